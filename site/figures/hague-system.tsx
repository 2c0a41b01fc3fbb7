import type { ReactElement } from 'react';
import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, hatch, line, outline, type Point, type Polygon, rectangle, strokes } from './kit/geometry.ts';
import { Words } from './kit/words.tsx';

const form = points('48 44 196 44 226 74 226 322 48 322');
const root: Point = [226, 190];

/** Seven places for the same design, on an arc about the form. */
const flags = [-3, -2, -1, 0, 1, 2, 3].map((step): Point => [486 - step * step * 15, 190 + step * 48]);

/** The design: the music box in front elevation, from its foot's middle. */
const box = (x: number, y: number, size: number): string => {
  const place = (text: string): Polygon => points(text).map(([u, v]) => [x + u * size, y + v * size]);
  const body = '-15 0 -11 0 -11 -3 11 -3 11 0 15 0 15 -20 17 -20 17 -26 -17 -26 -17 -20 -15 -20';
  return outline(place(body)) + line(place('-15 -20 15 -20')) + line(place('15 -11 22 -11 22 -19 28 -19'));
};

/** A flag in the wind: its trough lies in shade, and the hem below is turned from the light. */
const cloth = points('0 -19 18 -23 36 -18 54 -13 74 -16 104 -21 104 15 74 20 54 23 36 18 18 13 0 17');
const trough = points('40 -18 54 -13 68 -14 68 20 54 23 40 19');
const Flag = ({ at: [x, y] }: { at: Point }): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fig-o fig-p" d={outline(smooth(cloth.slice(0, 6)).concat(smooth(cloth.slice(6))))} />
    <Line kind="h" d={hatch(trough, { angle: 90, pitch: 5 })} />
    <Line kind="s" d={`M104 -21V15${curve(cloth.slice(6)).replace('M', 'L')}`} />
    <path className="fig-o fig-p" d={box(24, 10, 0.78)} />
    <Plate points={rectangle(-5, -25, 5, 49)} isShaded />
    <Disc at={[-2.5, -28]} r={4.5} />
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
    { numeral: '140', name: 'one form, one design', tip: [74, 306], at: [34, 362], inside: form },
    {
      numeral: '142',
      name: 'designated members',
      tip: [566, 130],
      at: [612, 86],
      inside: rectangle(472, 126, 102, 30),
    },
    { numeral: '144', name: 'renewal notches', tip: [464, 421], at: [590, 380], inside: rectangle(440, 412, 40, 38) },
  ],
  drawing: () => (
    <>
      <Line d={strokes(flags.map((flag) => [root, [flag[0] - 4, flag[1]]] as const))} />
      <Part numeral="140">
        <Plate points={form} isShaded />
        <Plate points={points('196 44 196 74 226 74')} isShaded />
        <Line kind="h" d={hatch(points('196 44 226 74 196 74'), { angle: 135, pitch: 5 })} />
        <Line d={outline(points('56 52 190 52 190 80 218 80 218 314 56 314'))} />
        <Plate points={rectangle(70, 128, 134, 112)} isShaded />
        <path className="fig-o fig-p" d={box(130, 218, 2.3)} />
        <Line kind="h" d={hatch(rectangle(95.5, 172, 69, 39), { angle: 135 })} />
        <Line d="M70 72H176M70 88H160M70 104H204M70 262H204M70 278H204M70 294H150" />
        <Disc at={[188, 288]} r={15} isShaded />
        <Line d={circle([188, 288], 11)} />
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
          <Words key={years} at={[year(years) - (years === 25 ? 20 : 0), 438]}>{`${years}`}</Words>
        ))}
      </Part>
    </>
  ),
};
