/** Hair and cloth: strokes that run along curves, so that a mass has no hard edge. */
import { points } from './curve.ts';
import { between, line, type Point, type Polygon, round, sequence } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export type Curve = readonly [Point, Point, Point, Point];

/** Four points written as pairs of numbers: '0 0 34 10 40 20 52 20'. */
export const bezier = (text: string): Curve => points(text) as unknown as Curve;

/** Points along Bézier curves that follow one another. */
export const trace = (...curves: readonly Curve[]): Polygon =>
  curves.flatMap((curve) => Array.from({ length: 14 }, (_, step) => pointOn(curve, step / 13)));

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    stableMath.cube(1 - t) * a[axis] +
    3 * stableMath.square(1 - t) * t * b[axis] +
    3 * (1 - t) * t * t * c[axis] +
    stableMath.cube(t) * d[axis];
  return [along(0), along(1)];
}

export const mirror = (points: Polygon): Polygon =>
  points.map(([x, y]): Point => [320 - x, y]).toReversed();

/** Guide lines for the burin, evenly between two curves and with them. */
export const strands = (first: Curve, last: Curve, count: number): Polygon[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const strand = first.map((from, point) =>
      between(from, last[point] as Point, share),
    ) as unknown as Curve;
    return Array.from({ length: 25 }, (_, step) => pointOn(strand, step / 24));
  });

/**
 * Strands between two guide curves, each cut short at both ends by a share of its own up to `loose`,
 * so that a mass of hair or cloth has no hard edge.
 */
export function flow(
  first: Curve,
  last: Curve,
  count: number,
  { seed = 1, loose = 0.2 } = {},
): string {
  const random = sequence(seed);
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0;
    const strand = first.map(([x, y], point): Point => {
      const [toX, toY] = last[point] as Point;
      return [x + (toX - x) * share, y + (toY - y) * share];
    }) as unknown as Curve;
    const [from, to] = [random.next().value * loose, 1 - random.next().value * loose];
    const [start, end] = [pointOn(strand, from), pointOn(strand, to)];
    const third = (to - from) / 3;
    const [slopeA, slopeB] = [slope(strand, from), slope(strand, to)];
    const b: Point = [start[0] + slopeA[0] * third, start[1] + slopeA[1] * third];
    const c: Point = [end[0] - slopeB[0] * third, end[1] - slopeB[1] * third];
    return `${line([start])}C${[b, c, end].flat().map(round).join(' ')}`;
  }).join('');
}

/** The direction of a curve, as its derivative. */
function slope([a, b, c, d]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    3 * stableMath.square(1 - t) * (b[axis] - a[axis]) +
    6 * (1 - t) * t * (c[axis] - b[axis]) +
    3 * t * t * (d[axis] - c[axis]);
  return [along(0), along(1)];
}

/** Path data of curled hair: lines that wave about their course, some `length` units from wave to wave. */
export const waves = (courses: readonly Polygon[], length = 3.8): string =>
  courses
    .map((course) => {
      const points = spaced(course, length).map(([x, y]): Point => [halved(x), halved(y)]);
      const [[ax, ay], [bx, by]] = points as [Point, Point];
      const bulge: Point = [(bx - ax) / 2 + (by - ay) / 2.2, (by - ay) / 2 - (bx - ax) / 2.2];
      const steps = points.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] as Point;
        return `${round(x - fromX)} ${round(y - fromY)}`;
      });
      return `${line([[ax, ay]])}q${bulge.map(round).join(' ')} ${steps[0]}t${steps.slice(1).join(' ')}`;
    })
    .join('')
    .replaceAll(' -', '-');

/** To half a unit, which a curl hides: fewer different steps make a lighter file. */
const halved = (value: number): number => Math.round(value * 2) / 2;

/** Points at equal distances along a course. */
function spaced(course: Polygon, step: number): Polygon {
  const lengths = course.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = course[index] as Point;
    return stableMath.hypot(x - fromX, y - fromY);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(2, Math.round(whole / step));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    let rest = (whole * index) / count;
    const leg = lengths.findIndex((length, at) => {
      if (rest <= length || at === lengths.length - 1) return true;
      rest -= length;
      return false;
    });
    return between(course[leg] as Point, course[leg + 1] as Point, rest / (lengths[leg] as number));
  });
}
