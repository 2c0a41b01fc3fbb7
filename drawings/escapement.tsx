import { parsePoints } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  arc,
  ellipse,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  rectangle,
  rotate,
  roundedRectangle,
} from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';

const hub: Point = [320, 264];
const root = 108;
const tip = 138;
const teeth = 30;
/** A tooth leans in the direction in which the wheel rotates, clockwise. */
const tooth = (index: number): Polygon =>
  (
    [
      [0, root],
      [-0.36, tip],
      [-0.22, tip],
      [0.42, root],
    ] as const
  ).map(([share, r]) => polar(hub, r, 18 - ((index + share) * 360) / teeth));
const wheel = Array.from({ length: teeth }, (_, index) => tooth(index)).flat();

/** The openings between five arms. */
const openings = [0, 1, 2, 3, 4].map((arm): Polygon => {
  const from = 54 + arm * 72;
  return [
    ...ellipse(hub, 92, 92, from + 6, from + 66),
    ...ellipse(hub, 34, 34, from + 56, from + 16),
  ];
});

/** The plate that carries the wheel and the anchor, with a pillar in each corner. */
const plate = roundedRectangle(126, 34, 388, 356, 18);
const pillars = parsePoints('156 64 484 64 156 360 484 360');

const pivot: Point = [320, 66];
/** The anchor's two pallets reach between the teeth. */
const anchor: Polygon = [
  ...ellipse([320, 166], 116, 128, 172, 8),
  polar(hub, 120, 47),
  ...ellipse([320, 172], 86, 82, 20, 160),
  polar(hub, 120, 131),
];

const swing = 7;
const rod = rotate(rectangle(315, 22, 10, 380), [320, 22], swing);
const bob = rotate([[320, 416]], [320, 22], swing)[0] as Point;
const rest =
  line([
    [320, 22],
    [320, 458],
  ]) + arc([320, 22], 434, 260, 280);

export const escapement: Figure = {
  number: 35,
  name: 'escapement',
  title: 'A clock escapement: a wheel with thirty teeth, two of them marked',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '350',
      name: 'wheel with thirty teeth',
      tip: polar(hub, 100, 200),
      numeralCenter: [70, 330],
      shape: wheel,
    },
    { numeral: '352', name: 'anchor', tip: [222, 114], numeralCenter: [70, 110], shape: anchor },
    {
      numeral: '354',
      name: 'third tooth',
      tip: polar(hub, 122, -5),
      numeralCenter: [570, 290],
      shape: tooth(2),
    },
    {
      numeral: '356',
      name: 'thirtieth tooth',
      tip: polar(hub, 122, 31),
      numeralCenter: [570, 170],
      shape: tooth(29),
    },
    {
      numeral: '358',
      name: 'pendulum',
      tip: [bob[0] + 14, bob[1] - 4],
      numeralCenter: [566, 436],
      shape: ellipse(bob, 38),
    },
  ],
  drawing: () => (
    <>
      <Plate points={plate} isShaded />
      {pillars.map((pillar) => (
        <Disc key={line([pillar])} center={pillar} radius={13} isShaded />
      ))}
      <Line d={pillars.map(([x, y]) => `M${x - 6} ${y + 6}l12 -12`).join('')} />
      <Line kind="c" d={rest} />
      <Part numeral="358">
        <Plate points={rod} isShaded />
        <Disc center={bob} radius={38} isShaded />
        <Disc center={bob} radius={29} />
      </Part>
      <Part numeral="350">
        <Plate points={wheel} holes={openings} />
        <Line kind="h" d={hatch(ellipse(hub, root - 1), { holes: openings })} />
        <Line kind="s" d={openings.map((opening) => shade([...opening].reverse(), 0.6)).join('')} />
        <Disc center={hub} radius={24} isShaded />
        <Disc center={hub} radius={8} />
      </Part>
      <path className="fig-k" d={[2, 29].map((index) => outline(tooth(index))).join('')} />
      <Part numeral="352">
        <Plate points={anchor} isShaded />
        <Disc center={pivot} radius={18} isShaded />
        <Disc center={pivot} radius={6} />
      </Part>
    </>
  ),
};
