import { halve } from './kit/curve.ts';
import { Line, Plate, Plates } from './kit/draw.tsx';
import { block, blocks, crossing, framed, plan, streets } from './kit/plan.tsx';

/** Alameda Street passes the station; west of it downtown's streets stand 38° off the compass. */
const alameda = streets([338, 150], 84);
const at = streets([330, 112], 232);
const rows = [
  [-120, -40],
  [-26, 62],
  [186, 290],
] as const;
const columns = [
  [-110, -20],
  [15, 182],
  [196, 270],
  [284, 380],
] as const;
const isWest = (shape: ReturnType<typeof block>) => halve(shape, alameda(0, -16), alameda(1, -16));

/** The block with the arcade: a passage between two rows of shops. */
const shops = [block(at, [76, 110], columns[1]), block(at, [138, 172], columns[1])];
const passage = block(at, [110, 138], columns[1]);
const tracks = crossing(
  [56, 64, 74, 82].map((right) => alameda(0, right)),
  84,
);

export const planLosAngeles = plan({
  name: 'plan-los-angeles',
  title:
    'Plan of the way on foot from Union Station: across Alameda Street, southwest along Los Angeles Street, then right into Marigold Arcade, where our door is',
  blocks: [
    ...[
      ...blocks(at, rows, columns),
      ...blocks(at, [[76, 172]], [columns[0], columns[2], columns[3]]),
    ].map(isWest),
    ...shops,
  ].map(framed),
  house: block(at, [110, 94], [20, 42]),
  way: [alameda(36, 17), at(4, -12), at(133, -12), at(133, 31), at(111, 31)],
  labels: [
    { text: 'Alameda St', at: alameda(-76, 3), angle: 84 },
    { text: 'Los Angeles St', at: at(66, -1), angle: 52 },
    { text: 'Marigold Arcade', at: at(128.5, 111), angle: -38 },
    { text: 'Union', at: [371, 36] },
    { text: 'Station', at: [371, 53] },
  ],
  north: [26, 58],
  scale: { at: [20, 280], length: 64 },
  extra: (
    <>
      <Plate points={passage} />
      <Line d={tracks} />
      <Plates of={[block(alameda, [-40, 70], [28, 50])]} />
    </>
  ),
});
