import { Plate } from './kit/draw.tsx';
import { type Point, rectangle, turn } from './kit/geometry.ts';
import { blocks, framed, plan } from './kit/plan.tsx';

/** Downtown's streets stand 37° off the compass. */
const slant = (points: readonly Point[]) => turn(points, [120, 80], 37);
const crossing = (column: number, row: number): Point => slant([[53 + 67 * column, 26 + 54 * row]])[0] as Point;

/** The block with the arcade: a roofed passage between two rows of shops. */
const shops = [rectangle(127, 33, 54, 13), rectangle(127, 60, 54, 13)].map(slant);
const passage = slant(rectangle(127, 46, 54, 14));

export const planLosAngeles = plan({
  name: 'plan-los-angeles',
  title: 'Plan of the block around Marigold Arcade, from the transit dot to our door in the passage',
  blocks: [
    ...blocks(37, [54, 53], [40, 40, 40, 40], 14, [-8, -21]),
    ...blocks(37, [54, 54], [40, 40], 14, [127, 87]),
    ...shops,
    ...blocks(37, [54], [40, 40], 14, [195, 33]),
  ].map(framed),
  house: slant(rectangle(152, 60, 20, 13)),
  way: [crossing(1, 2), crossing(1, 0.5), slant([[162, 53]])[0] as Point, slant([[162, 59]])[0] as Point],
  stops: [crossing(1, 2)],
  north: [26, 132],
  extra: <Plate points={passage} />,
});
