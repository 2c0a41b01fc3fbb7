import { cylinderSilhouette, Mechanism } from './kit/box-mechanism.tsx';
import { Box, Line, OpenBox, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { strokes } from './kit/geometry.ts';
import { crossHatch } from './kit/hatch.ts';
import { boxFaces, isoView, type Point3, uprightRectangle, type View } from './kit/iso.ts';

/**
 * Two music boxes on one table, each with its mechanism lifted out of its case. The accused case is
 * longer and higher.
 */
const view = isoView(228, 178, 0.81);
const table: [Point3, Point3] = [
  [-16, -16, -14],
  [508, 176, 14],
];
const depth = 144;
const wall = 11;
const floor = 30;
const asserted: [Point3, Point3] = [
  [0, 0, 0],
  [200, depth, 66],
];
const accused: [Point3, Point3] = [
  [244, 0, 0],
  [232, depth, 100],
];
/** The height at which both mechanisms are drawn. */
const lift = 168;
const above: View = (x, y, z) => view(x, y, z + lift);
const apart = 260;
const [[fromX, fromY], [toX, toY]] = [view(0, 0, 0), view(apart, 0, 0)];

/** The fronts of both cases, overlaid: the rest of the second front is the difference. */
const front = boxFaces(view, ...accused).left;
const over = boxFaces(view, accused[0], asserted[1]).left;
/** The part of the second front beyond the end of the first. */
const beyond = uprightRectangle(
  view,
  [accused[0][0] + asserted[1][0], depth, 0],
  accused[1][0] - asserted[1][0],
  accused[1][2],
);
const flank = boxFaces(view, ...accused).right;

/** The axes along which the bed plates move into the cases. */
const axes = [0, apart].flatMap((x) =>
  [21, 179].map(
    (post) =>
      [view(x + post, 119, lift), view(x + post, 119, (x ? accused : asserted)[1][2])] as const,
  ),
);
export const litigation: Figure = {
  number: 12,
  name: 'litigation',
  title:
    'Two music boxes with the same mechanism; the outline of the first lies over the second, and what differs is cross-hatched',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '120',
      name: 'asserted invention',
      tip: view(14, depth, 30),
      numeralCenter: [120, 380],
      shape: boxFaces(view, ...asserted).left,
    },
    {
      numeral: '122',
      name: 'accused product',
      tip: view(476, 40, 70),
      numeralCenter: [560, 150],
      shape: flank,
    },
    {
      numeral: '126',
      name: 'where they differ',
      tip: view(462, depth, 30),
      numeralCenter: [340, 440],
      shape: beyond,
    },
    {
      numeral: '124',
      name: 'part common to both',
      tip: above(60, 60, 66),
      numeralCenter: [130, 58],
      shape: cylinderSilhouette(above),
    },
  ],
  drawing: () => (
    <>
      <Box view={view} corner={table[0]} size={table[1]} />
      <Part numeral="120">
        <OpenBox view={view} corner={asserted[0]} size={asserted[1]} wall={wall} floor={floor} />
      </Part>
      <Part numeral="122">
        <OpenBox view={view} corner={accused[0]} size={accused[1]} wall={wall} floor={floor} />
        <Line kind="h" d={crossHatch(front, { pitch: 5, holes: [over] })} />
      </Part>
      <Part numeral="120">
        <Plate points={over} isShaded />
      </Part>
      <Line kind="c" d={strokes(axes)} />
      <Part numeral="124">
        <Mechanism view={above} />
        <g transform={`translate(${Math.round(toX - fromX)} ${Math.round(toY - fromY)})`}>
          <Mechanism view={above} />
        </g>
      </Part>
    </>
  ),
};
