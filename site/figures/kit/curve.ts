/** Free curves: leaves, petals, coasts and wire that no compass draws. */
import { line, type Point, type Polygon, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

type Cubic = readonly [Point, Point, Point, Point];

/** Catmull-Rom spans through the points. */
function spans(points: Polygon, isClosed: boolean): Cubic[] {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] as Point;
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index): Cubic => {
    const [before, a, b, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return [
      a,
      [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6],
      [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6],
      b,
    ];
  });
}

/** Path data of a smooth line through the points; `isClosed` returns to the first. */
export function curve(points: Polygon, isClosed = false): string {
  const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;
  const body = spans(points, isClosed).map(
    ([, a, b, end]) => `C${text(a)} ${text(b)} ${text(end)}`,
  );
  return `${line(points.slice(0, 1))}${body.join('')}${isClosed ? 'Z' : ''}`;
}

/** Points along the same line, for hatching and tests. */
export function smooth(points: Polygon, isClosed = false, steps = 6): Polygon {
  const sampled = spans(points, isClosed).flatMap(([a, b, c, d]) =>
    Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      const blend = (axis: 0 | 1) =>
        stableMath.cube(1 - t) * a[axis] +
        3 * stableMath.square(1 - t) * t * b[axis] +
        3 * (1 - t) * t * t * c[axis] +
        stableMath.cube(t) * d[axis];
      return [blend(0), blend(1)];
    }),
  );
  return isClosed ? sampled : [...sampled, points[points.length - 1] as Point];
}

/** What lies on the left-hand side of the line from `a` to `b` as one walks it on the sheet. */
export function halve(polygon: Polygon, [ax, ay]: Point, [bx, by]: Point): Polygon {
  const off = ([x, y]: Point) => (by - ay) * (x - ax) - (bx - ax) * (y - ay);
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] as Point;
    const [here, there] = [off(point), off(next)];
    const share = here / (here - there);
    const cut: Point = [
      point[0] + (next[0] - point[0]) * share,
      point[1] + (next[1] - point[1]) * share,
    ];
    return [...(here >= 0 ? [point] : []), ...(here * there < 0 ? [cut] : [])];
  });
}

/** Points written as pairs of numbers: '0 0 34 10'. */
export function points(text: string): Polygon {
  const numbers = text.trim().split(/\s+/).map(Number);
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[2 * index] as number, numbers[2 * index + 1] as number],
  );
}
