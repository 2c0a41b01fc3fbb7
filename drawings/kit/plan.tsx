/**
 * Vicinity plans: invented blocks, hatched, with white streets between them; north is at the top.
 */
import type { ReactElement } from 'react';
import { createTextOutliner } from '../lettering/text-outlines.ts';
import { clipToLeft, parsePoints } from './curve.ts';
import { Line, Plate } from './draw.tsx';
import type { Figure } from './figure.tsx';
import {
  circle,
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  rotate,
  strokes,
  translate,
} from './geometry.ts';
import { clipLine, hatch, shade } from './hatch.ts';
import { Label } from './label.tsx';
import { stableMath } from './stable-math.ts';

/** One unit is a CSS pixel in the column that shows the plan. */
const width = 440;
const height = 300;
/** Half the frame's line, so that the frame is flush with the column's edge. */
const margin = 1.5;
const corners = rectangle(margin, margin, width - 2 * margin, height - 2 * margin);

const labelSize = 14;

/** In square units. What the frame or the shore leaves of a block may be too small to draw. */
const minBlockArea = 160;

/** The part of a polygon inside the plan's frame. */
export const clipToFrame = (polygon: Polygon): Polygon =>
  corners.reduce(
    (rest, corner, index) => clipToLeft(rest, corners[(index + 1) % 4] as Point, corner),
    polygon,
  );

/** Path data of parallel lines through the points, as far as the frame: a railway's tracks. */
export const crossingLines = (points: Polygon, angle: number): string =>
  strokes(points.flatMap((point) => clipLine(point, angle, [corners])));

/** Converts distances along a street, and to the right of it, to a point of the plan. */
export type StreetGrid = (along: number, right: number) => Point;

/** The streets around a crossing; `bearing` is the direction of the first, in degrees from east. */
export const createStreetGrid = ([x, y]: Point, bearing: number): StreetGrid => {
  const cos = stableMath.cos((bearing * Math.PI) / 180);
  const sin = stableMath.sin((bearing * Math.PI) / 180);
  return (along, right) => [x + along * cos + right * sin, y - along * sin + right * cos];
};

type Range = readonly [from: number, to: number];

/** A block or a building, between two distances along the streets and two across them. */
export const blockShape = (grid: StreetGrid, [from, to]: Range, [left, right]: Range): Polygon => [
  grid(from, left),
  grid(to, left),
  grid(to, right),
  grid(from, right),
];

/** The blocks of a grid, clipped to the frame. */
export const gridBlocks = (
  grid: StreetGrid,
  rows: readonly Range[],
  columns: readonly Range[],
): Polygon[] =>
  rows.flatMap((row) => columns.map((column) => clipToFrame(blockShape(grid, row, column))));

interface PlanLabel {
  readonly text: string;
  /** The middle of the base line. */
  readonly position: Point;
  /** In degrees, counterclockwise. */
  readonly angle?: number;
}

export interface Plan {
  readonly name: string;
  /** Describes the route, for those who do not see the plan. */
  readonly title: string;
  readonly blocks: readonly Polygon[];
  readonly water?: Polygon;
  /** The building with our office, in solid ink. */
  readonly building: Polygon;
  /** From the transit station to our door; the last leg has the arrow. */
  readonly route: Polygon;
  readonly labels: readonly PlanLabel[];
  /** Center of the north arrow. */
  readonly north: Point;
  readonly scale: PlanScale;
  /** Anything else, drawn above the blocks. */
  readonly extra?: ReactElement;
}

interface PlanScale {
  /** The scale's upper left corner. */
  readonly position: Point;
  /** Length of 500 feet in units of the plan. */
  readonly length: number;
}

/** The arrow's head; its third point is the notch in which the route's line ends. */
function arrowHead(route: Polygon): Polygon {
  const [[fromX, fromY], [x, y]] = route.slice(-2) as [Point, Point];
  const heading = (stableMath.atan2(fromY - y, x - fromX) * 180) / Math.PI;
  return rotate(translate(parsePoints('0 0 -15 -6.5 -11 0 -15 6.5'), x, y), [x, y], heading);
}

/** The area of a polygon, by the shoelace formula. */
const areaOf = (polygon: Polygon): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

const { measure } = createTextOutliner('besley', 500);

/** Paper behind a whole label, so that lines below it end at its edges, not between its letters. */
function labelBackground({ text, position: [x, y], angle = 0 }: PlanLabel): string {
  const length = measure(text) * labelSize + 8;
  return outline(rotate(rectangle(x - length / 2, y - 12.5, length, 17), [x, y], angle));
}

/** Paper for the north arrow and the scale, from the frame's nearer side to `reach` beyond `x`. */
function cornerBackground(x: number, reach: number, [top, bottom]: Range): string {
  const isLeft = x < width / 2;
  // Too wide on the right side; clipping to the frame cuts it off.
  const backgroundWidth = isLeft ? x + reach : width;
  const left = isLeft ? 0 : x - reach;
  return outline(clipToFrame(rectangle(left, top, backgroundWidth, bottom - top)));
}

const NorthArrow = ({ center: [x, y] }: { center: Point }): ReactElement => (
  <>
    <path className="fig-d fig-p" d={cornerBackground(x, 21, [0, y + 23])} />
    <path className="fig-o fig-p" d={circle([x, y], 15)} />
    <path className="fig-k" d={`M${x} ${y - 25}l7 36 -7 -6z`} />
    <path className="fig-o" d={`M${x} ${y - 25}l7 36 -7 -6 -7 6z`} />
    <Label position={[x, y - 30]}>N</Label>
  </>
);

const Scale = ({ position: [x, y], length }: PlanScale): ReactElement => (
  <>
    <path
      className="fig-d fig-p"
      d={cornerBackground(x + length / 2, length / 2 + 14, [y - 27, height])}
    />
    <Plate points={rectangle(x, y, length, 6)} />
    <path className="fig-k" d={outline(rectangle(x, y, length / 2, 6))} />
    <Label position={[x + length / 2, y - 6]} size={labelSize}>
      500 ft
    </Label>
  </>
);

interface BlocksProps {
  readonly blocks: Plan['blocks'];
  readonly water: Plan['water'];
}

function Blocks({ blocks, water }: BlocksProps): ReactElement {
  const visible = blocks.filter((block) => areaOf(block) > minBlockArea);
  return (
    <>
      {water && <Line kind="h" d={hatch(water, { angle: 0, pitch: 8 })} />}
      {water && <Line kind="o" d={outline(water)} />}
      <path className="fig-d fig-p" d={visible.map(outline).join('')} />
      <Line kind="h" d={visible.map((block) => hatch(block)).join('')} />
    </>
  );
}

const Labels = ({ labels }: Pick<Plan, 'labels'>): ReactElement => (
  <>
    <path className="fig-p fig-bare" d={labels.map(labelBackground).join('')} />
    {labels.map(({ text, position, angle = 0 }) => (
      <Label key={text} position={position} size={labelSize} angle={angle}>
        {text}
      </Label>
    ))}
  </>
);

function Route({ route }: Pick<Plan, 'route'>): ReactElement {
  const [start] = route as [Point];
  const head = arrowHead(route);
  return (
    <>
      <path className="fig-way" d={line([...route.slice(0, -1), head[2] as Point])} />
      <path className="fig-k" d={outline(head)} />
      <path className="fig-o fig-p" d={circle(start, 8)} />
      <path className="fig-k" d={circle(start, 4.5)} />
    </>
  );
}

export const createPlan = (plan: Plan): Figure => ({
  name: plan.name,
  title: plan.title,
  width,
  height,
  parts: [],
  drawing: () => (
    <>
      <path className="fig-p fig-bare" d={outline(corners)} />
      <Blocks blocks={plan.blocks} water={plan.water} />
      {plan.extra}
      <path className="fig-k" d={outline(plan.building)} />
      <Labels labels={plan.labels} />
      <Route route={plan.route} />
      <NorthArrow center={plan.north} />
      <Scale {...plan.scale} />
      <Line kind="o" d={outline(corners)} />
      <Line kind="s" d={shade(corners)} />
    </>
  ),
});
