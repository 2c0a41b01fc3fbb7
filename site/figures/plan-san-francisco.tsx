import { halve } from './kit/curve.ts';
import { Plate } from './kit/draw.tsx';
import { rectangle } from './kit/geometry.ts';
import { block, blocks, framed, plan, streets } from './kit/plan.tsx';

/** Market Street comes down to the water at the Ferry Building; south of it the grid follows it, north of it the compass. */
const at = streets([196, 66], 45);
const compass = streets([0, 0], 90);
const rows = [
  [-80, -15],
  [-158, -92],
  [-236, -170],
  [-314, -248],
] as const;
const south = blocks(at, rows, [
  [15, 72],
  [84, 141],
  [153, 190],
  [220, 268],
  [280, 340],
]);
const north = blocks(
  compass,
  [
    [-42, 10],
    [-106, -54],
    [-170, -118],
    [-234, -182],
  ],
  [
    [-10, 44],
    [56, 110],
    [122, 176],
    [188, 250],
  ],
);
const isNorth = (shape: (typeof north)[number]) =>
  halve(halve(shape, at(-1, -17), at(0, -17)), at(-15, 0), at(-15, -1));

export const planSanFrancisco = plan({
  name: 'plan-san-francisco',
  title:
    'Plan of the way on foot from Embarcadero Station: along Market Street to the Ferry Building, right along the waterfront, then left onto Lantern Wharf, where our door is',
  blocks: [...south, ...north.map(isNorth)],
  water: framed(halve(rectangle(0, 0, 440, 300), at(26, 0), at(26, 1))),
  house: block(at, [66, 108], [193, 217]),
  way: [at(-86, 6), at(19, 6), at(19, 205), at(65, 205)],
  labels: [
    { text: 'BART', at: at(-128, 5), angle: 45 },
    { text: 'Market St', at: at(-36, -1), angle: 45 },
    { text: 'Embarcadero', at: at(-5, 112), angle: -45 },
    { text: 'Ferry Building', at: [314, 75] },
    { text: 'Lantern Wharf', at: [347, 106] },
  ],
  north: [414, 58],
  scale: { at: [20, 276], length: 72 },
  extra: (
    <>
      <Plate points={block(at, [26, 46], [-34, 34])} isShaded />
      <Plate points={block(at, [26, 118], [184, 226])} isShaded />
    </>
  ),
});
