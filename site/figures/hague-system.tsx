import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, line, outline, type Point, type Polygon, rectangle, strokes } from './kit/geometry.ts';
import { Words } from './kit/words.tsx';

const form = points('48 44 196 44 226 74 226 322 48 322');
const root: Point = [226, 190];

/** Seven places for the same design, on an arc about the form. */
const flags = [-3, -2, -1, 0, 1, 2, 3].map((step): Point => [496 - step * step * 16, 190 + step * 47]);

/** The design: the music box in front elevation, from its foot's middle. */
const box = (x: number, y: number, size: number): string => {
  const place = (text: string): Polygon => points(text).map(([u, v]) => [x + u * size, y + v * size]);
  const body = '-15 0 -11 0 -11 -3 11 -3 11 0 15 0 15 -20 17 -20 17 -26 -17 -26 -17 -20 -15 -20';
  return outline(place(body)) + line(place('-15 -20 15 -20')) + line(place('15 -11 22 -11 22 -19 28 -19'));
};

const Flag = ({ at: [x, y] }: { at: Point }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fig-o fig-p" d="M0 -17C20 -25 40 -8 80 -17V14C40 22 20 6 0 14Z" />
    <Line kind="s" d="M80 -17V14C40 22 20 6 0 14" />
    <path className="fig-o" d={box(34, 10, 0.76)} />
    <Plate points={rectangle(-4, -20, 4, 42)} />
    <path className="fig-o fig-p" d={circle([-2, -22], 4)} />
  </g>
);

/** The renewal rules: 20 units for a year, from x 70. */
const year = (count: number): number => 70 + count * 20;
const notched = (years: number, top: number, height: number): Polygon => [
  [year(0), top],
  ...Array.from({ length: years / 5 - 1 }, (_, index) => year(5 * (index + 1))).flatMap(
    (x): Polygon => [
      [x - 6, top],
      [x, top + 9],
      [x + 6, top],
    ],
  ),
  [year(years), top],
  [year(years), top + height],
  [year(0), top + height],
];
const ticks = (years: number, bottom: number): string =>
  Array.from({ length: years }, (_, index) => (index % 5 ? `M${year(index)} ${bottom}v-6` : '')).join('');

export const hagueSystem: Figure = {
  number: 14,
  name: 'hague-system',
  title: 'One form for a design feeding seven flags, above two rules with renewal notches every five years',
  width: 640,
  height: 480,
  parts: [
    { numeral: '140', name: 'one form, one design', tip: [60, 312], at: [110, 352], inside: form },
    {
      numeral: '142',
      name: 'designated members',
      tip: [552, 140],
      at: [606, 90],
      inside: rectangle(480, 131, 80, 26),
    },
    { numeral: '144', name: 'renewal notches', tip: [464, 421], at: [590, 380], inside: rectangle(440, 412, 40, 38) },
  ],
  drawing: () => (
    <>
      <Line d={strokes(flags.map((flag) => [root, [flag[0] - 4, flag[1]]] as const))} />
      <Part numeral="140">
        <Plate points={form} isShaded />
        <Plate points={points('196 44 196 74 226 74')} isShaded />
        <Plate points={rectangle(70, 128, 134, 112)} />
        <path className="fig-o fig-p" d={box(130, 218, 2.3)} />
        <Line d="M70 72H176M70 88H160M70 104H204M70 262H204M70 278H204M70 294H150" />
      </Part>
      <Part numeral="142">
        {flags.map((flag) => (
          <Flag key={flag[1]} at={flag} />
        ))}
      </Part>
      <Part numeral="144">
        <Plate points={notched(25, 412, 40)} isShaded />
        <Plate points={notched(15, 378, 34)} isShaded />
        <Line d={ticks(25, 452) + ticks(15, 412)} />
        {[5, 10, 15, 20, 25].map((years) => (
          <Words key={years} at={[year(years) - (years === 25 ? 14 : 0), 438]}>{`${years}`}</Words>
        ))}
      </Part>
    </>
  ),
};
