import type { ReactElement } from 'react';
import {
  almondOutline,
  kernelGrooves,
  type Leaf,
  Leaves,
  placementTransform,
  placeShape,
} from './kit/botany.tsx';
import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, outline, type Point, type Polygon, rectangle } from './kit/geometry.ts';
import { hatch, shade, stipple } from './kit/hatch.ts';
import { Label } from './kit/label.tsx';

/** A branch from the upper left, with a whole fruit and, in front, one cut open along its seam. */
const branch = parsePoints(
  '20 52 90 62 170 54 250 66 340 56 440 40 440 46 340 68 250 80 170 70 90 80 20 72',
);
const behind = [
  { base: [128, 60], angle: 22, length: 108 },
  { base: [232, 66], angle: -52, length: 108 },
  { base: [372, 56], angle: -62, length: 108 },
] satisfies Leaf[];
const before = [
  { base: [84, 74], angle: -108, length: 150 },
  { base: [300, 62], angle: 24, length: 108 },
  { base: [438, 43], angle: -12, length: 150 },
] satisfies Leaf[];

/** Fruits hang by their blunt end, with the point down. */
const whole = placeShape(almondOutline(150, 104), [322, 168], 172);
const seam = parsePoints('318 96 330 130 332 180 318 240');
const husk = smooth(whole, true, 4);
const felt = stipple(husk, { pitch: 9, density: ([x, y]) => (x + y - 470) / 90 });

const [fruit, tilt]: [Point, number] = [[182, 266], 186];
const [hull, stone, hollow] = [
  almondOutline(316, 226),
  almondOutline(238, 154),
  almondOutline(216, 132),
].map((shape) => placeShape(shape, fruit, tilt)) as [Polygon, Polygon, Polygon];
const [rind, shell, inner] = [hull, stone, hollow].map((shape) => smooth(shape, true, 4)) as [
  Polygon,
  Polygon,
  Polygon,
];

const card = rectangle(392, 204, 216, 196);
const cells = `${outline(rectangle(404, 220, 192, 96))}${[1, 2, 3, 4, 5].map((cell) => `M${404 + cell * 32} 220v96`).join('')}M404 252h192M404 284h192`;
const seeds = [
  { center: [436, 268], width: 42, angle: 0 },
  { center: [500, 268], width: 24, angle: 0 },
  { center: [564, 268], width: 42, angle: 180 },
] satisfies { center: Point; width: number; angle: number }[];

/** A seed without its shell: outline and grooves. */
const Seed = ({
  center,
  angle,
  length,
  width,
}: {
  center: Point;
  angle: number;
  length: number;
  width: number;
}): ReactElement => (
  <g transform={placementTransform(center, angle)}>
    <path className="fig-o fig-p" d={curve(almondOutline(length, width), true)} />
    <Line
      d={kernelGrooves(length, width)
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
      numeralCenter: [596, 172],
      shape: placeShape(almondOutline(76, 42), [564, 268], 180),
    },
    {
      numeral: '102',
      name: 'hull, cut open',
      tip: [84, 300],
      numeralCenter: [40, 400],
      shape: rind,
    },
    {
      numeral: '104',
      name: 'scale',
      tip: [556, 346],
      numeralCenter: [596, 432],
      shape: rectangle(404, 340, 192, 12),
    },
  ],
  drawing: () => (
    <>
      <Leaves leaves={behind} />
      <path className="fig-o fig-p" d={curve(whole, true)} />
      <Line d={curve(seam)} />
      <Line kind="dot" d={felt} />
      <Line kind="s" d={shade(husk, 0.6)} />
      <Plates
        shapes={[
          parsePoints('314 66 326 66 324 104 314 104'),
          parsePoints('172 62 192 62 200 120 180 122'),
        ]}
      />
      <path className="fig-o fig-p" d={curve(branch, true)} />
      <Line kind="s" d={shade(smooth(branch, true, 4), 0.6)} />
      <path className="fig-o fig-p" d={circle([22, 62], 6, 10.5)} />
      <Leaves leaves={before} />
      <Part numeral="102">
        <path className="fig-o fig-p" d={curve(hull, true)} />
        <Line kind="h" d={hatch(rind, { holes: [shell] })} />
        <Line kind="s" d={shade(rind, 0.6)} />
      </Part>
      <path className="fig-o fig-p" d={curve(stone, true) + curve(hollow, true)} />
      <Line kind="h" d={hatch(shell, { angle: 135, holes: [inner] })} />
      <Part numeral="100">
        <Seed center={fruit} angle={tilt} length={194} width={108} />
        <Line
          kind="s"
          d={shade(smooth(placeShape(almondOutline(194, 108), fruit, tilt), true, 4), 0.6)}
        />
      </Part>
      <Plate points={card} isShaded />
      <Line d={cells} />
      <Part numeral="100">
        {seeds.map((seed) => (
          <Seed key={seed.center[0]} {...seed} length={76} />
        ))}
      </Part>
      <Part numeral="104">
        <Plate points={rectangle(404, 340, 192, 12)} />
        <path
          className="fig-k"
          d={[0, 2, 4].map((step) => outline(rectangle(404 + step * 32, 340, 32, 12))).join('')}
        />
        <Label position={[500, 378]}>3 cm</Label>
      </Part>
    </>
  ),
};
