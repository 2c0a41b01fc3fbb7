import type { ReactElement } from 'react';
import { Box, Cylinder, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { gear, hatch, line, outline, type Point, type Polygon, sequence, shade, strokes } from './kit/geometry.ts';
import { boxFaces, isoCircle, isoRing, isoView, onCircle, type Point3 } from './kit/iso.ts';
import { field, oval, plate, wave } from './kit/mark.ts';

const view = isoView(318, 396, 1.1);

/** The case, its floor above the drawer, the bed plate and the lid: heights above the table. */
const [width, depth, height, wall] = [200, 140, 72, 12];
const [floor, bed, lid] = [46, 130, 312];
const axle: Point3 = [0, 60, bed + 40];
const radius = 27;

/** A level rectangle. */
const level = (x: number, y: number, w: number, d: number, z: number): Polygon => [
  view(x, y, z),
  view(x + w, y, z),
  view(x + w, y + d, z),
  view(x, y + d, z),
];

const lidTop = lid + 22;
const place = (u: number, v: number): Point => view(100 + 42 * u, 70 + 25 * v, lidTop);

function Lid(): ReactElement {
  return (
    <>
      <Box view={view} at={[0, 0, lid]} size={[width, depth, 22]} />
      <Line d={outline(level(9, 9, width - 18, depth - 18, lidTop))} />
      <Part numeral="14">
        <Plate points={plate(place)} isShaded />
        <Plate points={field(place)} holes={[oval(place)]} hatched={{ angle: 90 }} />
        <path className="fig-o fig-p" d={outline(oval(place))} />
        <path className="fig-k" d={wave(place)} />
      </Part>
    </>
  );
}

const random = sequence(28);
/** Pins on 21 tracks, each a stroke standing out of the cylinder; those that the comb hides are left to it. */
const pins = Array.from({ length: 120 }, (_, index): readonly [Point, Point] => {
  const track: Point3 = [44 + (index % 21) * 5, axle[1], axle[2]];
  const angle = -18 + Math.floor(random.next().value * 20) * 7.4;
  return [view(...onCircle(track, 'x', radius, angle)), view(...onCircle(track, 'x', radius + 3.5, angle))];
});

const comb = { from: 40, to: 150, tip: 91, root: 118, z: bed + 40 };
const slits = Array.from({ length: 20 }, (_, index): readonly [Point, Point] => {
  const x = comb.from + ((index + 1) * (comb.to - comb.from)) / 21;
  return [view(x, comb.tip, comb.z), view(x, 107 - index * 0.35, comb.z)];
});

const wheel: Point3 = [160, axle[1], axle[2]];
const teeth = gear([0, 0], 28, 28, 32).map(([y, z]): Point => view(wheel[0], wheel[1] + y, wheel[2] + z));

function Mechanism(): ReactElement {
  return (
    <>
      <Part numeral="12">
        <Box view={view} at={[14, 14, bed]} size={[172, 112, 7]} />
        <Box view={view} at={[26, 48, bed + 7]} size={[9, 24, 42]} />
        <path className="fig-o fig-p" d={screws.map(([x, y]) => isoCircle(view, [x, y, bed + 7], 'z', 3)).join('')} />
        <Governor />
      </Part>
      <Part numeral="16">
        <Cylinder view={view} at={[40, axle[1], axle[2]]} axis="x" length={112} r={radius} />
        <Line kind="o" d={strokes(pins)} />
      </Part>
      <Part numeral="12">
        <Plate points={teeth} />
        <Line kind="h" d={hatch(isoRing(view, wheel, 'x', 25), { pitch: 5 })} />
        <path className="fig-o fig-p" d={isoCircle(view, wheel, 'x', 9)} />
        <Box view={view} at={[163, 48, bed + 7]} size={[10, 24, 42]} right={{ pitch: 5 }} />
        <Crank />
      </Part>
      <Part numeral="20">
        <Box view={view} at={[comb.from, 102, bed + 7]} size={[110, 16, 30]} />
        <Plate points={level(comb.from, comb.tip, 110, comb.root - comb.tip, comb.z)} isShaded />
        <Line d={strokes(slits)} />
        <path
          className="fig-o fig-p"
          d={[56, 95, 134].map((x) => isoCircle(view, [x, 112.5, comb.z], 'z', 3)).join('')}
        />
      </Part>
    </>
  );
}

/** The fly governor: two vanes on an upright spindle, driven by a worm that the wheel turns. */
function Governor(): ReactElement {
  const [x, y] = [wheel[0], 23];
  const vane = (from: number): Polygon => [
    view(x, from, bed + 60),
    view(x, from + 15, bed + 60),
    view(x, from + 15, bed + 84),
    view(x, from, bed + 84),
  ];
  const thread = [0, 1, 2, 3].map((turn): readonly [Point, Point] => {
    const [left, top] = view(x, y, bed + 50 - turn * 6);
    return [
      [left - 5.5, top],
      [left + 5.5, top + 4],
    ];
  });
  return (
    <>
      <Cylinder view={view} at={[x, y, bed + 7]} axis="z" length={6} r={9} />
      <Cylinder view={view} at={[x, y, bed + 13]} axis="z" length={75} r={1.6} />
      <Cylinder view={view} at={[x, y, bed + 24]} axis="z" length={30} r={4.5} />
      <Line d={strokes(thread)} />
      <Plate points={vane(y - 17)} hatched={{ angle: 135, pitch: 5 }} />
      <Plate points={vane(y + 2)} hatched={{ angle: 135, pitch: 5 }} />
    </>
  );
}

function Crank(): ReactElement {
  const elbow: Point3 = [208, axle[1], axle[2]];
  const hand: Point3 = [208, axle[1] + 6, axle[2] - 36];
  const arm = [...isoRing(view, elbow, 'x', 5.5, 0, 180), ...isoRing(view, hand, 'x', 5.5, 180, 360)];
  return (
    <>
      <Cylinder view={view} at={[173, axle[1], axle[2]]} axis="x" length={35} r={3.5} />
      <Plate points={arm} isShaded />
      <Cylinder view={view} at={hand} axis="x" length={30} r={5.5} />
    </>
  );
}

/** The card stands in a rest, facing the front. */
const upright = (x: number, z: number, w: number, h: number): Polygon => [
  view(x, 184, z),
  view(x + w, 184, z),
  view(x + w, 184, z + h),
  view(x, 184, z + h),
];
const card = upright(48, 14, 78, 60);
const words = [64, 56, 48, 34, 27].map((z, row): readonly [Point, Point] => [
  view(row < 3 ? 84 : 56, 184, z),
  view([118, 112, 116, 118, 100][row] ?? 0, 184, z),
]);

function Drawer(): ReactElement {
  const [front, top, ground] = [226, 40, 10];
  const inner = [view(38, depth, top), view(38, front, top), view(38, front, ground), view(38, depth, ground)];
  const lock: Point3 = [100, front + 8, 26];
  const [keyX, keyY] = view(...lock);
  return (
    <>
      <Plate points={inner} hatched={{}} />
      <Line kind="o" d={line([view(38, depth, ground), view(162, depth, ground)])} />
      <Plate points={level(30, depth, 140, front - depth, top)} holes={[level(38, depth, 124, front - depth, top)]} />
      <Box view={view} at={[44, 180, ground]} size={[86, 9, 5]} right={null} isShaded={false} />
      <Part numeral="18">
        <Plate points={card} isShaded />
        <Plate points={upright(56, 42, 20, 24)} hatched={{ angle: 135, pitch: 5 }} />
        <Line d={strokes(words)} />
      </Part>
      <Plate points={boxFaces(view, [30, depth, 8], [140, front - depth, top - 8]).right} hatched={{}} />
      <Box view={view} at={[24, front, 4]} size={[152, 8, 42]} />
      <path className="fig-o fig-p" d={isoCircle(view, lock, 'y', 9)} />
      <path
        className="fig-k"
        d={`${isoCircle(view, [100, front + 8, 28.5], 'y', 3)}M${keyX} ${keyY - 3}l4 12 -8 -4z`}
      />
    </>
  );
}

const post = (x: number, y: number): ReactElement => (
  <Box key={x + y} view={view} at={[x - 7, y - 7, floor]} size={[14, 14, 16]} isShaded={false} />
);
const screws = [
  [179, 21],
  [21, 119],
  [179, 119],
] as const;

function Case(): ReactElement {
  const faces = boxFaces(view, [0, 0, 0], [width, depth, height]);
  const [farX, farY] = [width - wall, depth - wall];
  const lit = [view(wall, wall, height), view(farX, wall, height), view(farX, wall, floor), view(wall, wall, floor)];
  const dark = [view(wall, wall, height), view(wall, farY, height), view(wall, farY, floor), view(wall, wall, floor)];
  return (
    <>
      <Part numeral="22">
        <Plate points={level(wall, wall, farX - wall, farY - wall, floor)} />
        <Plate points={lit} />
        <Plate points={dark} hatched={{}} />
        {screws.map(([x, y]) => post(x, y))}
        <Plate points={faces.top} holes={[level(wall, wall, farX - wall, farY - wall, height)]} />
        <Plate points={faces.left} />
        <Plate points={faces.right} hatched={{}} />
        <Line kind="s" d={shade(faces.hull)} />
      </Part>
      <Drawer />
    </>
  );
}

const axes = [
  [view(0, depth, lid), view(0, depth, height)],
  [view(width, 0, lid), view(width, 0, height)],
  [view(179, 119, bed), view(179, 119, floor + 16)],
] as const;

export const musicBox: Figure = {
  number: 1,
  name: 'music-box',
  title:
    'A hand-cranked music box taken apart: lid with nameplate, mechanism with pinned cylinder and comb, case with a drawer',
  width: 640,
  height: 640,
  parts: [
    {
      numeral: '12',
      name: 'the mechanism',
      tip: view(186, 20, bed + 4),
      at: [600, 310],
      inside: boxFaces(view, [14, 14, bed], [172, 112, 7]).hull,
    },
    { numeral: '14', name: 'the name on the lid', tip: place(0.4, -0.5), at: [560, 40], inside: plate(place) },
    {
      numeral: '16',
      name: 'the tune on the cylinder',
      tip: view(60, 60, axle[2] + radius),
      at: [40, 220],
      inside: isoRing(view, [60, 60, axle[2]], 'x', radius + 4),
    },
    { numeral: '18', name: 'the card in the drawer', tip: view(58, 184, 72), at: [40, 420], inside: card },
    {
      numeral: '20',
      name: 'comb',
      tip: view(50, 112, comb.z),
      at: [40, 330],
      inside: level(comb.from, comb.tip, 110, 27, comb.z),
    },
    {
      numeral: '22',
      name: 'case',
      tip: view(width, 60, 40),
      at: [600, 470],
      inside: boxFaces(view, [0, 0, 0], [width, depth, height]).right,
    },
  ],
  drawing: () => (
    <>
      <g className="fig-layer">
        <Case />
      </g>
      <Line kind="c" d={axes.map((axis) => line(axis)).join('')} />
      <g className="fig-layer">
        <Mechanism />
      </g>
      <g className="fig-layer">
        <Lid />
      </g>
    </>
  ),
};
