import { parsePoints } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  outline,
  type Point,
  type Polygon,
  polar,
  rectangle,
  rotate,
  translate,
} from './kit/geometry.ts';
import { hatch } from './kit/hatch.ts';

/** The vault's door, with thirty notches on its ring; the first is at the top. */
const hub: Point = [248, 240];
const angles = Array.from({ length: 30 }, (_, notch) => 90 - notch * 12);
const notch = (angle: number): Polygon =>
  [143, 163].flatMap((r, end) =>
    [-2.6, 2.6].map((turned) => polar(hub, r, angle + (end ? -turned : turned))),
  );
const spokes = [90, 30, -30, -90, -150, 150];
const grip = (angle: number): Polygon =>
  rotate(
    translate(parsePoints('0 -6 78 -5 78 -8 102 -9 108 -5 108 5 102 9 78 8 78 5 0 6'), ...hub),
    hub,
    angle,
  );
const bolts = [45, 135, 225, 315].map((angle) => polar(hub, 226, angle));

/** The hinge in section: a leaf, five knuckles around a pin, and a nut that the wrench grips. */
const jamb = rectangle(424, 128, 34, 268);
const knuckles = Array.from({ length: 5 }, (_, index) => 140 + index * 48);
const nut: Point = [485, 98];
const hexagon = (radius: number, start: number): Polygon =>
  [0, 1, 2, 3, 4, 5].map((side) => polar(nut, radius, start + side * 60));
const lean = -62;
const wrench = rotate(
  [
    ...ellipse(nut, 36, 36, 154, 28),
    ...translate(parsePoints('56 -11 200 -13'), ...nut),
    ...ellipse([nut[0] + 200, nut[1]], 15, 15, 90, -90),
    ...translate(parsePoints('200 13 56 11'), ...nut),
    ...ellipse(nut, 36, 36, -28, -154),
    ...translate(parsePoints('20 16 20 -16'), ...nut),
  ],
  nut,
  lean,
);
const end = rotate([[nut[0] + 200, nut[1]]], nut, lean)[0] as Point;

export const dataSecurity: Figure = {
  number: 22,
  name: 'data-security',
  title:
    'A vault door in a ring of thirty notches, its hinge in section, and a wrench on the hinge pin',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '220',
      name: 'hinge in section',
      tip: [500, 362],
      numeralCenter: [560, 400],
      shape: rectangle(494, 332, 18, 48),
    },
    { numeral: '222', name: 'wrench', tip: [538, 190], numeralCenter: [570, 130], shape: wrench },
    {
      numeral: '224',
      name: 'ring of thirty notches',
      tip: polar(hub, 166, 186),
      numeralCenter: [116, 446],
      shape: ellipse(hub, 194),
    },
  ],
  drawing: () => (
    <>
      <Plate points={rectangle(72, 64, 352, 352)} isShaded />
      {bolts.map((bolt) => (
        <Disc key={bolt.join()} center={bolt} radius={9} isShaded />
      ))}
      <Part numeral="224">
        <Disc center={hub} radius={170} isShaded />
        <path className="fig-o fig-p" d={angles.map((angle) => outline(notch(angle))).join('')} />
      </Part>
      <Disc center={hub} radius={131} isShaded />
      <Line
        kind="h"
        d={
          hatch(ellipse(hub, 131), { holes: [ellipse(hub, 117)] }) +
          hatch(ellipse(hub, 131), { angle: 135, holes: [ellipse(hub, 117)] })
        }
      />
      <path className="fig-o" d={circle(hub, 117)} />
      {spokes.map((angle) => (
        <Plate key={angle} points={grip(angle)} isShaded />
      ))}
      <path className="fig-o fig-p" d={circle(hub, 64) + circle(hub, 54)} />
      <Disc center={hub} radius={26} isShaded />
      <Disc center={hub} radius={12} isShaded />
      <Part numeral="220">
        <Plate points={jamb} hatched="cross" isShaded />
        {knuckles.map((y, index) => (
          <Plate
            key={y}
            points={rectangle(458, y, 54, 48)}
            hatched={{ angle: index % 2 ? 135 : 45 }}
            isShaded
          />
        ))}
        <Plate points={rectangle(477, 110, 16, 282)} />
        <Plate points={rectangle(470, 380, 30, 14)} isShaded />
        <Line kind="c" d="M485 52V420" />
      </Part>
      <Part numeral="222">
        <Plate points={wrench} isShaded />
        <Disc center={end} radius={6} />
      </Part>
      <Plate points={hexagon(18, lean)} isShaded />
      <Disc center={nut} radius={8} />
    </>
  ),
};
