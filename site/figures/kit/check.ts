/** What an art director can check with a ruler. */
import { type Figure, type FigurePart, isOnSurface, leadCurve, numeralReach } from './figure.tsx';
import { isInside, type Point } from './geometry.ts';
import { stableMath } from './stable-math.ts';

function sample(part: FigurePart): Point[] {
  const [a, b, c, d] = leadCurve(part);
  const blend = (axis: 0 | 1, t: number) =>
    stableMath.cube(1 - t) * a[axis] +
    3 * stableMath.square(1 - t) * t * b[axis] +
    3 * (1 - t) * t * t * c[axis] +
    stableMath.cube(t) * d[axis];
  return Array.from({ length: 25 }, (_, step): Point => [blend(0, step / 24), blend(1, step / 24)]);
}

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const doCross = (first: readonly Point[], second: readonly Point[]): boolean =>
  first.slice(1).some((b, i) =>
    second.slice(1).some((d, k) => {
      const [a, c] = [first[i] as Point, second[k] as Point];
      return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
    }),
  );

const isOnNumeral = ([x, y]: Point, { numeral, at }: FigurePart): boolean =>
  Math.abs(x - at[0]) < numeralReach(numeral)[0] + 2 &&
  Math.abs(y - at[1]) < numeralReach(numeral)[1] + 2;

/** Every breach of the drawing rules that can be computed; empty when the figure is in order. */
export function figureFaults({ name, width, height, parts }: Figure): string[] {
  const faults = parts.flatMap((part, index) => {
    const lead = sample(part);
    const [reachX, reachY] = numeralReach(part.numeral);
    const [x, y] = part.at;
    const others = parts.filter((_, other) => other !== index);
    const checks: [boolean, string][] = [
      [!isInside(part.tip, part.inside), 'its lead line ends outside the part'],
      [Number.parseInt(part.numeral, 10) % 2 !== 0, 'numerals are even'],
      [
        x < reachX || x > width - reachX || y < reachY || y > height - reachY,
        'the numeral leaves the sheet',
      ],
      [
        others.some((other) => lead.some((at) => isOnNumeral(at, other))),
        'its lead line runs over another numeral',
      ],
      [
        !isOnSurface(part) &&
          others.some((other) => !isOnSurface(other) && doCross(lead, sample(other))),
        'its lead line crosses another',
      ],
      [others.some((other) => isOnNumeral([x, y], other)), 'the numeral stands on another'],
    ];
    return checks
      .filter(([isFault]) => isFault)
      .map(([, what]) => `${name} ${part.numeral}: ${what}`);
  });
  return parts.length > 6 ? [...faults, `${name}: more than six lead lines`] : faults;
}
