/**
 * Plane geometry of the drawings. y grows downward on the sheet; angles are in degrees,
 * counterclockwise, 90 is up. Functions named after a shape return its points or its path data.
 */
import { stableMath } from './stable-math.ts';

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];
export type Segment = readonly [start: Point, end: Point];

const degree = Math.PI / 180;

/**
 * Rounds to one decimal: that is finer than a hairline and keeps the markup small. It rounds to six
 * decimals first, so that a sum such as 0.1 + 0.15, which is slightly less than 0.25, rounds up.
 */
export const round = (value: number): number => Math.round(Math.round(value * 1e6) / 1e5) / 10 + 0;

/** Path data through the points; `isClosed` returns to the first. */
export function line(points: Polygon, isClosed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}${isClosed ? 'Z' : ''}`;
}

export const outline = (points: Polygon): string => line(points, true);

/** Path data of separate strokes. */
export function strokes(segments: readonly Segment[]): string {
  return segments
    .map(([[x, y], [toX, toY]]) => `M${round(x)} ${round(y)}${lineTo(toX - x, toY - y)}`)
    .join('');
}

/** The shortest relative path command for a straight line. */
function lineTo(dx: number, dy: number): string {
  const roundedX = round(dx);
  const roundedY = round(dy);
  if (roundedX === 0) return `v${roundedY}`;
  if (roundedY === 0) return `h${roundedX}`;
  return `l${roundedX} ${roundedY}`;
}

/** Evenly spaced numbers from `from`, up to and including `to` if a step ends there. */
export const range = (from: number, to: number, step = 1): number[] =>
  Array.from(
    { length: Math.floor((to - from) / step + 1e-9) + 1 },
    (_, index) => from + index * step,
  );

/** Path data of vertical strokes between two heights. */
export const verticalStrokes = (xs: readonly number[], top: number, bottom: number): string =>
  strokes(
    xs.map((x) => [
      [x, top],
      [x, bottom],
    ]),
  );

/** The mirror image about a vertical axis. */
export const flip = (points: Polygon, axis = 320): Polygon =>
  points.map(([x, y]): Point => [2 * axis - x, y]);

/** The point at a distance and an angle from `center`. */
export const polar = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * stableMath.cos(angle * degree),
  y - radius * stableMath.sin(angle * degree),
];

/** The point at `share` of the way from `start` to `end`. */
export const interpolate = ([startX, startY]: Point, [endX, endY]: Point, share: number): Point => [
  startX + (endX - startX) * share,
  startY + (endY - startY) * share,
];

export const translate = (points: Polygon, dx: number, dy: number): Polygon =>
  points.map(([x, y]) => [x + dx, y + dy]);

export function rotate(points: Polygon, [centerX, centerY]: Point, angle: number): Polygon {
  const cos = stableMath.cos(angle * degree);
  const sin = stableMath.sin(angle * degree);
  return points.map(([x, y]) => [
    centerX + (x - centerX) * cos + (y - centerY) * sin,
    centerY - (x - centerX) * sin + (y - centerY) * cos,
  ]);
}

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/**
 * Points on an ellipse between two angles, for hatching and tests. Draw the curve itself with
 * `circle`.
 */
export function ellipse([x, y]: Point, rx: number, ry = rx, from = 0, to = 360): Polygon {
  const steps = Math.max(8, Math.round(Math.abs(to - from) / 10));
  const isWhole = Math.abs(to - from) >= 360;
  return Array.from({ length: isWhole ? steps : steps + 1 }, (_, index): Point => {
    const angle = (from + ((to - from) * index) / steps) * degree;
    return [x + rx * stableMath.cos(angle), y - ry * stableMath.sin(angle)];
  });
}

/** A rectangle with rounded corners, as points. */
export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Polygon {
  const corners = [
    [x + radius, y + radius, 90],
    [x + radius, y + height - radius, 180],
    [x + width - radius, y + height - radius, 270],
    [x + width - radius, y + radius, 0],
  ] as const;
  return corners.flatMap(([centerX, centerY, from]) =>
    ellipse([centerX, centerY], radius, radius, from, from + 90),
  );
}

/** Path data of a whole ellipse, which can be joined with other path data. */
export function circle([x, y]: Point, rx: number, ry = rx): string {
  const radii = `${round(rx)} ${round(ry)}`;
  const upperHalf = `a${radii} 0 1 1 ${round(2 * rx)} 0`;
  const lowerHalf = `a${radii} 0 1 1 ${round(-2 * rx)} 0`;
  return `M${round(x - rx)} ${round(y)}${upperHalf}${lowerHalf}Z`;
}

/** Path data of a circular arc; counterclockwise on the sheet if `to` is the greater angle. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  const start = polar(center, radius, from);
  const end = polar(center, radius, to);
  const size = `${round(radius)} ${round(radius)}`;
  const largeArcFlag = Math.abs(to - from) > 180 ? 1 : 0;
  const sweepFlag = to > from ? 0 : 1;
  return `${line([start])}A${size} 0 ${largeArcFlag} ${sweepFlag} ${round(end[0])} ${round(end[1])}`;
}

/**
 * Whether a point is inside a polygon, by the even-odd rule. A build calls it some 20,000 times,
 * each time over all edges, so it allocates nothing.
 */
export function isInside(point: Point, polygon: Polygon): boolean {
  const [x, y] = point;
  let isIn = false;
  let from = polygon.at(-1) as Point;
  for (const to of polygon) {
    const fromY = from[1];
    const toY = to[1];
    if (fromY > y !== toY > y && x < from[0] + ((y - fromY) / (toY - fromY)) * (to[0] - from[0])) {
      isIn = !isIn;
    }
    from = to;
  }
  return isIn;
}

/** A pseudorandom sequence in 0..1, the same in every build (Lehmer's generator, MINSTD). */
export function* randomSequence(seed: number): Generator<number, never> {
  for (let state = (seed % 2147483646) + 1; ; ) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}
