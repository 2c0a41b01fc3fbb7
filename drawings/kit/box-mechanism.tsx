/** The mechanism of the music box; heights are above the underside of the bed plate. */
import type { ReactElement } from 'react';
import { Box, Cylinder, Line, Part, Plate } from './draw.tsx';
import { type Point, type Polygon, randomSequence, strokes } from './geometry.ts';
import { hatch } from './hatch.ts';
import {
  isoCircle,
  isoRing,
  levelRectangle,
  type Point3,
  pointOnCircle,
  type View,
} from './iso.ts';
import { gear } from './shapes.ts';

export const cylinderAxle: Point3 = [0, 60, 40];
export const cylinderRadius = 27;
const wheel: Point3 = [160, cylinderAxle[1], cylinderAxle[2]];

/**
 * Positions of the screws that hold the bed plate on the posts of the case; the fourth is hidden.
 */
export const screws = [
  [179, 21],
  [21, 119],
  [179, 119],
] as const;

export const bedPlate: [corner: Point3, size: Point3] = [
  [14, 14, 0],
  [172, 112, 7],
];

/** The outline of the visible part of the cylinder. */
export const cylinderSilhouette = (view: View): Polygon => [
  ...isoRing(view, [40, cylinderAxle[1], cylinderAxle[2]], 'x', cylinderRadius, -45, 135),
  ...isoRing(view, [152, cylinderAxle[1], cylinderAxle[2]], 'x', cylinderRadius, 135, 315),
];

/**
 * The outline of the mechanism without the cylinder, clockwise from the left: bed plate, comb,
 * wheel, governor, and crank.
 */
export const mechanismSilhouette = (view: View): Polygon => [
  view(14, 126, 0),
  view(14, 126, 7),
  view(40, 118, 40),
  view(40, 91, 40),
  view(150, 91, 40),
  view(160, 60, 68),
  view(160, 40, 60),
  view(160, 40, 84),
  view(160, 6, 84),
  view(160, 6, 60),
  view(160, 21, 60),
  view(154, 14, 7),
  view(186, 14, 7),
  view(186, 14, 0),
  view(186, 35, 0),
  view(214, 62, 7),
  view(238, 63, 9),
  view(238, 68, 0),
  view(208, 70, 1),
  view(186, 46, 0),
  view(186, 126, 0),
];

const comb = { from: 40, length: 110, tip: 91, root: 118 };
export const combTop = (view: View): Polygon =>
  levelRectangle(view, comb.from, comb.tip, comb.length, comb.root - comb.tip, 40);

/** The slits between the 21 teeth, which are longer in the bass. */
const slits = (view: View) =>
  Array.from({ length: 20 }, (_, index): readonly [Point, Point] => {
    const x = comb.from + ((index + 1) * comb.length) / 21;
    return [view(x, comb.tip, 40), view(x, 107 - index * 0.35, 40)];
  });

/** Pins on 21 tracks, each a stroke that sticks out of the cylinder. The comb hides some. */
function pins(view: View): (readonly [Point, Point])[] {
  const random = randomSequence(28);
  return Array.from({ length: 120 }, (_, index) => {
    const track: Point3 = [44 + (index % 21) * 5, cylinderAxle[1], cylinderAxle[2]];
    const angle = -18 + Math.floor(random.next().value * 20) * 7.4;
    return [
      view(...pointOnCircle(track, 'x', cylinderRadius, angle)),
      view(...pointOnCircle(track, 'x', cylinderRadius + 3.5, angle)),
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
        <Box view={view} corner={bedPlate[0]} size={bedPlate[1]} />
        <Box view={view} corner={[26, 48, 7]} size={[9, 24, 42]} />
        <path
          className="fig-o fig-p"
          d={screws.map(([x, y]) => isoCircle(view, [x, y, 7], 'z', 3)).join('')}
        />
        <Governor view={view} />
      </Part>
      <Part numeral="18">
        <Cylinder
          view={view}
          start={[40, cylinderAxle[1], cylinderAxle[2]]}
          axis="x"
          length={112}
          radius={cylinderRadius}
        />
        <Line kind="dot" d={strokes(pins(view))} />
      </Part>
      <Part numeral="12">
        <Plate points={teeth} />
        <Line kind="h" d={hatch(isoRing(view, wheel, 'x', 25), { pitch: 5 })} />
        <path className="fig-o fig-p" d={isoCircle(view, wheel, 'x', 9)} />
        <Box view={view} corner={[163, 48, 7]} size={[10, 24, 42]} right={{ pitch: 5 }} />
        <Crank view={view} />
      </Part>
      <Part numeral="20">
        <Box view={view} corner={[comb.from, 102, 7]} size={[comb.length, 16, 30]} />
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

/** The fly governor: two vanes on a vertical spindle, driven by a worm on the wheel. */
function Governor({ view }: { view: View }): ReactElement {
  const x = wheel[0];
  const y = 23;
  const vane = (from: number): Polygon => [
    view(x, from, 60),
    view(x, from + 15, 60),
    view(x, from + 15, 84),
    view(x, from, 84),
  ];
  const thread = [0, 1, 2, 3].map((revolution): readonly [Point, Point] => {
    const [left, top] = view(x, y, 50 - revolution * 6);
    return [
      [left - 5.5, top],
      [left + 5.5, top + 4],
    ];
  });
  return (
    <>
      <Cylinder view={view} start={[x, y, 7]} axis="z" length={6} radius={9} />
      <Cylinder view={view} start={[x, y, 13]} axis="z" length={75} radius={1.6} />
      <Cylinder view={view} start={[x, y, 24]} axis="z" length={30} radius={4.5} />
      <Line d={strokes(thread)} />
      <Plate points={vane(y - 17)} hatched={{ angle: 135, pitch: 5 }} />
      <Plate points={vane(y + 2)} hatched={{ angle: 135, pitch: 5 }} />
    </>
  );
}

function Crank({ view }: { view: View }): ReactElement {
  const elbow: Point3 = [208, cylinderAxle[1], cylinderAxle[2]];
  const hand: Point3 = [208, cylinderAxle[1] + 6, cylinderAxle[2] - 36];
  const arm = [
    ...isoRing(view, elbow, 'x', 5.5, 0, 180),
    ...isoRing(view, hand, 'x', 5.5, 180, 360),
  ];
  return (
    <>
      <Cylinder
        view={view}
        start={[173, cylinderAxle[1], cylinderAxle[2]]}
        axis="x"
        length={35}
        radius={3.5}
      />
      <Plate points={arm} isShaded />
      <Cylinder view={view} start={hand} axis="x" length={30} radius={5.5} />
    </>
  );
}
