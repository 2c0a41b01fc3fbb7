/** The mechanism of the music box, taken out of its case: heights count from the underside of the bed plate. */
import type { ReactElement } from 'react';
import { Box, Cylinder, Line, Part, Plate } from './draw.tsx';
import { gear, hatch, type Point, type Polygon, sequence, strokes } from './geometry.ts';
import { isoCircle, isoRing, level, onCircle, type Point3, type View } from './iso.ts';

export const axle: Point3 = [0, 60, 40];
/** Of the cylinder. */
export const radius = 27;
const wheel: Point3 = [160, axle[1], axle[2]];

/** Where the bed plate is screwed to the posts of the case; the fourth is hidden. */
export const screws = [
  [179, 21],
  [21, 119],
  [179, 119],
] as const;

export const bedPlate: [at: Point3, size: Point3] = [
  [14, 14, 0],
  [172, 112, 7],
];

/** What is seen of the cylinder. */
export const barrel = (view: View): Polygon => [
  ...isoRing(view, [40, axle[1], axle[2]], 'x', radius, -45, 135),
  ...isoRing(view, [152, axle[1], axle[2]], 'x', radius, 135, 315),
];

const comb = { from: 40, length: 110, tip: 91, root: 118 };
export const combTop = (view: View): Polygon =>
  level(view, comb.from, comb.tip, comb.length, comb.root - comb.tip, 40);

/** 21 teeth, longer in the bass. */
const slits = (view: View) =>
  Array.from({ length: 20 }, (_, index): readonly [Point, Point] => {
    const x = comb.from + ((index + 1) * comb.length) / 21;
    return [view(x, comb.tip, 40), view(x, 107 - index * 0.35, 40)];
  });

/** Pins on 21 tracks, each a stroke standing out of the cylinder; those that the comb hides are left to it. */
function pins(view: View): (readonly [Point, Point])[] {
  const random = sequence(28);
  return Array.from({ length: 120 }, (_, index) => {
    const track: Point3 = [44 + (index % 21) * 5, axle[1], axle[2]];
    const angle = -18 + Math.floor(random.next().value * 20) * 7.4;
    return [
      view(...onCircle(track, 'x', radius, angle)),
      view(...onCircle(track, 'x', radius + 3.5, angle)),
    ];
  });
}

export function Mechanism({ view }: { view: View }): ReactElement {
  const teeth = gear([0, 0], 28, 28, 32).map(([y, z]) =>
    view(wheel[0], wheel[1] + y, wheel[2] + z),
  );
  return (
    <>
      <Part numeral="12">
        <Box view={view} at={bedPlate[0]} size={bedPlate[1]} />
        <Box view={view} at={[26, 48, 7]} size={[9, 24, 42]} />
        <path
          className="fig-o fig-p"
          d={screws.map(([x, y]) => isoCircle(view, [x, y, 7], 'z', 3)).join('')}
        />
        <Governor view={view} />
      </Part>
      <Part numeral="18">
        <Cylinder view={view} at={[40, axle[1], axle[2]]} axis="x" length={112} r={radius} />
        <Line kind="dot" d={strokes(pins(view))} />
      </Part>
      <Part numeral="12">
        <Plate points={teeth} />
        <Line kind="h" d={hatch(isoRing(view, wheel, 'x', 25), { pitch: 5 })} />
        <path className="fig-o fig-p" d={isoCircle(view, wheel, 'x', 9)} />
        <Box view={view} at={[163, 48, 7]} size={[10, 24, 42]} right={{ pitch: 5 }} />
        <Crank view={view} />
      </Part>
      <Part numeral="20">
        <Box view={view} at={[comb.from, 102, 7]} size={[comb.length, 16, 30]} />
        <Plate points={combTop(view)} isShaded />
        <Line d={strokes(slits(view))} />
        <path
          className="fig-o fig-p"
          d={[56, 95, 134].map((x) => isoCircle(view, [x, 112.5, 40], 'z', 3)).join('')}
        />
      </Part>
    </>
  );
}

/** The fly governor: two vanes on an upright spindle, driven by a worm that the wheel turns. */
function Governor({ view }: { view: View }): ReactElement {
  const [x, y] = [wheel[0], 23];
  const vane = (from: number): Polygon => [
    view(x, from, 60),
    view(x, from + 15, 60),
    view(x, from + 15, 84),
    view(x, from, 84),
  ];
  const thread = [0, 1, 2, 3].map((turn): readonly [Point, Point] => {
    const [left, top] = view(x, y, 50 - turn * 6);
    return [
      [left - 5.5, top],
      [left + 5.5, top + 4],
    ];
  });
  return (
    <>
      <Cylinder view={view} at={[x, y, 7]} axis="z" length={6} r={9} />
      <Cylinder view={view} at={[x, y, 13]} axis="z" length={75} r={1.6} />
      <Cylinder view={view} at={[x, y, 24]} axis="z" length={30} r={4.5} />
      <Line d={strokes(thread)} />
      <Plate points={vane(y - 17)} hatched={{ angle: 135, pitch: 5 }} />
      <Plate points={vane(y + 2)} hatched={{ angle: 135, pitch: 5 }} />
    </>
  );
}

function Crank({ view }: { view: View }): ReactElement {
  const elbow: Point3 = [208, axle[1], axle[2]];
  const hand: Point3 = [208, axle[1] + 6, axle[2] - 36];
  const arm = [
    ...isoRing(view, elbow, 'x', 5.5, 0, 180),
    ...isoRing(view, hand, 'x', 5.5, 180, 360),
  ];
  return (
    <>
      <Cylinder view={view} at={[173, axle[1], axle[2]]} axis="x" length={35} r={3.5} />
      <Plate points={arm} isShaded />
      <Cylinder view={view} at={hand} axis="x" length={30} r={5.5} />
    </>
  );
}
