import type { ReactElement } from 'react';
import { almond, grooves, LanceLeaf, put } from './kit/botany.tsx';
import { curve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, hatch, isInside, outline, type Point, rectangle, shade, stipple } from './kit/geometry.ts';

/** The branch comes in from the upper left and bears one great fruit, half of its hull cut away. */
const branch = points('20 60 90 70 170 62 250 74 330 66 420 54 420 60 330 76 250 88 170 78 90 88 20 80');
const leaves = [
  { at: [84, 84], angle: -112, length: 96 },
  { at: [128, 68], angle: 30, length: 86 },
  { at: [302, 72], angle: 38, length: 92 },
  { at: [338, 74], angle: -34, length: 112 },
  { at: [418, 57], angle: 4, length: 150 },
] satisfies { at: Point; angle: number; length: number }[];

const tilt = 8;
const fruit: Point = [202, 262];
const hull = put(almond(360, 272), fruit, tilt);
const shell = put(almond(256, 178), [206, 274], tilt);
const kernel = put(almond(190, 116), [208, 284], tilt);
const [rind, wall, core] = [hull, shell, kernel].map((shape) => smooth(shape, true, 4)) as [Point[], Point[], Point[]];
/** Pits of the shell lie denser away from the light. */
const pits = stipple(wall, { pitch: 8, density: (at) => (isInside(at, core) ? 0 : (at[0] + at[1] - 380) / 200) });

const card = rectangle(392, 204, 216, 196);
const cells = `${outline(rectangle(404, 220, 192, 96))}${[1, 2, 3, 4, 5].map((cell) => `M${404 + cell * 32} 220v96`).join('')}M404 252h192M404 284h192`;
const seeds = [
  { at: [436, 268], width: 42, angle: 0 },
  { at: [500, 268], width: 24, angle: 0 },
  { at: [564, 268], width: 42, angle: 180 },
] satisfies { at: Point; width: number; angle: number }[];

/** A seed without its shell: outline and grooves. */
const Seed = ({
  at,
  angle,
  length,
  width,
}: {
  at: Point;
  angle: number;
  length: number;
  width: number;
}): ReactElement => (
  <>
    <path className="fig-o fig-p" d={curve(put(almond(length, width), at, angle), true)} />
    <Line
      d={grooves(length, width)
        .map((groove) => curve(put(groove, at, angle)))
        .join('')}
    />
  </>
);

export const plantVariety: Figure = {
  number: 10,
  name: 'plant-variety',
  title: 'An almond of a new variety on its branch, cut open, and three of its seeds on a measuring card',
  width: 640,
  height: 480,
  parts: [
    { numeral: '100', name: 'seed', tip: [572, 246], at: [596, 172], inside: put(almond(76, 42), [564, 268], 180) },
    { numeral: '102', name: 'hull, cut open', tip: [98, 366], at: [44, 430], inside: rind },
    { numeral: '104', name: 'scale', tip: [556, 346], at: [596, 432], inside: rectangle(404, 340, 192, 12) },
  ],
  drawing: () => (
    <>
      {leaves.slice(1, 3).map((leaf) => (
        <LanceLeaf key={leaf.at[0]} {...leaf} />
      ))}
      <Plate points={smooth(branch, true)} />
      <Line kind="s" d={shade(smooth(branch, true), 0.6)} />
      <path className="fig-o fig-p" d={circle([22, 70], 6, 10.5)} />
      {[leaves[0], ...leaves.slice(3)].map((leaf) => leaf && <LanceLeaf key={leaf.at[0]} {...leaf} />)}
      <Plate points={points('170 76 194 76 190 100 178 100')} />
      <Part numeral="102">
        <path className="fig-o fig-p" d={curve(hull, true)} />
        <Line kind="h" d={hatch(rind, { holes: [wall] })} />
        <Line kind="s" d={shade(smooth(hull, true, 6), 0.6)} />
      </Part>
      <path className="fig-o fig-p" d={curve(shell, true)} />
      <Line kind="dot" d={pits} />
      <Part numeral="100">
        <Seed at={[208, 284]} angle={tilt} length={190} width={116} />
        <Line kind="s" d={shade(core, 0.6)} />
      </Part>
      <Plate points={card} isShaded />
      <Line d={cells} />
      <Part numeral="100">
        {seeds.map((seed) => (
          <Seed key={seed.at[0]} {...seed} length={76} />
        ))}
      </Part>
      <Part numeral="104">
        <Plate points={rectangle(404, 340, 192, 12)} />
        <path
          className="fig-k"
          d={[0, 2, 4].map((step) => outline(rectangle(404 + step * 32, 340, 32, 12))).join('')}
        />
        <text className="fig-t" x={500} y={378}>
          30 mm
        </text>
      </Part>
    </>
  ),
};
