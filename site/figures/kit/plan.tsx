/** Vicinity plans: an invented block with its streets left white on hatch, north at the top. */
import type { ReactElement } from 'react';
import { lettering } from '../lettering.ts';
import { halve, points } from './curve.ts';
import { Line, Plate } from './draw.tsx';
import type { Figure } from './figure.tsx';
import {
  circle,
  clip,
  hatch,
  line,
  outline,
  type Point,
  type Polygon,
  rectangle,
  shade,
  shift,
  strokes,
  turn,
} from './geometry.ts';
import { stableMath } from './stable-math.ts';
import { Words } from './words.tsx';

/** A unit is a pixel in the column that shows the plan; the frame lies on the sheet's edge, flush with its neighbours. */
const [width, height, margin] = [440, 300, 1.5];
const corners = rectangle(margin, margin, width - 2 * margin, height - 2 * margin);

/** What of a polygon lies within the plan's frame. */
export const framed = (polygon: Polygon): Polygon =>
  corners.reduce((rest, a, index) => halve(rest, corners[(index + 1) % 4] as Point, a), polygon);

/** What of straight lines through places, all at one angle, lies within the frame: a railway's tracks. */
export const crossing = (places: Polygon, angle: number): string =>
  strokes(places.flatMap((place) => clip(place, angle, [corners])));

/** A place by its distances along a street, and to the right of it. */
export type Streets = (along: number, right: number) => Point;

/** The streets about a crossing; `bearing` is where the first of them leads, as a protractor has it. */
export const streets = ([x, y]: Point, bearing: number): Streets => {
  const [cos, sin] = [
    stableMath.cos((bearing * Math.PI) / 180),
    stableMath.sin((bearing * Math.PI) / 180),
  ];
  return (along, right) => [x + along * cos + right * sin, y - along * sin + right * cos];
};

type Stretch = readonly [from: number, to: number];

/** A block, or a house, between two distances along the streets and two across them. */
export const block = (at: Streets, [from, to]: Stretch, [left, right]: Stretch): Polygon => [
  at(from, left),
  at(to, left),
  at(to, right),
  at(from, right),
];

/** The blocks of a grid, as far as the frame shows them. */
export const blocks = (
  at: Streets,
  rows: readonly Stretch[],
  columns: readonly Stretch[],
): Polygon[] => rows.flatMap((row) => columns.map((column) => framed(block(at, row, column))));

interface Label {
  readonly text: string;
  /** Middle of the base line. */
  readonly at: Point;
  readonly angle?: number;
}

export interface Plan {
  readonly name: string;
  /** Says how one walks, for those who do not see the plan. */
  readonly title: string;
  readonly blocks: readonly Polygon[];
  readonly water?: Polygon;
  /** The building with our office, in solid ink. */
  readonly house: Polygon;
  /** From the transit dot to our door; the last leg bears the arrow. */
  readonly way: Polygon;
  readonly labels: readonly Label[];
  /** Where the north mark stands. */
  readonly north: Point;
  /** Left end of the scale, and how long 500 feet are. */
  readonly scale: { readonly at: Point; readonly length: number };
  /** Anything else, drawn above the blocks. */
  readonly extra?: ReactElement;
}

/** The arrow's head: its point, and the notch where the way's line ends. */
function arrow(way: Polygon): Polygon {
  const [[ax, ay], [x, y]] = way.slice(-2) as [Point, Point];
  const heading = (stableMath.atan2(ay - y, x - ax) * 180) / Math.PI;
  return turn(shift(points('0 0 -15 -6.5 -11 0 -15 6.5'), x, y), [x, y], heading);
}

/** Corners that the frame or the shore leaves of a block are too small to draw. */
const area = (block: Polygon): number =>
  Math.abs(
    block.reduce((sum, [ax, ay], index) => {
      const [bx, by] = block[(index + 1) % block.length] as Point;
      return sum + (ax * by - bx * ay) / 2;
    }, 0),
  );

const { measure } = lettering('besley', 500);

/** Paper behind a whole label: what runs beneath it ends at its edges, not between its letters. */
function tag({ text, at: [x, y], angle = 0 }: Label): string {
  const length = measure(text) * 14 + 8;
  return outline(turn(rectangle(x - length / 2, y - 12.5, length, 17), [x, y], angle));
}

/** Paper in the frame's nearer corner, between two heights, for what is no part of the place. */
const nook = (x: number, reach: number, [top, bottom]: Stretch): string =>
  outline(
    framed(
      rectangle(
        x < width / 2 ? 0 : x - reach,
        top,
        x < width / 2 ? x + reach : width,
        bottom - top,
      ),
    ),
  );

const North = ({ at: [x, y] }: { at: Point }): ReactElement => (
  <>
    <path className="fig-d fig-p" d={nook(x, 21, [0, y + 23])} />
    <path className="fig-o fig-p" d={circle([x, y], 15)} />
    <path className="fig-k" d={`M${x} ${y - 25}l7 36 -7 -6z`} />
    <path className="fig-o" d={`M${x} ${y - 25}l7 36 -7 -6 -7 6z`} />
    <Words at={[x, y - 30]}>N</Words>
  </>
);

const Scale = ({ at: [x, y], length }: Plan['scale']): ReactElement => (
  <>
    <path className="fig-d fig-p" d={nook(x + length / 2, length / 2 + 14, [y - 27, height])} />
    <Plate points={rectangle(x, y, length, 6)} />
    <path className="fig-k" d={outline(rectangle(x, y, length / 2, 6))} />
    <Words at={[x + length / 2, y - 6]} size={14}>
      500 ft
    </Words>
  </>
);

export const plan = (plan: Plan): Figure => ({
  name: plan.name,
  title: plan.title,
  width,
  height,
  parts: [],
  drawing: () => {
    const { water, house, way, labels, extra } = plan;
    const seen = plan.blocks.filter((block) => area(block) > 160);
    const [start] = way as [Point];
    const head = arrow(way);
    return (
      <>
        <path className="fig-p fig-bare" d={outline(corners)} />
        {water && <Line kind="h" d={hatch(water, { angle: 0, pitch: 8 })} />}
        {water && <Line kind="o" d={outline(water)} />}
        <path className="fig-d fig-p" d={seen.map(outline).join('')} />
        <Line kind="h" d={seen.map((block) => hatch(block)).join('')} />
        {extra}
        <path className="fig-k" d={outline(house)} />
        <path className="fig-p fig-bare" d={labels.map(tag).join('')} />
        {labels.map(({ text, at, angle = 0 }) => (
          <Words key={text} at={at} size={14} angle={angle}>
            {text}
          </Words>
        ))}
        <path className="fig-way" d={line([...way.slice(0, -1), head[2] as Point])} />
        <path className="fig-k" d={outline(head)} />
        <path className="fig-o fig-p" d={circle(start, 8)} />
        <path className="fig-k" d={circle(start, 4.5)} />
        <North at={plan.north} />
        <Scale {...plan.scale} />
        <Line kind="o" d={outline(corners)} />
        <Line kind="s" d={shade(corners)} />
      </>
    );
  },
});
