import { halve } from './kit/curve.ts';
import { Plate } from './kit/draw.tsx';
import { type Point, rectangle, turn } from './kit/geometry.ts';
import { blocks, framed, plan } from './kit/plan.tsx';

/** The shore of the bay, and the far side of the street that runs along it. */
const shore: readonly [Point, Point] = [
  [226, 170],
  [98, -10],
];
const inshore: readonly [Point, Point] = [
  [206, 170],
  [78, -10],
];
/** A crossing of the grid's streets, in whole blocks. */
const crossing = (column: number, row: number): Point =>
  turn([[60.5 + 59 * column, 14.5 + 47 * row]], [120, 80], 45)[0] as Point;

const landing: Point = [156, 84.5];
/** A level rectangle from the landing, laid out along the wharf. */
const along = (x: number, y: number, w: number, h: number) =>
  turn(rectangle(landing[0] + x, landing[1] + y, w, h), landing, 45);

export const planSanFrancisco = plan({
  name: 'plan-san-francisco',
  title: 'Plan of the block around Lantern Wharf, from the transit dot to our door on the wharf',
  blocks: blocks(45, [46, 46, 46, 46], [34, 34, 34, 34, 34], 13, [8, -26]).map((block) => halve(block, ...inshore)),
  water: framed(halve(rectangle(0, 0, 240, 160), shore[1], shore[0])),
  house: along(44, -10, 30, 20),
  way: [crossing(1, 0), crossing(1, 2), landing, along(41, 0, 1, 1)[0] as Point],
  stops: [crossing(1, 0)],
  north: [26, 132],
  extra: <Plate points={along(8, -16, 78, 32)} />,
});
