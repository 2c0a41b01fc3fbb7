import { clipToLeft } from './kit/curve.ts';
import { Plate } from './kit/draw.tsx';
import { type Polygon, rectangle } from './kit/geometry.ts';
import { blockShape, clipToFrame, createPlan, createStreetGrid, gridBlocks } from './kit/plan.tsx';

/**
 * Market Street meets the water at the Ferry Building. The grid south of it is parallel to it; the
 * grid north of it runs north and east.
 */
const market = createStreetGrid([196, 66], 45);
const compass = createStreetGrid([0, 0], 90);
const rows = [
  [-80, -15],
  [-158, -92],
  [-236, -170],
  [-314, -248],
] as const;
const south = gridBlocks(market, rows, [
  [15, 72],
  [84, 141],
  [153, 190],
  [220, 268],
  [280, 340],
]);
const north = gridBlocks(
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
const isNorth = (shape: Polygon) =>
  clipToLeft(clipToLeft(shape, market(-1, -17), market(0, -17)), market(-15, 0), market(-15, -1));

export const planSanFrancisco = createPlan({
  name: 'plan-san-francisco',
  title:
    'Map of the walk from Embarcadero Station: along Market Street to the Ferry Building, right along the waterfront, then left onto Lantern Wharf, where our door is; P marks a public garage',
  blocks: [...south, ...north.map(isNorth)],
  water: clipToFrame(clipToLeft(rectangle(0, 0, 440, 300), market(26, 0), market(26, 1))),
  building: blockShape(market, [66, 108], [193, 217]),
  route: [market(-86, 6), market(19, 6), market(19, 205), market(65, 205)],
  labels: [
    { text: 'BART', position: market(-128, 5), angle: 45 },
    { text: 'Market St', position: market(-36, -1), angle: 45 },
    { text: 'Embarcadero', position: market(-5, 112), angle: -45 },
    { text: 'Ferry Building', position: [314, 75] },
    { text: 'Lantern Wharf', position: [347, 106] },
    { text: 'P', position: market(-50, 168) },
  ],
  north: [414, 58],
  scale: { position: [20, 276], length: 72 },
  extra: (
    <>
      <Plate points={blockShape(market, [26, 46], [-34, 34])} isShaded />
      <Plate points={blockShape(market, [26, 118], [184, 226])} isShaded />
    </>
  ),
});
