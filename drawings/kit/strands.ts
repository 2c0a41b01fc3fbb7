/** Hair and cloth: strokes along curves, so that a mass has no hard edge. */
import { type CubicCurve, parsePoints, pointOnCurve } from './curve.ts';
import { interpolate, line, type Point, type Polygon, randomSequence, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** Parses a cubic Bézier curve written as four pairs of numbers: '0 0 34 10 40 20 52 20'. */
export const parseBezier = (text: string): CubicCurve => parsePoints(text) as unknown as CubicCurve;

/** Points along consecutive Bézier curves. */
export const sampleCurves = (...curves: readonly CubicCurve[]): Polygon =>
  curves.flatMap((curve) =>
    Array.from({ length: 14 }, (_, step) => pointOnCurve(curve, step / 13)),
  );

export const mirror = (points: Polygon): Polygon =>
  points.map(([x, y]): Point => [320 - x, y]).toReversed();

/** `count` guide lines for engraving, evenly spaced from the first curve to the last. */
export const interpolateCurves = (first: CubicCurve, last: CubicCurve, count: number): Polygon[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const strand = first.map((from, point) =>
      interpolate(from, last[point] as Point, share),
    ) as unknown as CubicCurve;
    return Array.from({ length: 25 }, (_, step) => pointOnCurve(strand, step / 24));
  });

/**
 * Path data of strands between two curves. A random share of each end, up to `loose`, is left out,
 * so that the mass has no hard edge.
 */
export function looseStrands(
  first: CubicCurve,
  last: CubicCurve,
  count: number,
  { seed = 1, loose = 0.2 } = {},
): string {
  const random = randomSequence(seed);
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0;
    const strand = first.map(([x, y], point): Point => {
      const [toX, toY] = last[point] as Point;
      return [x + (toX - x) * share, y + (toY - y) * share];
    }) as unknown as CubicCurve;
    const from = random.next().value * loose;
    const to = 1 - random.next().value * loose;
    const start = pointOnCurve(strand, from);
    const end = pointOnCurve(strand, to);
    const third = (to - from) / 3;
    const startSlope = slopeOfCurve(strand, from);
    const endSlope = slopeOfCurve(strand, to);
    const control1: Point = [start[0] + startSlope[0] * third, start[1] + startSlope[1] * third];
    const control2: Point = [end[0] - endSlope[0] * third, end[1] - endSlope[1] * third];
    return `${line([start])}C${[control1, control2, end].flat().map(round).join(' ')}`;
  }).join('');
}

/** The derivative of a curve at `time`, 0 to 1. */
function slopeOfCurve([start, control1, control2, end]: CubicCurve, time: number): Point {
  const rest = 1 - time;
  const coordinate = (axis: 0 | 1): number =>
    3 * stableMath.square(rest) * (control1[axis] - start[axis]) +
    6 * rest * time * (control2[axis] - control1[axis]) +
    3 * time * time * (end[axis] - control2[axis]);
  return [coordinate(0), coordinate(1)];
}

/** Path data of curled hair: lines that wave around their course, with about `length` per wave. */
export const wavyLines = (courses: readonly Polygon[], length = 3.8): string =>
  courses
    .map((course) => {
      const points = spacePoints(course, length).map(
        ([x, y]): Point => [roundToHalf(x), roundToHalf(y)],
      );
      const [[startX, startY], [nextX, nextY]] = points as [Point, Point];
      const bulge: Point = [
        (nextX - startX) / 2 + (nextY - startY) / 2.2,
        (nextY - startY) / 2 - (nextX - startX) / 2.2,
      ];
      const steps = points.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] as Point;
        return `${round(x - fromX)} ${round(y - fromY)}`;
      });
      return `${line([[startX, startY]])}q${bulge.map(round).join(' ')} ${steps[0]}t${steps.slice(1).join(' ')}`;
    })
    .join('')
    .replaceAll(' -', '-');

/** Rounds to half a unit, which is not visible in a curl and makes the file compress better. */
const roundToHalf = (value: number): number => Math.round(value * 2) / 2;

/** Points at equal distances along a course, about `step` apart. */
function spacePoints(course: Polygon, step: number): Polygon {
  const lengths = course.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = course[index] as Point;
    return stableMath.hypot(x - fromX, y - fromY);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(2, Math.round(total / step));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    let rest = (total * index) / count;
    const leg = lengths.findIndex((length, legIndex) => {
      if (rest <= length || legIndex === lengths.length - 1) return true;
      rest -= length;
      return false;
    });
    return interpolate(
      course[leg] as Point,
      course[leg + 1] as Point,
      rest / (lengths[leg] as number),
    );
  });
}
