import type { ReactElement } from 'react';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  ellipse,
  outline,
  type Point,
  type Polygon,
  rectangle,
  roundedRectangle,
  strokes,
} from './kit/geometry.ts';
import { shade } from './kit/hatch.ts';

const middle = 320;
const shell = roundedRectangle(216, 196, 208, 228, 10);
const chamber = rectangle(244, 228, 152, 172);

/** From the left toe over the bow to the right toe, and back along the inside of the bow. */
const shackle: Polygon = [
  [246, 226],
  ...ellipse([middle, 116], 74, 74, 180, 0),
  [394, 226],
  [366, 226],
  ...ellipse([middle, 116], 46, 46, 0, 180),
  [274, 226],
];

/** The height of each slider, and its distance from the position in which it opens. */
const sliders = [
  [238, 30],
  [280, -26],
  [322, 14],
  [364, -12],
] as const;
const sliderShape = (y: number, travel: number): Polygon => {
  const gate = middle + travel;
  return [
    [282 + travel, y],
    [gate - 11, y],
    [gate - 11, y + 14],
    [gate + 11, y + 14],
    [gate + 11, y],
    [454 + travel, y],
    [454 + travel, y + 24],
    [282 + travel, y + 24],
  ];
};

function Slider({ y, travel }: { y: number; travel: number }): ReactElement {
  const shape = sliderShape(y, travel);
  const thumb = rectangle(454 + travel, y - 3, 14, 30);
  return (
    <>
      <Plate points={shape} hatched={{ angle: 135, pitch: 5 }} isShaded />
      <Plate points={thumb} isShaded />
    </>
  );
}

const card = rectangle(104, 294, 432, 120);
const textLines = [318, 336, 354, 372].map((y): readonly [Point, Point] => [
  [124, y],
  [y < 350 ? 204 : 186, y],
]);

export const lock: Figure = {
  number: 5,
  name: 'lock',
  title:
    'Section through a padlock with four sliders, hanging in front of the drawer that holds the card',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '16',
      name: 'card, behind the drawer front',
      tip: [104, 330],
      numeralCenter: [30, 262],
      shape: rectangle(102, 294, 5, 120),
    },
    { numeral: '50', name: 'shackle', tip: [380, 116], numeralCenter: [480, 32], shape: shackle },
    {
      numeral: '52',
      name: 'case of the lock',
      tip: [232, 212],
      numeralCenter: [28, 160],
      shape: shell,
    },
    {
      numeral: '54a',
      name: 'first of four sliders',
      tip: [440, 250],
      numeralCenter: [617, 214],
      shape: sliderShape(238, 30),
    },
    {
      numeral: '54d',
      name: 'last of four sliders',
      tip: [410, 378],
      numeralCenter: [617, 344],
      shape: sliderShape(364, -12),
    },
  ],
  drawing: () => (
    <>
      <Plate points={rectangle(70, 92, 500, 368)} isShaded />
      <Plate points={rectangle(62, 62, 516, 30)} isShaded />
      <Part numeral="16">
        <Plate points={rectangle(82, 268, 476, 174)} isShaded />
        <Line d={outline(rectangle(92, 278, 456, 154))} />
        <Line kind="x" d={outline(card) + strokes(textLines)} />
      </Part>
      <Plate points={rectangle(290, 104, 60, 120)} isShaded />
      <Disc center={[320, 126]} radius={7} isShaded />
      <Disc center={[320, 162]} radius={7} isShaded />
      <Line kind="o" d="M315.5 130.5l9 -9M315.5 166.5l9 -9" />
      <Part numeral="52">
        <Plate points={shell} holes={[chamber]} hatched="cross" isShaded />
        <Plate points={chamber} />
      </Part>
      <Part numeral="50">
        <Plate points={shackle} hatched={{}} />
        <Line kind="s" d={shade(shackle, 0.5)} />
      </Part>
      <Part numeral="54">
        {sliders.map(([y, travel]) => (
          <Slider key={y} y={y} travel={travel} />
        ))}
      </Part>
      <Line kind="c" d="M320 24V464" />
    </>
  ),
};
