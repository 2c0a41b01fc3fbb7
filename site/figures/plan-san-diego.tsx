import { points } from './kit/curve.ts';
import { Line, Plate } from './kit/draw.tsx';
import { line, rectangle, strokes } from './kit/geometry.ts';
import { blocks, framed, plan } from './kit/plan.tsx';

/** The harbor lies to the west, with two piers; the railway comes down to the depot. */
const water = framed(points('0 0 44 0 44 34 24 34 24 46 44 46 44 124 14 124 14 138 44 138 44 160 0 160'));
const sleepers = strokes(
  Array.from({ length: 12 }, (_, index) => [
    [70, 8 + index * 6],
    [82, 8 + index * 6],
  ]),
);

export const planSanDiego = plan({
  name: 'plan-san-diego',
  title: 'Plan of the block around Tidewheel Row, from the transit dot at the depot to our door',
  blocks: [...blocks(0, [42, 42, 42], [38, 38, 38, 38], 12, [100, -14]), rectangle(58, 100, 30, 40)].map(framed),
  water,
  house: rectangle(164, 88, 28, 18),
  way: [
    [76, 84],
    [94, 84],
    [178, 84],
    [178, 89],
  ],
  stops: [[76, 84]],
  north: [22, 84],
  extra: (
    <>
      <Line
        kind="o"
        d={
          line([
            [73, 5],
            [73, 78],
          ]) +
          line([
            [79, 5],
            [79, 78],
          ])
        }
      />
      <Line d={sleepers} />
      <Plate points={rectangle(60, 60, 10, 18)} />
    </>
  ),
});
