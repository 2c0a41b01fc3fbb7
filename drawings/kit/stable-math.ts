/**
 * Math functions with the same result in every version of Node. ECMAScript leaves the last digits
 * of sines, exponentials, and powers to the engine, and V8 changed `**` between Node 22 and Node
 * 24: even `t ** 3` differs in the last digit. Such a difference can move a point across a
 * threshold, so rounding the final coordinates is too late. After rounding here, all later
 * arithmetic is the same, because IEEE 754 defines sums, products, and square roots.
 */

/** Nine decimals: engines differ in the 16th, and a drawing's coordinates have one. */
const precision = 1e9;

const roundResult = (value: number): number => Math.round(value * precision) / precision;

export const stableMath = {
  sin: (radians: number): number => roundResult(Math.sin(radians)),
  cos: (radians: number): number => roundResult(Math.cos(radians)),
  asin: (sine: number): number => roundResult(Math.asin(sine)),
  atan2: (y: number, x: number): number => roundResult(Math.atan2(y, x)),
  exp: (exponent: number): number => roundResult(Math.exp(exponent)),
  pow: (base: number, exponent: number): number => roundResult(base ** exponent),
  square: (value: number): number => value * value,
  cube: (value: number): number => value * value * value,
  hypot: (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z),
};
