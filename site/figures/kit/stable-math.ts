/**
 * Math functions that give the same bits in every version of Node. ECMAScript leaves the last digits of sines, exponentials
 * and powers to the engine. V8 changed `**` between Node 22 and Node 24: even the last digit of `t ** 3` differs. Such a
 * difference can decide on which side of a threshold a point lies, so rounding the finished coordinates is too late.
 * Rounded here, all later arithmetic is the same everywhere, because IEEE 754 defines sums, products and square roots.
 */

/** Nine decimals: engines differ in the 16th, and a drawing's coordinates have one. */
const scale = 1e9;

const rounded = (value: number): number => Math.round(value * scale) / scale;

export const stableMath = {
  sin: (radians: number): number => rounded(Math.sin(radians)),
  cos: (radians: number): number => rounded(Math.cos(radians)),
  asin: (sine: number): number => rounded(Math.asin(sine)),
  atan2: (y: number, x: number): number => rounded(Math.atan2(y, x)),
  exp: (exponent: number): number => rounded(Math.exp(exponent)),
  pow: (base: number, exponent: number): number => rounded(base ** exponent),
  square: (value: number): number => value * value,
  cube: (value: number): number => value * value * value,
  hypot: (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z),
};
