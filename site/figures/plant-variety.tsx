import type { ReactElement } from 'react';
import { almond, grooves, LanceLeaf, put } from './kit/botany.tsx';
import { curve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { circle, hatch, isInside, outline, type Point, rectangle, shade, stipple } from './kit/geometry.ts';

const leaves = [
  { at: [96, 92], angle: -70, length: 96 },
  { at: [138, 86], angle: 40, length: 84 },
  { at: [206, 80], angle: 52, length: 92 },
  { at: [252, 82], angle: -62, length: 84 },
  { at: [356, 84], angle: -48, length: 96 },
  { at: [330, 84], angle: 34, length: 104 },
  { at: [398, 80], angle: -6, length: 120 },
] satisfies { at: Point; angle: number; length: number }[];
const twig = points('40 78 120 80 220 72 320 82 404 76 404 84 320 92 220 84 120 94 40 98');

function Fruit({ at, angle }: { at: Point; angle: number }): ReactElement {
  const shape = put(almond(92, 64), at, angle);
  const lit = (point: Point): number => (point[0] - at[0] + point[1] - at[1] + 8) / 50;
  return (
    <>
      <path className="fig-o fig-p" d={curve(shape, true)} />
      <Line kind="s" d={shade(smooth(shape, true, 6), 0.6)} />
      <Line d={curve(put(points('4 -44 10 -10 6 24 0 44'), at, angle))} />
      <Line kind="dot" d={stipple(shape, { pitch: 7, seed: at[0], density: lit })} />
    </>
  );
}

const nut: Point = [184, 326];
const hull = put(almond(214, 176), nut, 12);
const shell = put(almond(166, 122), nut, 12);
const kernel = put(almond(124, 80), nut, 12);
const core = smooth(kernel, true, 3);

const card = rectangle(352, 216, 232, 190);
const cells = [
  outline(rectangle(372, 236, 192, 96)),
  ...[1, 2, 3, 4, 5].map((column) => `M${372 + column * 32} 236v96`),
  'M372 268h192M372 300h192',
].join('');
const seeds = [
  { at: [404, 284], width: 42, angle: 0 },
  { at: [468, 284], width: 24, angle: 0 },
  { at: [532, 284], width: 42, angle: 180 },
] satisfies { at: Point; width: number; angle: number }[];

export const plantVariety: Figure = {
  number: 10,
  name: 'plant-variety',
  title: 'A branch of an almond variety, its nut split open, and three seeds on a measuring card',
  width: 640,
  height: 480,
  parts: [
    { numeral: '100', name: 'seed', tip: [545, 272], at: [612, 240], inside: put(almond(76, 42), [532, 284], 180) },
    { numeral: '102', name: 'hull, cut open', tip: [122, 386], at: [44, 430], inside: hull },
    { numeral: '104', name: 'scale', tip: [556, 368], at: [612, 440], inside: rectangle(372, 362, 192, 12) },
  ],
  drawing: () => (
    <>
      {leaves.slice(0, 3).map((leaf) => (
        <LanceLeaf key={leaf.at[0]} {...leaf} />
      ))}
      <Plate points={smooth(twig, true)} />
      <Line kind="s" d={shade(smooth(twig, true), 0.6)} />
      <path className="fig-o fig-p" d={circle([43, 88], 6, 10.5)} />
      {leaves.slice(3).map((leaf) => (
        <LanceLeaf key={leaf.at[0]} {...leaf} />
      ))}
      <Fruit at={[170, 136]} angle={-8} />
      <Fruit at={[306, 138]} angle={10} />
      <Part numeral="102">
        <path className="fig-o fig-p" d={curve(hull, true)} />
        <Line kind="h" d={hatch(smooth(hull, true, 3), { holes: [smooth(shell, true, 3)] })} />
        <Line kind="s" d={shade(smooth(hull, true, 6), 0.6)} />
      </Part>
      <path className="fig-o fig-p" d={curve(shell, true)} />
      <Line
        kind="dot"
        d={stipple(shell, { pitch: 7, density: (at) => (isInside(at, core) ? 0 : (at[0] + at[1] - 380) / 180) })}
      />
      <Part numeral="100">
        <path className="fig-o fig-p" d={curve(kernel, true)} />
        <Line
          d={grooves(124, 80)
            .map((groove) => curve(put(groove, nut, 12)))
            .join('')}
        />
      </Part>
      <Plate points={card} isShaded />
      <Line d={cells} />
      <Part numeral="100">
        {seeds.map(({ at, width, angle }) => (
          <g key={at[0]}>
            <path className="fig-o fig-p" d={curve(put(almond(76, width), at, angle), true)} />
            <Line
              d={grooves(76, width)
                .map((groove) => curve(put(groove, at, angle)))
                .join('')}
            />
          </g>
        ))}
      </Part>
      <Part numeral="104">
        <Plate points={rectangle(372, 362, 192, 12)} />
        <path
          className="fig-k"
          d={[0, 2, 4].map((step) => outline(rectangle(372 + step * 32, 362, 32, 12))).join('')}
        />
        <text className="fig-t" x={468} y={395}>
          30 mm
        </text>
      </Part>
    </>
  ),
};
