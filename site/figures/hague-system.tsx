import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, outline, type Point, type Polygon, rectangle, round, strokes } from './kit/geometry.ts';

const form = points('48 44 196 44 226 74 226 322 48 322');
const root: Point = [226, 190];

/** Seven places for the same design, on an arc about the form. */
const flags = [72, 48, 24, 0, -24, -48, -72].map(
  (angle): Point => [
    round(262 + 250 * Math.cos((angle * Math.PI) / 180)),
    round(188 - 140 * Math.sin((angle * Math.PI) / 180)),
  ],
);

/** The design: the music box in front elevation, from its foot's middle. */
const box = (x: number, y: number, size: number): string => {
  const place = (text: string): string => outline(points(text).map(([u, v]): Point => [x + u * size, y + v * size]));
  return (
    place('-15 0 -11 0 -11 -3 11 -3 11 0 15 0 15 -20 17 -20 17 -26 -17 -26 -17 -20 -15 -20') +
    place('15 -12 22 -12 22 -19 27 -19 27 -17 24 -17 24 -10 15 -10')
  );
};

const Flag = ({ at: [x, y] }: { at: Point }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fig-o fig-p" d="M0 -17C20 -25 40 -8 82 -17V15C40 24 20 7 0 15Z" />
    <Line kind="s" d="M82 -17V15C40 24 20 7 0 15" />
    <path className="fig-o" d={box(38, 12, 0.85)} />
    <Plate points={rectangle(-4, -24, 4, 50)} />
    <path className="fig-o fig-p" d={circle([-2, -26], 4)} />
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
    { numeral: '142', name: 'designated members', tip: [564, 194], at: [612, 120], inside: rectangle(490, 176, 82, 28) },
    { numeral: '144', name: 'renewal notches', tip: [464, 421], at: [590, 380], inside: rectangle(440, 412, 40, 38) },
  ],
  drawing: () => (
    <>
      <Line d={strokes(flags.map((flag) => [root, [flag[0] - 4, flag[1]]] as const))} />
      <Part numeral="140">
        <Plate points={form} isShaded />
        <Plate points={points('196 44 196 74 226 74')} isShaded />
        <Plate points={rectangle(70, 128, 134, 112)} />
        <path className="fig-o fig-p" d={box(132, 222, 2.9)} />
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
          <text key={years} className="fig-t" x={year(years) - (years === 25 ? 14 : 0)} y={438}>
            {years}
          </text>
        ))}
      </Part>
    </>
  ),
};
