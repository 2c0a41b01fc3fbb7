import type { ReactElement } from 'react';
import { almond, grooves, type Leaf, Leaves, placed, put } from './kit/botany.tsx';
import { curve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  hatch,
  outline,
  type Point,
  type Polygon,
  rectangle,
  shade,
  stipple,
} from './kit/geometry.ts';
import { Words } from './kit/words.tsx';

/** The branch comes in from the upper left; from it hang a whole fruit and, nearer, one cut open along its seam. */
const branch = points(
  '20 52 90 62 170 54 250 66 340 56 440 40 440 46 340 68 250 80 170 70 90 80 20 72',
);
const behind = [
  { at: [128, 60], angle: 22, length: 108 },
  { at: [232, 66], angle: -52, length: 108 },
  { at: [372, 56], angle: -62, length: 108 },
] satisfies Leaf[];
const before = [
  { at: [84, 74], angle: -108, length: 150 },
  { at: [300, 62], angle: 24, length: 108 },
  { at: [438, 43], angle: -12, length: 150 },
] satisfies Leaf[];

/** Fruits hang by their blunt end, the point downwards. */
const whole = put(almond(150, 104), [322, 168], 172);
const seam = points('318 96 330 130 332 180 318 240');
const husk = smooth(whole, true, 4);
const felt = stipple(husk, { pitch: 9, density: ([x, y]) => (x + y - 470) / 90 });

const [fruit, tilt]: [Point, number] = [[182, 266], 186];
const [hull, stone, hollow] = [almond(316, 226), almond(238, 154), almond(216, 132)].map((shape) =>
  put(shape, fruit, tilt),
) as [Polygon, Polygon, Polygon];
const [rind, shell, inner] = [hull, stone, hollow].map((shape) => smooth(shape, true, 4)) as [
  Polygon,
  Polygon,
  Polygon,
];

const card = rectangle(392, 204, 216, 196);
const cells = `${outline(rectangle(404, 220, 192, 96))}${[1, 2, 3, 4, 5].map((cell) => `M${404 + cell * 32} 220v96`).join('')}M404 252h192M404 284h192`;
const seeds = [
  { at: [436, 268], width: 42, angle: 0 },
  { at: [500, 268], width: 24, angle: 0 },
  { at: [564, 268], width: 42, angle: 180 },
] satisfies { at: Point; width: number; angle: number }[];

/** A seed without its shell: outline and grooves. */
const Seed = ({
  at,
  angle,
  length,
  width,
}: {
  at: Point;
  angle: number;
  length: number;
  width: number;
}): ReactElement => (
  <g transform={placed(at, angle)}>
    <path className="fig-o fig-p" d={curve(almond(length, width), true)} />
    <Line
      d={grooves(length, width)
        .map((groove) => curve(groove))
        .join('')}
    />
  </g>
);

export const plantVariety: Figure = {
  number: 10,
  name: 'plant-variety',
  title:
    'An almond of a new variety on its branch, cut open, and three of its seeds on a measuring card',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '100',
      name: 'seed',
      tip: [572, 246],
      at: [596, 172],
      inside: put(almond(76, 42), [564, 268], 180),
    },
    { numeral: '102', name: 'hull, cut open', tip: [84, 300], at: [40, 400], inside: rind },
    {
      numeral: '104',
      name: 'scale',
      tip: [556, 346],
      at: [596, 432],
      inside: rectangle(404, 340, 192, 12),
    },
  ],
  drawing: () => (
    <>
      <Leaves of={behind} />
      <path className="fig-o fig-p" d={curve(whole, true)} />
      <Line d={curve(seam)} />
      <Line kind="dot" d={felt} />
      <Line kind="s" d={shade(husk, 0.6)} />
      <Plates
        of={[points('314 66 326 66 324 104 314 104'), points('172 62 192 62 200 120 180 122')]}
      />
      <path className="fig-o fig-p" d={curve(branch, true)} />
      <Line kind="s" d={shade(smooth(branch, true, 4), 0.6)} />
      <path className="fig-o fig-p" d={circle([22, 62], 6, 10.5)} />
      <Leaves of={before} />
      <Part numeral="102">
        <path className="fig-o fig-p" d={curve(hull, true)} />
        <Line kind="h" d={hatch(rind, { holes: [shell] })} />
        <Line kind="s" d={shade(rind, 0.6)} />
      </Part>
      <path className="fig-o fig-p" d={curve(stone, true) + curve(hollow, true)} />
      <Line kind="h" d={hatch(shell, { angle: 135, holes: [inner] })} />
      <Part numeral="100">
        <Seed at={fruit} angle={tilt} length={194} width={108} />
        <Line kind="s" d={shade(smooth(put(almond(194, 108), fruit, tilt), true, 4), 0.6)} />
      </Part>
      <Plate points={card} isShaded />
      <Line d={cells} />
      <Part numeral="100">
        {seeds.map((seed) => (
          <Seed key={seed.at[0]} {...seed} length={76} />
        ))}
      </Part>
      <Part numeral="104">
        <Plate points={rectangle(404, 340, 192, 12)} />
        <path
          className="fig-k"
          d={[0, 2, 4].map((step) => outline(rectangle(404 + step * 32, 340, 32, 12))).join('')}
        />
        <Words at={[500, 378]}>3 cm</Words>
      </Part>
    </>
  ),
};
