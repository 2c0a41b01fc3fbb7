import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, line, type Point, type Polygon, polar, rectangle, shade, shift, strokes } from './kit/geometry.ts';

const counter = 42;

/** A counter in front elevation: frame, opening, shutter, drawer. */
const frame = rectangle(44, 40, 330, 404);
const opening = rectangle(76, 76, 266, 236);
const slats = Array.from({ length: 8 }, (_, index) => rectangle(76, 76 + index * 14, 266, 14));
const foot = rectangle(70, 188, 278, 40);
const card = rectangle(126, 214, 166, 98);
const drawer = rectangle(64, 338, 290, 84);

/** The key, its bow a poppy of four petals about this heart. */
const heart: Point = [512, 116];
const petal = (angle: number): Polygon =>
  points('-34 8 -46 48 -36 76 -14 88 4 84 22 90 40 74 46 46 34 8').map(([turned, reach]) =>
    polar(heart, reach, angle + turned),
  );
const ribs = (angle: number): string =>
  [-28, -16, -5, 6, 17, 28]
    .map((turned, index) =>
      line([
        polar(heart, index % 2 ? 44 : 34, angle + turned * 1.1),
        polar(heart, 76 - Math.abs(turned) * 0.3, angle + turned),
      ]),
    )
    .join('');
const stamens = Array.from({ length: 12 }, (_, index) => polar(heart, index % 2 ? 12 : 17, index * 30));
const bit = points('520 372 568 372 568 388 552 388 552 396 568 396 568 424 546 424 546 414 536 414 536 424 520 424');

export const ccpa: Figure = {
  number: 21,
  name: 'ccpa',
  title: 'A counter whose shutter, marked no sale, comes down before a card, and a key with a poppy for its bow',
  width: 640,
  height: 480,
  parts: [
    { numeral: '18', name: 'card of a person', tip: [180, 304], at: [38, 330], inside: shift(card, counter, 0) },
    {
      numeral: '210',
      name: 'shutter against sale',
      tip: [128, 130],
      at: [38, 170],
      inside: rectangle(76 + counter, 76, 266, 112),
    },
    { numeral: '212', name: 'key', tip: [516, 330], at: [606, 300], inside: rectangle(502, 190, 20, 246) },
    { numeral: '214', name: 'poppy bow', tip: [580, 140], at: [606, 226], inside: smooth(petal(0), true) },
  ],
  drawing: () => (
    <>
      <g transform={`translate(${counter})`}>
        <Plate points={frame} isShaded />
        <Plate points={opening} hatched="cross" />
        <Part numeral="18">
          <Plate points={card} isShaded />
          <Plate points={rectangle(140, 240, 44, 56)} hatched={{ angle: 135, pitch: 5 }} />
          <Line d="M198 246H278M198 260H268M198 274H274M198 288H250" />
        </Part>
        <Part numeral="210">
          <Plate points={rectangle(64, 70, 12, 248)} isShaded />
          <Plate points={rectangle(342, 70, 12, 248)} isShaded />
          {slats.map((slat) => (
            <Plate key={line(slat)} points={slat} />
          ))}
          <Plate points={foot} isShaded />
          <Plate points={rectangle(150, 194, 118, 28)} />
          <text className="fig-t" x={209} y={214}>
            NO SALE
          </text>
        </Part>
        <Plate points={drawer} isShaded />
        <Disc at={[209, 380]} r={17} isShaded />
        <path className="fig-k" d={`${circle([209, 374], 5)}M207 378.500h4l3.500 11h-11z`} />
      </g>
      <Part numeral="212">
        <Plate points={bit} isShaded />
        <Plate points={rectangle(502, 190, 20, 246)} isShaded />
        <Line kind="h" d="M511 192V436M515 192V436M518 192V436" />
        {[198, 214, 352].map((y) => (
          <Plate key={y} points={rectangle(492, y, 40, 10)} isShaded />
        ))}
      </Part>
      <Part numeral="214">
        {[0, 180, 270, 90].map((angle) => (
          <g key={angle}>
            <path className="fig-o fig-p" d={curve(petal(angle), true)} />
            <Line d={ribs(angle)} />
            <Line kind="s" d={shade(smooth(petal(angle), true), 0.6)} />
          </g>
        ))}
        <Disc at={heart} r={22} />
        <Line d={strokes(stamens.map((at) => [heart, at] as const))} />
        <path className="fig-k" d={stamens.map((at) => circle(at, 2.2)).join('')} />
      </Part>
    </>
  ),
};
