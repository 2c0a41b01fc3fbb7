/** Vicinity plans: an invented block with its streets left white on hatch, north at the top. */
import type { ReactElement } from 'react';
import { halve, points } from './curve.ts';
import { Line } from './draw.tsx';
import type { Figure } from './figure.tsx';
import { circle, hatch, line, outline, type Point, type Polygon, rectangle, shift, turn } from './geometry.ts';

const [width, height, margin] = [240, 160, 5];
const corners = rectangle(margin, margin, width - 2 * margin, height - 2 * margin);

/** What of a polygon lies within the plan's frame. */
export const framed = (polygon: Polygon): Polygon =>
  corners.reduce((rest, a, index) => halve(rest, corners[(index + 1) % 4] as Point, a), polygon);

/** Blocks between streets: widths and depths of the rows, turned about the middle of the plan, seen within the frame. */
export function blocks(
  angle: number,
  columns: readonly number[],
  rows: readonly number[],
  street: number,
  [left, top]: Point,
): Polygon[] {
  const start = (sizes: readonly number[], index: number) =>
    sizes.slice(0, index).reduce((sum, size) => sum + size + street, 0);
  return columns.flatMap((w, column) =>
    rows
      .map((h, row) => rectangle(left + start(columns, column), top + start(rows, row), w, h))
      .map((block) => framed(turn(block, [width / 2, height / 2], angle))),
  );
}

export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Polygon[];
  readonly water?: Polygon;
  /** The building with our office, in solid ink. */
  readonly house: Polygon;
  /** From the transit dot to our door; the last leg bears the arrow. */
  readonly way: Polygon;
  /** The transit stops: the first begins the way. */
  readonly stops: readonly Point[];
  /** Where the north mark stands. */
  readonly north: Point;
  /** Anything else, drawn above the blocks. */
  readonly extra?: ReactElement;
}

function arrow(way: Polygon): string {
  const [[ax, ay], [x, y]] = way.slice(-2) as [Point, Point];
  const heading = (Math.atan2(ay - y, x - ax) * 180) / Math.PI;
  return outline(turn(shift(points('0 0 -13 -5.5 -9 0 -13 5.5'), x, y), [x, y], heading));
}

/** Corners that the frame or the shore leaves of a block are too small to draw. */
const area = (block: Polygon): number =>
  Math.abs(
    block.reduce((sum, [ax, ay], index) => {
      const [bx, by] = block[(index + 1) % block.length] as Point;
      return sum + (ax * by - bx * ay) / 2;
    }, 0),
  );

export const plan = ({ name, title, blocks, water, house, way, stops, north: [x, y], extra }: Plan): Figure => ({
  name,
  title,
  width,
  height,
  parts: [],
  drawing: () => {
    const seen = blocks.filter((block) => area(block) > 90);
    return (
      <>
        <path className="fig-p fig-bare" d={outline(corners)} />
        {water && <Line kind="h" d={hatch(water, { angle: 0 })} />}
        {water && <Line kind="o" d={outline(water)} />}
        <path className="fig-d fig-p" d={seen.map(outline).join('')} />
        <Line kind="h" d={seen.map((block) => hatch(block)).join('')} />
        {extra}
        <path className="fig-k" d={outline(house)} />
        <Line kind="x" d={line(way)} />
        <path className="fig-k" d={arrow(way)} />
        <path className="fig-o fig-p" d={stops.map((stop) => circle(stop, 6.5)).join('')} />
        <path className="fig-k" d={stops.map((stop) => circle(stop, 3.5)).join('')} />
        <path className="fig-o fig-p" d={circle([x, y], 14)} />
        <path className="fig-k" d={`M${x} ${y - 22}l6 30 -6 -5z`} />
        <path className="fig-o" d={`M${x} ${y - 22}l6 30 -6 -5 -6 5z`} />
        <Line kind="o" d={outline(corners)} />
      </>
    );
  },
});
