/** Free curves: leaves, petals, coasts, and wire that no compass draws. */
import { line, type Point, type Polygon, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export type CubicCurve = readonly [Point, Point, Point, Point];

/** The point of a cubic Bézier curve at `time`, 0 to 1. */
export function pointOnCurve([start, control1, control2, end]: CubicCurve, time: number): Point {
  const rest = 1 - time;
  const coordinate = (axis: 0 | 1): number =>
    stableMath.cube(rest) * start[axis] +
    3 * stableMath.square(rest) * time * control1[axis] +
    3 * rest * time * time * control2[axis] +
    stableMath.cube(time) * end[axis];
  return [coordinate(0), coordinate(1)];
}

/** Catmull-Rom splines through the points, as cubic Bézier curves. */
function splineThrough(points: Polygon, isClosed: boolean): CubicCurve[] {
  const count = points.length;
  const pointAt = (index: number): Point => {
    const clamped = Math.min(Math.max(index, 0), count - 1);
    return points[isClosed ? (index + count) % count : clamped] as Point;
  };
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index): CubicCurve => {
    const before = pointAt(index - 1);
    const start = pointAt(index);
    const end = pointAt(index + 1);
    const after = pointAt(index + 2);
    return [
      start,
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    ];
  });
}

/** Path data of a smooth line through the points; `isClosed` returns to the first. */
export function curve(points: Polygon, isClosed = false): string {
  const format = ([x, y]: Point) => `${round(x)} ${round(y)}`;
  const body = splineThrough(points, isClosed).map(
    ([, control1, control2, end]) => `C${format(control1)} ${format(control2)} ${format(end)}`,
  );
  return `${line(points.slice(0, 1))}${body.join('')}${isClosed ? 'Z' : ''}`;
}

/**
 * Points along the line that `curve` draws, `steps` for each given point, for hatching and tests.
 */
export function smooth(points: Polygon, isClosed = false, steps = 6): Polygon {
  const sampled = splineThrough(points, isClosed).flatMap((spline) =>
    Array.from({ length: steps }, (_, step) => pointOnCurve(spline, step / steps)),
  );
  return isClosed ? sampled : [...sampled, points[points.length - 1] as Point];
}

/** The part of a polygon to the left of the line from `start` to `end`, seen in that direction. */
export function clipToLeft(
  polygon: Polygon,
  [startX, startY]: Point,
  [endX, endY]: Point,
): Polygon {
  const distanceFromLine = ([x, y]: Point) =>
    (endY - startY) * (x - startX) - (endX - startX) * (y - startY);
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] as Point;
    const distance = distanceFromLine(point);
    const nextDistance = distanceFromLine(next);
    const share = distance / (distance - nextDistance);
    const cut: Point = [
      point[0] + (next[0] - point[0]) * share,
      point[1] + (next[1] - point[1]) * share,
    ];
    return [...(distance >= 0 ? [point] : []), ...(distance * nextDistance < 0 ? [cut] : [])];
  });
}

/** Parses points written as pairs of numbers: '0 0 34 10'. */
export function parsePoints(text: string): Polygon {
  const numbers = text.trim().split(/\s+/).map(Number);
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[2 * index] as number, numbers[2 * index + 1] as number],
  );
}
