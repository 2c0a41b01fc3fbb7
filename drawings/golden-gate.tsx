import type { ReactElement } from 'react';
import { parsePoints } from './kit/curve.ts';
import { Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  flip,
  line,
  type Point,
  type Polygon,
  range,
  rectangle,
  verticalStrokes,
} from './kit/geometry.ts';
import { stableMath } from './kit/stable-math.ts';

/** The tower's axis. It has a leg on each side; the deck runs from edge to edge of the sheet. */
const axis = 232;
const leg = axis - 46;
const saddle = 36;
const deckTop = 272;
const deckFoot = 287;

/** A leg becomes narrower at every portal strut: lower height, upper height, half the width. */
const courses = [
  [384, 264, 18],
  [264, 200, 16],
  [200, 136, 14],
  [136, 80, 12],
  [80, saddle, 11],
] as const;
const edge = (share: number): Polygon =>
  courses.flatMap(([foot, top, half]) => [foot, top].map((y): Point => [leg + share * half, y]));
const flank = [...edge(0.3), ...edge(1).toReversed()];
const flutes = courses.flatMap(([foot, top, half]) =>
  [-0.55, -0.1].map((share) => verticalStrokes([leg + share * half], top + 5, foot - 5)),
);

/** The right leg is moved, not mirrored, because the light comes from the left on both. */
const Leg = ({ x }: { x: number }): ReactElement => (
  <g transform={`translate(${x - leg})`}>
    <Plate points={[...edge(-1), ...edge(1).toReversed()]} isShaded />
    <Plate points={flank} hatched={{ pitch: 5 }} />
    <Line d={flutes.join('')} />
  </g>
);

/** A portal strut with a fluted face, and haunches that round the opening below it. */
function Strut({ top, foot, clear }: { top: number; foot: number; clear: number }): ReactElement {
  const left = axis - clear;
  const right = axis + clear;
  const haunch = parsePoints(`${left} ${foot} ${left + 13} ${foot} ${left} ${foot + 13}`);
  return (
    <>
      <Plate points={rectangle(left, top, 2 * clear, foot - top)} isShaded />
      <Line d={verticalStrokes(range(left + 7, right - 7, 6), top + 4, foot - 4)} />
      <Plates shapes={[haunch, flip(haunch, axis)]} />
    </>
  );
}
/** The cross bracing of the legs below the deck. */
const cross = (top: number, foot: number): string =>
  `M${axis - 28} ${top}L${axis + 28} ${foot}M${axis + 28} ${top}L${axis - 28} ${foot}H${axis + 28}`;

/**
 * The main span is a parabola with its lowest point at the sheet's right edge; the side span is
 * nearly straight.
 */
const west = 20;
const east = 620;
const mainSpan = (x: number): number =>
  262 - (262 - saddle) * stableMath.square((east - x) / (east - axis - 46));
const sideSpan = (x: number): number => {
  const share = (leg - x) / (leg - west);
  return saddle + 216 * share + 72 * share * (1 - share);
};
const cable = (from: number, to: number, height: (x: number) => number): string =>
  line(
    range(0, 1, 0.05)
      .map((share) => from + share * (to - from))
      .map((x) => [x, height(x)]),
  );
const hangers = [
  ...range(west + 8, leg - 24, 15).map((x) => verticalStrokes([x], sideSpan(x), deckTop)),
  ...range(axis + 72, east - 8, 15).map((x) => verticalStrokes([x], mainSpan(x), deckTop)),
];

const deck = rectangle(west, deckTop, east - west, deckFoot - deckTop);
const truss = line(
  range(west, east, 7.5).map((x, index): Point => [x, index % 2 ? deckTop : deckFoot]),
);
const swell = ([x, y]: Point, crests: number): string =>
  `M${x} ${y}q10 -6 20 0${'t20 0'.repeat(crests)}`;
const water =
  swell([24, 396], 4) + swell([24, 408], 3) + swell([340, 396], 12) + swell([352, 408], 9);
const pier = parsePoints('164 384 300 384 300 394 312 394 324 456 140 456 152 394 164 394');

export const goldenGate: Figure = {
  number: 27,
  name: 'golden-gate',
  title:
    'The south tower of the Golden Gate Bridge with its cables, hangers, and deck, the pier cut open below the water',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '270',
      name: 'tower',
      tip: [180, 108],
      numeralCenter: [70, 74],
      shape: rectangle(leg - 12, 80, 24, 56),
    },
    {
      numeral: '272',
      name: 'cable',
      tip: [340, mainSpan(340)],
      numeralCenter: [430, 50],
      shape: rectangle(330, 80, 20, 40),
    },
    {
      numeral: '274',
      name: 'hanger',
      tip: [394, 220],
      numeralCenter: [530, 136],
      shape: rectangle(390, 170, 8, 90),
    },
    { numeral: '276', name: 'deck', tip: [520, 281], numeralCenter: [580, 344], shape: deck },
    { numeral: '278', name: 'pier', tip: [168, 436], numeralCenter: [60, 446], shape: pier },
  ],
  drawing: () => (
    <>
      <Part numeral="274">
        <Line d={hangers.join('')} />
      </Part>
      <Part numeral="270">
        <Line kind="o" d={cross(deckFoot, 336) + cross(336, 384)} />
      </Part>
      <Part numeral="276">
        <Plate points={deck} isShaded />
        <Line d={truss} />
      </Part>
      <Part numeral="272">
        <Line kind="s" d={cable(leg, west, sideSpan) + cable(axis + 46, east, mainSpan)} />
      </Part>
      <Part numeral="270">
        <Strut top={44} foot={60} clear={35} />
        <Strut top={86} foot={104} clear={34} />
        <Strut top={142} foot={162} clear={32} />
        <Strut top={206} foot={228} clear={30} />
        <Leg x={leg} />
        <Leg x={axis + 46} />
      </Part>
      <Part numeral="278">
        <Plate points={pier} hatched={{}} isShaded />
      </Part>
      <Line d={water} />
    </>
  ),
};
