/** Hair and cloth: strokes that run along curves, so that a mass has no hard edge. */
import { points } from './curve.ts';
import { between, isInside, line, type Point, type Polygon, round, scatter, sequence } from './geometry.ts';

export type Curve = readonly [Point, Point, Point, Point];

/** Four points written as pairs of numbers: '0 0 34 10 40 20 52 20'. */
export const bezier = (text: string): Curve => points(text) as unknown as Curve;

/** Points along Bézier curves that follow one another. */
export const trace = (...curves: readonly Curve[]): Polygon =>
  curves.flatMap((curve) => Array.from({ length: 14 }, (_, step) => pointOn(curve, step / 13)));

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t * t * c[axis] + t ** 3 * d[axis];
  return [along(0), along(1)];
}

export const mirror = (points: Polygon): Polygon => points.map(([x, y]): Point => [320 - x, y]).toReversed();

/** Guide lines for the burin, evenly between two curves and with them. */
export const strands = (first: Curve, last: Curve, count: number): Polygon[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const strand = first.map((from, point) => between(from, last[point] as Point, share)) as unknown as Curve;
    return Array.from({ length: 25 }, (_, step) => pointOn(strand, step / 24));
  });

/**
 * Strands between two guide curves, each cut short at both ends by a share of its own up to `loose`,
 * so that a mass of hair or cloth has no hard edge.
 */
export function flow(first: Curve, last: Curve, count: number, { seed = 1, loose = 0.2 } = {}): string {
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
    3 * (1 - t) ** 2 * (b[axis] - a[axis]) + 6 * (1 - t) * t * (c[axis] - b[axis]) + 3 * t * t * (d[axis] - c[axis]);
  return [along(0), along(1)];
}

/** Close-cropped hair or beard: short arcs on a jittered grid. */
export function curls(
  polygon: Polygon,
  { pitch, seed, holes = [] }: { pitch: number; seed: number; holes?: readonly Polygon[] },
): string {
  return scatter(polygon, pitch, seed)
    .filter((at) => !holes.some((hole) => isInside(at, hole)))
    .map(([x, y]) => `M${round(x - 1.6)} ${round(y)}q1.6 -2.6 3.2 0`)
    .join('');
}
