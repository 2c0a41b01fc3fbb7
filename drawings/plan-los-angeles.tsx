import { clipToLeft } from './kit/curve.ts';
import { Line, Plate, Plates } from './kit/draw.tsx';
import type { Polygon } from './kit/geometry.ts';
import {
  blockShape,
  clipToFrame,
  createPlan,
  createStreetGrid,
  crossingLines,
  gridBlocks,
} from './kit/plan.tsx';

/** Alameda Street passes the station; west of it, downtown's streets are 38° off north. */
const alameda = createStreetGrid([338, 150], 84);
const downtown = createStreetGrid([330, 112], 232);
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
const isWest = (shape: Polygon) => clipToLeft(shape, alameda(0, -16), alameda(1, -16));

/** The block with the arcade: a passage between two rows of shops. */
const shops = [
  blockShape(downtown, [76, 110], columns[1]),
  blockShape(downtown, [138, 172], columns[1]),
];
const passage = blockShape(downtown, [110, 138], columns[1]);
const tracks = crossingLines(
  [56, 64, 74, 82].map((right) => alameda(0, right)),
  84,
);

export const planLosAngeles = createPlan({
  name: 'plan-los-angeles',
  title:
    'Map of the walk from Union Station: across Alameda Street, southwest along Los Angeles Street, then right into Marigold Arcade, where our door is; P marks the parking structure',
  blocks: [
    ...[
      ...gridBlocks(downtown, rows, columns),
      ...gridBlocks(downtown, [[76, 172]], [columns[0], columns[2], columns[3]]),
    ].map(isWest),
    ...shops,
  ].map(clipToFrame),
  building: blockShape(downtown, [110, 94], [20, 42]),
  route: [
    alameda(36, 17),
    downtown(4, -12),
    downtown(133, -12),
    downtown(133, 31),
    downtown(111, 31),
  ],
  labels: [
    { text: 'Alameda St', position: alameda(-76, 3), angle: 84 },
    { text: 'Los Angeles St', position: downtown(66, -1), angle: 52 },
    { text: 'Marigold Arcade', position: downtown(128.5, 111), angle: -38 },
    { text: 'Union', position: [371, 36] },
    { text: 'Station', position: [371, 53] },
    { text: 'P', position: [154, 180] },
  ],
  north: [26, 58],
  scale: { position: [20, 280], length: 64 },
  extra: (
    <>
      <Plate points={passage} />
      <Line d={tracks} />
      <Plates shapes={[blockShape(alameda, [-40, 70], [28, 50])]} />
    </>
  ),
});
