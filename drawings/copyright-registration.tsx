import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { boxFaces, isoCircle, isoRing, isoView, type Point3, pointOnCircle } from './kit/iso.ts';

const view = isoView(240, 190, 1.14);
const width = 300;
const depth = 120;
const height = 88;
const level = (x: number, y: number, w: number, d: number, z: number): Polygon => [
  view(x, y, z),
  view(x + w, y, z),
  view(x + w, y + d, z),
  view(x, y + d, z),
];

/** The manuscript is halfway into the slot. */
const rest = 62;
const onSheet = (x: number, z: number): Point => view(x, rest, height + z);
const manuscript: Polygon = [onSheet(38, 92), onSheet(262, 92), onSheet(262, 0), onSheet(38, 0)];
const staves = [70, 36].flatMap((z) =>
  [0, 1, 2, 3, 4].map((rule): [Point, Point] => [
    onSheet(50, z - rule * 5),
    onSheet(250, z - rule * 5),
  ]),
);
const notes = [
  [64, 55],
  [84, 60],
  [100, 65],
  [120, 60],
  [136, 50],
  [156, 55],
  [174, 65],
  [192, 60],
  [212, 50],
  [234, 55],
  [66, 26],
  [88, 31],
  [108, 21],
  [128, 16],
  [144, 26],
  [164, 31],
  [182, 21],
  [202, 26],
  [222, 31],
  [238, 21],
] as const;
const heads = notes.map(([x, z]) => isoCircle(view, [x, rest, height + z], 'y', 2.8)).join('');
const stems = notes.map(([x, z]): [Point, Point] => [
  onSheet(x + 2.4, z + 1),
  onSheet(x + 2.4, z + 17),
]);

const dial: Point3 = [70, depth + 8, 44];
const days = Array.from({ length: 31 }, (_, day): [Point, Point] => {
  const angle = 90 + (day * 360) / 31;
  return [
    view(...pointOnCircle(dial, 'y', 34, angle)),
    view(...pointOnCircle(dial, 'y', day % 5 === 0 ? 25 : 29, angle)),
  ];
});
const plate = boxFaces(view, [150, depth - 1, 26], [104, 1, 40]).left;
const textLines = [56, 48, 38].map((z, row): [Point, Point] => [
  view(160, depth, z),
  view([240, 228, 204][row] ?? 0, depth, z),
]);

export const copyrightRegistration: Figure = {
  number: 23,
  name: 'copyright-registration',
  title: 'A manuscript half inserted in a deposit box that bears a wheel for the date',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '230',
      name: 'manuscript',
      tip: onSheet(250, 84),
      numeralCenter: [490, 84],
      shape: manuscript,
    },
    {
      numeral: '232',
      name: 'deposit slot',
      tip: view(270, rest + 4, height),
      numeralCenter: [528, 160],
      shape: level(24, rest - 6, 252, 14, height),
    },
    {
      numeral: '234',
      name: 'date wheel',
      tip: view(...pointOnCircle(dial, 'y', 22, 200)),
      numeralCenter: [140, 350],
      shape: isoRing(view, dial, 'y', 38),
    },
    {
      numeral: '236',
      name: 'receipt with the number',
      tip: view(170, depth, 34),
      numeralCenter: [220, 410],
      shape: plate,
    },
  ],
  drawing: () => (
    <>
      <Box view={view} corner={[-10, -10, -12]} size={[width + 20, depth + 20, 12]} />
      <Box view={view} corner={[0, 0, 0]} size={[width, depth, height]} />
      <Part numeral="232">
        <Plate points={level(14, rest - 16, 272, 32, height)} />
        <Plate points={level(24, rest - 6, 252, 12, height)} hatched={{ pitch: 5 }} />
      </Part>
      <Part numeral="230">
        <Plate points={manuscript} isShaded />
        <Line d={strokes(staves)} />
        <path className="fig-k" d={heads} />
        <Line d={strokes(stems)} />
      </Part>
      <Part numeral="232">
        <Plate points={level(24, rest, 252, 6, height)} />
      </Part>
      <Part numeral="234">
        <Cylinder view={view} start={[70, depth, 44]} axis="y" length={8} radius={38} isShaded />
        <Line d={strokes(days)} />
        <path className="fig-o fig-p" d={isoCircle(view, dial, 'y', 11)} />
        <path
          className="fig-k"
          d={line(
            [view(66, depth + 8, 84), view(74, depth + 8, 84), view(70, depth + 8, 75)],
            true,
          )}
        />
      </Part>
      <Part numeral="236">
        <Plate points={plate} isShaded />
        <Line d={strokes(textLines)} />
      </Part>
    </>
  ),
};
