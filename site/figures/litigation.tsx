import type { ReactElement } from 'react';
import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { hatch, outline, type Point, type Polygon, sequence, strokes } from './kit/geometry.ts';
import { boxFaces, isoView, level, onCircle, type Point3 } from './kit/iso.ts';

/** Two music boxes with their lids off, on one table: the accused one is longer and higher. */
const view = isoView(222, 142, 1.16);
const table: [Point3, Point3] = [
  [-14, -4, -12],
  [366, 172, 12],
];
const asserted: [Point3, Point3] = [
  [0, 10, 0],
  [130, 130, 84],
];
const accused: [Point3, Point3] = [
  [178, 10, 0],
  [156, 130, 106],
];

/** An open box: the rim of its walls, the hollow and the lit inner faces. */
function Case({ box: [at, size] }: { box: [Point3, Point3] }): ReactElement {
  const [[x, y, z], [w, d, h]] = [at, size];
  const [wall, top] = [9, z + h];
  const hollow = level(view, x + wall, y + wall, w - 2 * wall, d - 2 * wall, top);
  const back: Polygon = [
    view(x + wall, y + wall, top),
    view(x + w - wall, y + wall, top),
    view(x + w - wall, y + wall, top - 16),
    view(x + wall, y + wall, top - 16),
  ];
  return (
    <>
      <Box view={view} at={at} size={size} right={null} />
      <Plate points={hollow} />
      <Line kind="h" d={hatch(back, { angle: 135, pitch: 5 })} />
    </>
  );
}

const radius = 26;
/** Cylinder and comb, the same in both boxes; they stand out of the case to be seen. */
function Mechanism({ x, z }: { x: number; z: number }): ReactElement {
  const random = sequence(12);
  const [from, axle]: [Point3, number] = [[x, 62, z], 88];
  const pins = Array.from({ length: 70 }, (_, index): readonly [Point, Point] => {
    const track: Point3 = [x + 5 + (index % 20) * 4.1, 62, z];
    const angle = -18 + Math.floor(random.next().value * 20) * 7.4;
    return [view(...onCircle(track, 'x', radius, angle)), view(...onCircle(track, 'x', radius + 3, angle))];
  });
  const slits = Array.from({ length: 16 }, (_, index): readonly [Point, Point] => [
    view(x + 5 + index * 5.1, 94, z),
    view(x + 5 + index * 5.1, 110 - index * 0.5, z),
  ]);
  return (
    <>
      <Cylinder view={view} at={from} axis="x" length={axle} r={radius} end={{ angle: 135, pitch: 5 }} />
      <Line kind="o" d={strokes(pins)} />
      <Plate points={level(view, x, 92, axle, 30, z)} isShaded />
      <Line d={strokes(slits)} />
    </>
  );
}

/** The front of the first box laid over that of the second: what lies beyond it is not common to both. */
const front = boxFaces(view, ...accused).left;
const over = boxFaces(view, accused[0], asserted[1]).left;
const flank = boxFaces(view, ...accused).right;
/** What of the first cylinder is seen above its comb. */
const barrel = [view(26, 62, 114), view(102, 62, 114), view(102, 84, 96), view(26, 84, 96)];

export const litigation: Figure = {
  number: 12,
  name: 'litigation',
  title: 'Two music boxes with the same mechanism; the outline of the first lies over the second, differences hatched',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '120',
      name: 'asserted invention',
      tip: view(14, 140, 40),
      at: [50, 350],
      inside: boxFaces(view, ...asserted).left,
    },
    { numeral: '122', name: 'accused product', tip: view(334, 60, 76), at: [604, 190], inside: flank },
    { numeral: '124', name: 'part common to both', tip: view(36, 70, 112), at: [70, 60], inside: barrel },
  ],
  drawing: () => (
    <>
      <Box view={view} at={table[0]} size={table[1]} />
      <Part numeral="120">
        <Case box={asserted} />
        <Line kind="h" d={hatch(boxFaces(view, ...asserted).right)} />
      </Part>
      <Part numeral="124">
        <Mechanism x={21} z={88} />
      </Part>
      <Part numeral="122">
        <Case box={accused} />
        <Line kind="h" d={hatch(flank) + hatch(front, { angle: 135, holes: [over] })} />
      </Part>
      <Part numeral="124">
        <Mechanism x={212} z={110} />
      </Part>
      <Part numeral="120">
        <Line kind="x" d={outline(over)} />
      </Part>
    </>
  ),
};
