import type { ReactElement } from 'react';
import { parsePoints, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  circle,
  ellipse,
  outline,
  type Point,
  range,
  rectangle,
  verticalStrokes,
} from './kit/geometry.ts';
import { hatch, shade } from './kit/hatch.ts';
import { wavePath } from './kit/mark.ts';

const ground = 440;
const lamp: Point = [138, 146];

/** The beam is ruled for color, like the marks that it looks for. */
const beam = parsePoints('168 140 592 74 592 252 168 152');

const tower = parsePoints('104 194 172 194 190 440 86 440');
const wide = (y: number): number => 34 + ((y - 194) / 246) * 18;
const courses = range(0, 8).map((row): string => {
  const y = 220 + row * 27;
  return `M${138 - wide(y)} ${y}h${2 * wide(y)}M${row % 2 ? 122 : 146} ${y - 26}v26`;
});
const flank = parsePoints('156 196 171 196 188 439 164 439');
const dome = smooth(parsePoints('100 112 106 92 122 78 138 72 154 78 170 92 176 112'));

const hall = parsePoints('188 440 188 352 230 326 230 352 272 326 272 352 314 326 314 440');
const lights = [188, 230, 272].map((x) => parsePoints(`${x + 8} 353 ${x + 42} 332 ${x + 42} 353`));
const windows = [202, 243, 284].map((x) => rectangle(x, 372, 20, 30));

/** Four other signs: a disc, a triangle, a square, and a bar. */
const otherSigns: readonly { readonly center: Point; readonly mark: string }[] = [
  { center: [364, 290], mark: circle([0, 0], 11) },
  { center: [578, 290], mark: 'M-13 9L0 -11L13 9Z' },
  { center: [416, 356], mark: 'M-10 -10H10V10H-10Z' },
  { center: [530, 356], mark: 'M-17 -5H17V5H-17Z' },
];
/** Center of the sign with the same mark. */
const matchingSign: Point = [472, 152];
const board = rectangle(matchingSign[0] - 54, matchingSign[1] - 35, 108, 70);
const oval = ellipse(matchingSign, 44, 26);

const Post = ({ top: [x, y] }: { top: Point }): ReactElement => (
  <>
    <Plate points={rectangle(x - 4, y, 8, ground - y)} />
    <Line kind="s" d={`M${x + 4} ${y}V${ground}`} />
    <Plate points={rectangle(x - 12, ground - 8, 24, 8)} isShaded />
  </>
);

export const trademarkMonitoring: Figure = {
  number: 18,
  name: 'trademark-monitoring',
  title:
    'A lamp on a workshop tower whose beam falls on a row of signs and finds one that bears the same mark',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '180',
      name: 'lamp on the tower',
      tip: [133, 148],
      numeralCenter: [40, 108],
      shape: ellipse(lamp, 12),
    },
    {
      numeral: '182',
      name: 'its beam, keeping watch',
      tip: [330, 158],
      numeralCenter: [236, 60],
      shape: beam,
    },
    {
      numeral: '184',
      name: 'sign that bears the same mark',
      tip: [516, 126],
      numeralCenter: [596, 40],
      shape: board,
    },
  ],
  drawing: () => (
    <>
      <Part numeral="182">
        <Line kind="h" d={hatch(beam, { angle: 90 })} />
        <Line d="M168 140L592 74M168 152L592 252" />
      </Part>
      <Part numeral="184">
        <Post top={matchingSign} />
        <Plate points={board} isShaded />
        <Line d={outline(rectangle(matchingSign[0] - 49, matchingSign[1] - 30, 98, 60))} />
        <Plate points={oval} hatched={{ angle: 90 }} />
        <path
          className="fig-k"
          d={wavePath((u, v) => [matchingSign[0] + 44 * u, matchingSign[1] + 26 * v])}
        />
      </Part>
      {otherSigns.map(({ center, mark }) => (
        <g key={mark}>
          <Post top={center} />
          <Plate points={rectangle(center[0] - 38, center[1] - 25, 76, 50)} isShaded />
          <path className="fig-o" d={mark} transform={`translate(${center.join(' ')})`} />
        </g>
      ))}
      <Plate points={hall} isShaded />
      <Plates shapes={lights} hatched={{ angle: 90, pitch: 5 }} />
      <Plates shapes={windows} hatched={{ pitch: 5 }} />
      <Line d={`${verticalStrokes([212, 253, 294], 372, 402)}M188 414H314M188 427H314`} />
      <Part numeral="180">
        <Plate points={tower} isShaded />
        <Line d={courses.join('')} />
        <Line kind="h" d={hatch(flank, { pitch: 5 })} />
        <Plate
          points={parsePoints('126 440 126 404 130 395 138 391 146 395 150 404 150 440')}
          hatched={{ angle: 135, pitch: 5 }}
        />
        <Plate points={rectangle(108, 112, 60, 70)} isShaded />
        <Line d="M123 112V182M153 112V182M108 130H168M108 162H168" />
        <Disc center={lamp} radius={13} isShaded />
        <path className="fig-k" d={circle(lamp, 4)} />
        <Plate points={rectangle(84, 180, 108, 12)} isShaded />
        <Line d={`${verticalStrokes(range(88, 188, 10), 164, 180)}M86 164H190`} />
        <Plate points={dome} />
        <Line kind="s" d={shade(dome, 0.6)} />
        <Line d="M138 73C124 82 120 96 119 112M138 73C152 82 156 96 157 112" />
        <Plate points={rectangle(96, 108, 84, 7)} isShaded />
        <Line kind="o" d="M138 72V50" />
        <Disc center={[138, 58]} radius={5} isShaded />
      </Part>
      <Line kind="s" d={`M24 ${ground}H620`} />
    </>
  ),
};
