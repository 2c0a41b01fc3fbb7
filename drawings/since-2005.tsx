import { parsePoints } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  type Point,
  randomSequence,
  range,
  rectangle,
  strokes,
  verticalStrokes,
} from './kit/geometry.ts';

/** A year is 19 units of the rule, from zero at the fixed jaw to the sliding jaw at `now`. */
const zero = 2005;
const now = 2026;
const place = (year: number): number => 112 + (year - zero) * 19;
const top = 188;
const bottom = 252;
const beam = rectangle(40, top, 572, bottom - top);
const years = [2005, 2009, 2011, 2016, 2018, 2025];

/** A line for each year, a longer one for every fifth; the rule continues under the jaw. */
const graduations = range(zero, zero + 24).map((year): [Point, Point] => [
  [place(year), top],
  [place(year), top + ((year - zero) % 5 === 0 ? 26 : 14)],
]);

const head = parsePoints('40 180 112 180 112 420 102 428 76 300 40 276');
const edge = place(now);
const slide = parsePoints('0 180 80 180 80 262 44 290 10 428 0 420').map(
  ([x, y]): Point => [x + edge, y],
);
const window = rectangle(edge + 16, 196, 46, 26);
const inWindow = range(0, 4).map((tick): [Point, Point] => [
  [edge + 20 + tick * 9.5, 196],
  [edge + 20 + tick * 9.5, tick === 2 ? 214 : 206],
]);

const barrel = rectangle(112, 308, edge - 112, 88);
const random = randomSequence(20);
/** Pins on tracks, one track for each year. */
const pins = Array.from({ length: 130 }, (): [Point, Point] => {
  const x = place(zero + 1 + Math.floor(random.next().value * 20)) - 2;
  const y = 314 + random.next().value * 56;
  return [
    [x, y],
    [x + 4, y],
  ];
});
const profilePins = [1, 3, 4, 7, 9, 10, 13, 15, 18, 20].flatMap((track): [Point, Point][] => [
  [
    [place(zero + track), 308],
    [place(zero + track), 302],
  ],
  [
    [place(zero + track), 396],
    [place(zero + track), 402],
  ],
]);
const shading = [390, 384, 377, 369].map((y): [Point, Point] => [
  [112, y],
  [edge, y],
]);

export const since2005: Figure = {
  number: 30,
  name: 'since-2005',
  title:
    'A caliper rule divided evenly into years, with six marks between 2005 and 2025, closed on the cylinder of the music box',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '300',
      name: 'rule divided into years',
      tip: [604, 236],
      numeralCenter: [604, 120],
      shape: beam,
    },
    {
      numeral: '302',
      name: 'mark, one of six',
      tip: [place(2018), 140],
      numeralCenter: [448, 100],
      shape: rectangle(place(2018) - 3, 128, 6, 48),
    },
    {
      numeral: '304',
      name: 'fixed jaw at 2005',
      tip: [88, 316],
      numeralCenter: [40, 370],
      shape: head,
    },
    {
      numeral: '306',
      name: 'sliding jaw, still opening',
      tip: [540, 316],
      numeralCenter: [600, 370],
      shape: slide,
    },
    {
      numeral: '18',
      name: 'one track of pins per year',
      tip: [440, 388],
      numeralCenter: [400, 448],
      shape: barrel,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="18">
        <Plate points={barrel} isShaded />
        <Line kind="h" d={strokes(shading)} />
        <Line kind="o" d={strokes([...pins, ...profilePins])} />
      </Part>
      <Part numeral="300">
        <Plate points={beam} isShaded />
        <Line d={strokes(graduations)} />
      </Part>
      <Part numeral="302">
        {years.map((year) => (
          <g key={year}>
            <path className="fig-k" d={`M${place(year)} ${top}l-6 -12h12z`} />
            <Line kind="o" d={`M${place(year)} ${top - 10}V128`} />
          </g>
        ))}
      </Part>
      <Part numeral="304">
        <Plate points={head} hatched={{}} isShaded />
      </Part>
      <Part numeral="306">
        <Plate points={rectangle(edge + 28, 162, 24, 18)} isShaded />
        <Line
          d={verticalStrokes(
            [33, 38, 43, 48].map((x) => edge + x),
            162,
            180,
          )}
        />
        <Plate points={slide} hatched={{ angle: 135, holes: [window] }} isShaded />
        <Plate points={window} />
        <Line d={strokes(inWindow)} />
        <Disc center={[edge + 39, 246]} radius={8} isShaded />
        <Line kind="o" d={`M${edge + 34} 251l10 -10`} />
      </Part>
    </>
  ),
};
