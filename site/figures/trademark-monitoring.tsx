import type { ReactElement } from 'react';
import { points } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, ellipse, hatch, line, type Point, type Polygon, rectangle, round, shift } from './kit/geometry.ts';
import { wave } from './kit/mark.ts';

/** Where the ground of the scene lies on the sheet; the beam is ruled for colour, as the marks it looks for are. */
const [right, ground] = [20, 28];
const lamp: Point = [146, 132];
const beam: Polygon = [lamp, [600, 58], [600, 252]];
const tower = points('112 172 180 172 194 432 98 432');
const hall = points('194 372 194 338 236 316 236 338 278 316 278 338 320 316 320 432 194 432');
const courses = Array.from({ length: 9 }, (_, row): string => {
  const [y, half] = [204 + row * 26, 34 + ((row * 26 + 32) / 260) * 14];
  return `M${round(146 - half)} ${y}h${round(2 * half)}M${row % 2 ? 132 : 156} ${y - 26}v26`;
});

interface Sign {
  readonly at: Point;
  readonly mark: string;
}
const [tick, disc, square, bar] = ['M-12 8L0 -10L12 8Z', circle([0, 0], 10), 'M-9 -9H9V9H-9Z', 'M-14 -4H14V4H-14Z'];
const signs: readonly Sign[] = [
  { at: [372, 150], mark: disc as string },
  { at: [566, 214], mark: tick as string },
  { at: [392, 316], mark: square as string },
  { at: [504, 306], mark: disc as string },
  { at: [440, 372], mark: tick as string },
  { at: [566, 366], mark: bar as string },
];
const found: Point = [486, 156];

const Post = ({ at: [x, y], mark }: Sign): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <Plate points={rectangle(-3, 0, 6, 432 - y)} />
    <Plate points={rectangle(-32, -20, 64, 40)} isShaded />
    <path className="fig-o" d={mark} />
  </g>
);

export const trademarkMonitoring: Figure = {
  number: 18,
  name: 'trademark-monitoring',
  title: 'A lamp on a workshop tower whose beam falls on a row of signs and finds one that bears the same mark',
  width: 640,
  height: 480,
  parts: [
    { numeral: '180', name: 'lamp on the tower', tip: [184, 164], at: [44, 130], inside: ellipse([190, 162], 13) },
    {
      numeral: '182',
      name: 'its beam, the watch kept',
      tip: [336, 148],
      at: [330, 34],
      inside: shift(beam, right, ground),
    },
    {
      numeral: '184',
      name: 'sign that bears the same mark',
      tip: [530, 160],
      at: [556, 36],
      inside: rectangle(found[0] - 50 + right, found[1] - 32 + ground, 100, 64),
    },
  ],
  drawing: () => (
    <>
      <g transform={`translate(${right} ${ground})`}>
        <Part numeral="182">
          <Line kind="h" d={hatch(beam, { angle: 90 })} />
          <Line kind="o" d={line([beam[1] as Point, lamp, beam[2] as Point])} />
        </Part>
        {signs.slice(0, 2).map((sign) => (
          <Post key={sign.at[0]} {...sign} />
        ))}
        <Part numeral="184">
          <Plate points={rectangle(found[0] - 4, found[1], 8, 432 - found[1])} />
          <Plate points={rectangle(found[0] - 50, found[1] - 32, 100, 64)} isShaded />
          <Plate points={ellipse(found, 42, 25)} />
          <path className="fig-k" d={wave((u, v) => [found[0] + 42 * u, found[1] + 25 * v])} />
        </Part>
        {signs.slice(2).map((sign) => (
          <Post key={sign.at[0]} {...sign} />
        ))}
        <Plate points={hall} isShaded />
        {[206, 248, 288].map((x) => (
          <Plate key={x} points={rectangle(x, 352, 22, 28)} hatched={{}} />
        ))}
        <Line d="M217 352V380M259 352V380M299 352V380M206 366H228M248 366H270M288 366H310M194 396H320" />
        <Part numeral="180">
          <Plate points={tower} isShaded />
          <Line d={courses.join('')} />
          <Plate points={points('134 432 134 398 146 388 158 398 158 432')} hatched={{}} />
          <Plate points={rectangle(100, 160, 92, 12)} isShaded />
          <Plate points={rectangle(116, 104, 60, 56)} isShaded />
          <Line d="M126 104V160M166 104V160" />
          <Plate points={points('106 104 118 84 146 66 174 84 186 104')} isShaded />
          <Plate points={rectangle(143, 48, 6, 20)} />
          <Disc at={lamp} r={13} isShaded />
        </Part>
      </g>
      <Line kind="s" d="M30 460H620" />
    </>
  ),
};
