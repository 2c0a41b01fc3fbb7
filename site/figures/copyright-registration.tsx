import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, strokes } from './kit/geometry.ts';
import { boxFaces, isoCircle, isoRing, isoView, onCircle, type Point3 } from './kit/iso.ts';

const view = isoView(280, 232, 1.14);
const [width, depth, height] = [220, 120, 104];
const level = (x: number, y: number, w: number, d: number, z: number): Polygon => [
  view(x, y, z),
  view(x + w, y, z),
  view(x + w, y + d, z),
  view(x, y + d, z),
];

/** The manuscript stands in the slot, half of it already inside. */
const rest = 62;
const onSheet = (x: number, z: number): Point => view(x, rest, height + z);
const manuscript: Polygon = [onSheet(38, 128), onSheet(182, 128), onSheet(182, 0), onSheet(38, 0)];
const staves = [104, 70, 36].flatMap((z) =>
  [0, 1, 2, 3, 4].map((rule): [Point, Point] => [onSheet(48, z - rule * 5), onSheet(172, z - rule * 5)]),
);
const notes = [
  [60, 94],
  [76, 99],
  [92, 89],
  [110, 84],
  [126, 94],
  [142, 99],
  [158, 89],
  [60, 55],
  [80, 60],
  [96, 65],
  [116, 60],
  [132, 50],
  [152, 55],
  [62, 26],
  [84, 31],
  [104, 21],
  [124, 16],
  [140, 26],
  [160, 31],
] as const;
const heads = notes.map(([x, z]) => isoCircle(view, [x, rest, height + z], 'y', 2.8)).join('');
const stems = notes.map(([x, z]): [Point, Point] => [onSheet(x + 2.4, z + 1), onSheet(x + 2.4, z + 17)]);

const dial: Point3 = [66, depth + 8, 52];
const days = Array.from({ length: 31 }, (_, day): [Point, Point] => {
  const angle = 90 + (day * 360) / 31;
  return [view(...onCircle(dial, 'y', 38, angle)), view(...onCircle(dial, 'y', day % 5 === 0 ? 28 : 33, angle))];
});
const plate = boxFaces(view, [124, depth - 1, 34], [76, 1, 40]).left;
const words = [64, 56, 46].map((z, row): [Point, Point] => [
  view(132, depth, z),
  view([190, 180, 160][row] ?? 0, depth, z),
]);

export const copyrightRegistration: Figure = {
  number: 23,
  name: 'copyright-registration',
  title: 'A manuscript half inserted in a deposit box that bears a wheel for the date',
  width: 640,
  height: 480,
  parts: [
    { numeral: '230', name: 'manuscript', tip: onSheet(176, 112), at: [560, 90], inside: manuscript },
    {
      numeral: '232',
      name: 'deposit slot',
      tip: view(196, rest + 4, height),
      at: [590, 240],
      inside: level(24, rest - 6, 178, 14, height),
    },
    {
      numeral: '234',
      name: 'date wheel',
      tip: view(...onCircle(dial, 'y', 24, 200)),
      at: [60, 390],
      inside: isoRing(view, dial, 'y', 42),
    },
    { numeral: '236', name: 'receipt with the number', tip: view(140, depth, 40), at: [170, 450], inside: plate },
  ],
  drawing: () => (
    <>
      <Box view={view} at={[-10, -10, -12]} size={[width + 20, depth + 20, 12]} />
      <Box view={view} at={[0, 0, 0]} size={[width, depth, height]} />
      <Part numeral="232">
        <Plate points={level(14, rest - 16, 192, 32, height)} />
        <Plate points={level(24, rest - 6, 172, 12, height)} hatched={{ pitch: 5 }} />
      </Part>
      <Part numeral="230">
        <Plate points={manuscript} isShaded />
        <Line d={strokes(staves)} />
        <path className="fig-k" d={heads} />
        <Line d={strokes(stems)} />
      </Part>
      <Part numeral="232">
        <Plate points={level(24, rest, 172, 6, height)} />
      </Part>
      <Part numeral="234">
        <Cylinder view={view} at={[66, depth, 52]} axis="y" length={8} r={42} isShaded />
        <Line d={strokes(days)} />
        <path className="fig-o fig-p" d={isoCircle(view, dial, 'y', 12)} />
        <path
          className="fig-k"
          d={line([view(62, depth + 8, 98), view(70, depth + 8, 98), view(66, depth + 8, 88)], true)}
        />
      </Part>
      <Part numeral="236">
        <Plate points={plate} isShaded />
        <Line d={strokes(words)} />
      </Part>
    </>
  ),
};
