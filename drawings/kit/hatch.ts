/** Hatching, shading, and stippling of polygons, as line segments or path data. */
import {
  isInside,
  line,
  type Point,
  type Polygon,
  randomSequence,
  round,
  type Segment,
  strokes,
} from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface HatchOptions {
  /** 45 rises to the right, 135 to the left, 90 is vertical, 0 horizontal. */
  readonly angle?: number;
  /** Distance between lines, 5 to 8. */
  readonly pitch?: number;
  /** Cut out of the polygon; a hole may touch the polygon's edge but not cross it. */
  readonly holes?: readonly Polygon[];
}

const degree = Math.PI / 180;

/** Shorter pieces of a hatch line are left out. */
const minSegmentLength = 1.5;

/** The parts of the line through `origin` at `angle` inside the polygons, by the even-odd rule. */
export function clipLine(origin: Point, angle: number, polygons: readonly Polygon[]): Segment[] {
  const unitX = stableMath.cos(angle * degree);
  const unitY = -stableMath.sin(angle * degree);
  const distanceAcross = ([x, y]: Point) => (y - origin[1]) * unitX - (x - origin[0]) * unitY;
  const distanceAlong = ([x, y]: Point) => (x - origin[0]) * unitX + (y - origin[1]) * unitY;
  const crossings = polygons
    .flatMap((polygon) =>
      polygon.flatMap((start, index) => {
        const end = polygon[(index + 1) % polygon.length] as Point;
        const startAcross = distanceAcross(start);
        const endAcross = distanceAcross(end);
        if (startAcross > 0 === endAcross > 0) return [];
        const startAlong = distanceAlong(start);
        return [
          startAlong +
            ((distanceAlong(end) - startAlong) * startAcross) / (startAcross - endAcross),
        ];
      }),
    )
    .sort((first, second) => first - second);
  const pointAt = (distance: number): Point => [
    origin[0] + unitX * distance,
    origin[1] + unitY * distance,
  ];
  return crossings.flatMap((start, index) => {
    const end = crossings[index + 1];
    return index % 2 === 0 && end !== undefined && end - start > minSegmentLength
      ? [[pointAt(start), pointAt(end)] as const]
      : [];
  });
}

/**
 * Section lining as line segments from edge to edge. All parts share one grid from the sheet's
 * origin, so that the lines of neighbors with the same pitch meet.
 */
export function hatchLines(
  polygon: Polygon,
  { angle = 45, pitch = 6, holes = [] }: HatchOptions = {},
): Segment[] {
  const normalX = stableMath.sin(angle * degree);
  const normalY = stableMath.cos(angle * degree);
  const levels = polygon.map(([x, y]) => x * normalX + y * normalY);
  const first = Math.ceil(Math.min(...levels) / pitch - 0.5);
  const last = Math.floor(Math.max(...levels) / pitch - 0.5);
  const lines = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index + 0.5) * pitch,
  );
  return lines.flatMap((level) =>
    clipLine([level * normalX, level * normalY], angle, [polygon, ...holes]),
  );
}

/** Returns the lines as path data for one `fig-h` path. */
export const hatch = (polygon: Polygon, options: HatchOptions = {}): string =>
  strokes(hatchLines(polygon, options));

/** Both diagonals, as path data for one `fig-h` path. */
export const crossHatch = (polygon: Polygon, options: Omit<HatchOptions, 'angle'> = {}): string =>
  hatch(polygon, { ...options, angle: 45 }) + hatch(polygon, { ...options, angle: 135 });

/**
 * The edges that face away from the light, which comes from the upper left, as path data for one
 * `fig-s` path. `minCosine` is the least cosine between an edge's normal and the lower-right
 * diagonal: 0.1 for corners, 0.6 for curves.
 */
export function shade(polygon: Polygon, minCosine = 0.1): string {
  const edges = polygon.map(
    (start, index): Segment => [start, polygon[(index + 1) % polygon.length] as Point],
  );
  const area = edges.reduce((sum, [start, end]) => sum + start[0] * end[1] - end[0] * start[1], 0);
  const isShaded = edges.map(([[startX, startY], [endX, endY]]) => {
    const length = stableMath.hypot(endX - startX, endY - startY) || 1;
    const facing = Math.sign(area) * (endY - startY - (endX - startX));
    return facing / length / Math.SQRT2 > minCosine;
  });
  const count = edges.length;
  return edges
    .flatMap((_, start) => {
      if (!isShaded[start] || isShaded[(start + count - 1) % count]) return [];
      const run = [0];
      while (run.length < count && isShaded[(start + run.length) % count]) run.push(run.length);
      const last = edges[(start + run.length - 1) % count]?.[1] as Point;
      return [line([...run.map((step) => edges[(start + step) % count]?.[0] as Point), last])];
    })
    .join('');
}

/** One point in each cell of a grid, at a random place in the cell, if it is in the polygon. */
function scatter(polygon: Polygon, pitch: number, seed: number): Polygon {
  const random = randomSequence(seed);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const columns = Math.ceil((Math.max(...xs) - left) / pitch);
  const rows = Math.ceil((Math.max(...ys) - top) / pitch);
  return Array.from({ length: columns * rows }, (_, index): Point => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return [
      left + (column + random.next().value) * pitch,
      top + (row + random.next().value) * pitch,
    ];
  }).filter((point) => isInside(point, polygon));
}

interface StippleOptions {
  /** Size of the grid's cells; each has at most one dot. */
  readonly pitch?: number;
  readonly seed?: number;
  /** The share of dots to draw at a point, 0 to 1. */
  readonly density?: (point: Point) => number;
}

/** Path data for one `fig-dot` path. */
export function stipple(
  polygon: Polygon,
  { pitch = 6, seed = 1, density = () => 1 }: StippleOptions = {},
): string {
  const random = randomSequence(seed + 1000);
  return scatter(polygon, pitch, seed)
    .filter((point) => random.next().value < density(point))
    .map(([x, y]) => `M${round(x)} ${round(y)}h0`)
    .join('');
}
