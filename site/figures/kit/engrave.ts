/** Engraving: lines that follow a form and swell where it turns away from the light. */
import type { Point, Polygon } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** How dark the sheet is at a place, 0..1; the light comes from the upper left. */
export type Tone = (at: Point) => number;

/** Widths of the burin's line, and the tone from which each is cut; below the first the paper stays bare. */
export type Burin = readonly { readonly width: number; readonly from: number }[];

const cuts: Burin = [
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

/** Cuts the guide lines where the tone asks for it. Each guide is a run of points some 4 units apart. */
export function engrave(guides: readonly Polygon[], tone: Tone, burin: Burin = cuts): Cut[] {
  const runs = guides.flatMap((guide, index) =>
    runsOf(guide, (at) => staggered(tone(at), index), burin),
  );
  return burin
    .map(({ width }, depth) => ({
      width,
      d: runs
        .filter((run) => run.depth === depth)
        .map(({ points }) => stroke(simplify(points, 0.38)))
        .join(''),
    }))
    .filter(({ d }) => d);
}

/** Neighbours start and swell at different places, or their ends would draw an edge that is not there. */
const stagger = [-0.035, 0.045, 0, 0.025, -0.02] as const;
const staggered = (dark: number, index: number): number => dark && dark + (stagger[index % 5] ?? 0);

interface Run {
  readonly depth: number;
  readonly points: Polygon;
}

/** Stretches of one depth; each carries on to the first point of the next, so that a line swells without a gap. */
function runsOf(guide: Polygon, tone: Tone, burin: Burin): Run[] {
  const cut = guide.map(tone).map((dark) => burin.findLastIndex(({ from }) => dark >= from));
  const depths = cut.map((depth, index) =>
    middleOf(cut[index - 1] ?? depth, depth, cut[index + 1] ?? depth),
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

/** Neither a speck nor a gap of a single point. */
const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Leaves out points that lie closer than `slack` to the line between their neighbours (Ramer–Douglas–Peucker). */
function simplify(points: Polygon, slack: number): Polygon {
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)] as [Point, Point];
  const length = stableMath.hypot(bx - ax, by - ay) || 1;
  const off = points.map(
    ([x, y]) => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length,
  );
  const far = off.indexOf(Math.max(...off));
  if ((off[far] as number) <= slack) return [points[0] as Point, points.at(-1) as Point];
  return [
    ...simplify(points.slice(0, far + 1), slack).slice(0, -1),
    ...simplify(points.slice(far), slack),
  ];
}

/** To a fifth of a unit: at the largest size in use that is a quarter of a pixel. */
const tenth = (value: number): number => 2 * Math.round(value * 5);
/** A tenth-unit number as short as SVG allows. */
const short = (tenths: number): string => `${tenths / 10}`.replace(/^(-?)0\./, '$1.');

/** Path data in steps from point to point: shorter, and better to compress, than places on the sheet. */
function stroke(points: Polygon): string {
  const grid = points.map(([x, y]): Point => [tenth(x), tenth(y)]);
  const steps = grid.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = grid[index] as Point;
    return [short(x - fromX), short(y - fromY)];
  });
  const [x, y] = grid[0] as Point;
  if (steps.length === 2 && steps[1] === '0') return `M${short(x)} ${short(y)}h${steps[0]}`;
  return `M${short(x)} ${short(y)}l${steps.join(' ').replaceAll(' -', '-')}`;
}
