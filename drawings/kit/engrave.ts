/** Engraving: lines that follow a form and become thicker where it faces away from the light. */
import type { Point, Polygon } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** How dark a point of the sheet is, 0 to 1; the light comes from the upper left. */
export type Tone = (point: Point) => number;

export interface LineWeight {
  /** In sheet units. */
  readonly width: number;
  /** The tone from which lines of this width are cut. */
  readonly from: number;
}

/** The burin's line weights, from the finest; below the tone of the first the paper stays bare. */
export type Burin = readonly LineWeight[];

const defaultBurin: Burin = [
  { width: 0.5, from: 0.22 },
  { width: 0.8, from: 0.36 },
  { width: 1.2, from: 0.52 },
  { width: 1.7, from: 0.7 },
];

export interface Cut {
  readonly width: number;
  /** Path data of all lines of this width. */
  readonly d: string;
}

/** Cuts guide lines, given as points about 4 units apart, as wide as the tone requires. */
export function engrave(
  guides: readonly Polygon[],
  tone: Tone,
  burin: Burin = defaultBurin,
): Cut[] {
  const runs = guides.flatMap((guide, index) =>
    splitIntoRuns(guide, (point) => staggerTone(tone(point), index), burin),
  );
  return burin
    .map(({ width }, depth) => ({
      width,
      d: runs
        .filter((run) => run.depth === depth)
        .map(({ points }) => strokePath(simplify(points, 0.38)))
        .join(''),
    }))
    .filter(({ d }) => d);
}

/**
 * Shifts of the tone that make neighbors start at different points; aligned ends look like an edge.
 */
const stagger = [-0.035, 0.045, 0, 0.025, -0.02] as const;
const staggerTone = (dark: number, index: number): number =>
  dark && dark + (stagger[index % 5] ?? 0);

interface Run {
  /** Index of the line weight. */
  readonly depth: number;
  readonly points: Polygon;
}

/**
 * Runs of one line weight. Each continues to the first point of the next, so that there is no gap.
 */
function splitIntoRuns(guide: Polygon, tone: Tone, burin: Burin): Run[] {
  const weights = guide.map(tone).map((dark) => burin.findLastIndex(({ from }) => dark >= from));
  const depths = weights.map((depth, index) =>
    medianOf(weights[index - 1] ?? depth, depth, weights[index + 1] ?? depth),
  );
  const starts = depths.flatMap((depth, index) =>
    index === 0 || depth !== depths[index - 1] ? [index] : [],
  );
  return starts.flatMap((start, index) => {
    const depth = depths[start] as number;
    const next = starts[index + 1] ?? guide.length;
    const points = guide.slice(start, (depths[next] ?? -1) < 0 ? next : next + 1);
    return depth < 0 || points.length < 2 ? [] : [{ depth, points }];
  });
}

/** The median of three weights removes specks and gaps of a single point. */
const medianOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Removes points closer than `tolerance` to the line between the rest (Ramer–Douglas–Peucker). */
function simplify(points: Polygon, tolerance: number): Polygon {
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)] as [Point, Point];
  const length = stableMath.hypot(bx - ax, by - ay) || 1;
  const distances = points.map(
    ([x, y]) => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length,
  );
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] as number) <= tolerance)
    return [points[0] as Point, points.at(-1) as Point];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}

/** Rounds to a fifth of a unit, in tenths: a quarter of a pixel at the largest size in use. */
const toTenths = (value: number): number => 2 * Math.round(value * 5);

/** Formats tenths as briefly as SVG allows. */
const formatTenths = (tenths: number): string => `${tenths / 10}`.replace(/^(-?)0\./, '$1.');

/**
 * Path data with relative steps, which are shorter and compress better than absolute coordinates.
 */
function strokePath(points: Polygon): string {
  const grid = points.map(([x, y]): Point => [toTenths(x), toTenths(y)]);
  const steps = grid.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = grid[index] as Point;
    return [formatTenths(x - fromX), formatTenths(y - fromY)];
  });
  const [x, y] = grid[0] as Point;
  if (steps.length === 2 && steps[1] === '0')
    return `M${formatTenths(x)} ${formatTenths(y)}h${steps[0]}`;
  return `M${formatTenths(x)} ${formatTenths(y)}l${steps.join(' ').replaceAll(' -', '-')}`;
}
