import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  hatch,
  line,
  type Point,
  type Polygon,
  polar,
  rectangle,
  shade,
  shift,
  strokes,
} from './kit/geometry.ts';
import { Words } from './kit/words.tsx';

/** A counter in front elevation: frame, opening, lattice, drawer. */
const frame = rectangle(66, 34, 310, 412);
const opening = rectangle(98, 66, 246, 246);
const bar = rectangle(90, 200, 262, 40);
const lattice = rectangle(98, 66, 246, 134);
const card = rectangle(142, 226, 158, 86);
const drawer = rectangle(86, 340, 270, 86);

/** A scissor gate: two sets of slats, each drawn by its two edges. */
const slats = [0, 7].flatMap((edge) =>
  [45, 135].map((angle) => hatch(shift(lattice, edge - 3, 0), { angle, pitch: 29 })),
);

/** The key locks the gate's bar; its bow is a poppy of four petals about this heart. */
const heart: Point = [530, 220];
const petal = (angle: number): Polygon =>
  points('-34 7 -46 42 -36 67 -14 77 4 73 22 79 40 65 46 40 34 7').map(([turned, reach]) =>
    polar(heart, reach, angle + turned),
  );
const ribs = (angle: number): string =>
  [-28, -16, -5, 6, 17, 28]
    .map((turned, index) =>
      line([
        polar(heart, index % 2 ? 39 : 30, angle + turned * 1.1),
        polar(heart, 67 - Math.abs(turned) * 0.3, angle + turned),
      ]),
    )
    .join('');
const stamens = Array.from({ length: 12 }, (_, index) => polar(heart, index % 2 ? 11 : 15, index * 30));
const stem = rectangle(404, 211, 62, 18);
const lock = rectangle(346, 184, 58, 72);
const bit = 'M356 214H404M356 226H404M356 214V242H366V234H374V242H384V226';

export const ccpa: Figure = {
  number: 21,
  name: 'ccpa',
  title: 'A counter whose gate, marked no sale, comes down over a card, locked with a key that has a poppy for its bow',
  width: 640,
  height: 480,
  parts: [
    { numeral: '18', name: 'card of a person', tip: [152, 302], at: [34, 330], inside: card },
    { numeral: '210', name: 'gate against sale', tip: [114, 124], at: [34, 150], inside: lattice },
    { numeral: '212', name: 'key', tip: [440, 222], at: [430, 330], inside: stem },
    { numeral: '214', name: 'poppy bow', tip: [556, 268], at: [590, 350], inside: smooth(petal(-90), true) },
  ],
  drawing: () => (
    <>
      <Plate points={frame} isShaded />
      <Plate points={opening} />
      <Part numeral="18">
        <Plate points={card} isShaded />
        <Plate points={rectangle(152, 262, 32, 38)} hatched={{ angle: 135, pitch: 5 }} />
        <Line d="M198 268H286M198 280H276M198 292H282" />
      </Part>
      <Part numeral="210">
        <Plate points={lattice} />
        <Line kind="o" d={slats.join('')} />
        <Plate points={rectangle(88, 60, 10, 258)} isShaded />
        <Plate points={rectangle(344, 60, 10, 258)} isShaded />
        <Plate points={bar} isShaded />
        <Plate points={rectangle(162, 206, 118, 28)} />
        <Words at={[221, 226]}>NO SALE</Words>
      </Part>
      <Plate points={drawer} isShaded />
      <Plate points={rectangle(196, 372, 50, 16)} isShaded />
      <Part numeral="212">
        <Plate points={stem} isShaded />
        <Line kind="h" d="M404 219H466M404 223H466M404 226H466" />
        <Plate points={rectangle(446, 206, 10, 28)} isShaded />
        <Plate points={lock} isShaded />
        <Line kind="x" d={bit} />
      </Part>
      <Part numeral="214">
        {[0, 180, 270, 90].map((angle) => (
          <g key={angle}>
            <path className="fig-o fig-p" d={curve(petal(angle), true)} />
            <Line d={ribs(angle)} />
            <Line kind="s" d={shade(smooth(petal(angle), true), 0.6)} />
          </g>
        ))}
        <Disc at={heart} r={19} />
        <Line d={strokes(stamens.map((at) => [heart, at] as const))} />
        <path className="fig-k" d={stamens.map((at) => circle(at, 2.2)).join('')} />
      </Part>
    </>
  ),
};
