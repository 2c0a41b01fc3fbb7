import { Line, Plate } from './kit/draw.tsx';
import { circle, line, range, rectangle, strokes } from './kit/geometry.ts';
import { blockShape, clipToFrame, createPlan, createStreetGrid, gridBlocks } from './kit/plan.tsx';

/**
 * The harbor is to the west; the tracks end at the depot on Broadway. The grid runs north and east.
 */
const grid = createStreetGrid([0, 241], 90);
const rows = [
  [167, 260],
  [91, 124],
  [15, 79],
  [-70, -15],
] as const;
const columns = [
  [96, 164],
  [194, 252],
  [342, 392],
  [410, 450],
] as const;

/** The harbor, with the Broadway pier and a short one. */
const water = clipToFrame([
  [0, 0],
  [62, 0],
  [62, 128],
  [38, 128],
  [38, 148],
  [62, 148],
  [62, 226],
  [14, 226],
  [14, 256],
  [62, 256],
  [62, 300],
  [0, 300],
]);
const rails = [266, 272, 284, 290];
const sleepers = strokes(
  range(6, 294, 7).flatMap((y) => [
    [
      [263, y],
      [275, y],
    ] as const,
    [
      [281, y],
      [293, y],
    ] as const,
  ]),
);

export const planSanDiego = createPlan({
  name: 'plan-san-diego',
  title:
    'Map of the walk from Santa Fe Depot: west over the rails on Broadway, right along Pacific Highway, then left into Tidewheel Row, where our door is on the right; P marks the public lots',
  // The depot's forecourt and the scale's corner are left white.
  blocks: [
    ...gridBlocks(grid, rows, columns.slice(0, 2)),
    ...gridBlocks(grid, rows.slice(0, 2), columns.slice(2)),
    ...gridBlocks(grid, [rows[2]], [columns[3]]),
  ],
  water,
  building: blockShape(grid, [167, 191], [112, 146]),
  route: [
    [318, 233],
    [187, 233],
    [187, 95],
    [129, 95],
    [129, 75],
  ],
  labels: [
    { text: 'Tidewheel Row', position: [124, 112.5] },
    { text: 'Pacific Hwy', position: [178.5, 182], angle: 90 },
    { text: 'Broadway', position: [374, 246] },
    { text: 'Santa Fe', position: [373, 186] },
    { text: 'Depot', position: [373, 203] },
    { text: 'P', position: [208, 199] },
  ],
  north: [26, 58],
  scale: { position: [340, 286], length: 84 },
  extra: (
    <>
      <Line
        d={
          rails
            .map((x) =>
              line([
                [x, 2],
                [x, 298],
              ]),
            )
            .join('') + sleepers
        }
      />
      <Plate points={rectangle(302, 150, 32, 74)} isShaded />
      <path className="fig-o" d={circle([310, 214], 6) + circle([326, 214], 6)} />
    </>
  ),
});
