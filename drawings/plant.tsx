import type { ReactElement } from 'react';
import { origin, placementTransform, RoseLeaf } from './kit/botany.tsx';
import { curve, parsePoints, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate, Plates } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  ellipse,
  type Point,
  type Polygon,
  polar,
  range,
  rotate,
  translate,
} from './kit/geometry.ts';
import { hatch, stipple } from './kit/hatch.ts';
import { stableMath } from './kit/stable-math.ts';

const heart: Point = [330, 112];
const rings = [
  { angles: [20, 92, 164, 236, 308], spread: 43, from: 46, to: 84 },
  { angles: [54, 126, 198, 270, 342], spread: 43, from: 31, to: 62 },
  { angles: [12, 102, 192, 282], spread: 52, from: 20, to: 44 },
  { angles: [60, 180, 300], spread: 66, from: 8, to: 28 },
];
const profile = parsePoints('-1 0 -1.04 .72 -.62 1.02 -.1 .92 .1 .92 .62 1.02 1.04 .72 1 0');

/** A rose from the front; the petals of a ring are one drawing, rotated around the center. */
const Bloom = (): ReactElement => (
  <>
    {rings.map(({ angles, spread, from, to }) => {
      const rim = profile.map(([share, reach]) =>
        polar(origin, from + (to - from) * reach, share * spread),
      );
      const fold = [-0.66, -0.2, 0.3, 0.72].map((share) =>
        polar(origin, to * (0.9 - 0.03 * share), share * spread),
      );
      const density = ([x, y]: Point): number =>
        0.95 - (stableMath.hypot(x, y) - from) / (to - from) + y / 200;
      const dots = stipple(smooth(rim, true), { pitch: 4.8, seed: to, density });
      return angles.map((angle) => (
        <g key={angle} transform={placementTransform(heart, angle)}>
          <path className="fig-o fig-p" d={curve(rim)} />
          <Line d={curve(fold)} />
          <Line kind="dot" d={dots} />
        </g>
      ));
    })}
    <Disc center={heart} radius={14} />
    <Line
      kind="o"
      d={curve(
        Array.from({ length: 9 }, (_, step) => polar(heart, 11.5 - step * 1.2, 200 - step * 70)),
      )}
    />
  </>
);

/** The scion's sloping cut with its tongue; the stock's is the same, rotated by 180 degrees. */
const joint: Point = [318, 306];
const gap = 22;
const cut = parsePoints('-18 60 -5 18 1 -36 6 -6 18 -60');
const cane = smooth(parsePoints('6 -112 5 -98 0 -84 -8 -66 -15 -44 -18 -16 -18 60'));
const bark = smooth(parsePoints('18 -60 19 -74 21 -90 19 -112'));
const scion = translate([...cane, ...cut, ...bark], joint[0], joint[1] - gap);
const stock = translate(
  [...rotate(cut, origin, 180), ...parsePoints('-20 125 -8 119 6 127 21 121')],
  joint[0],
  joint[1] + gap,
);
/** Sepals below the bloom, which curl outward at their tips. */
const sepals = [-150, -124, -92, -58, -32].map((angle, index): Polygon => {
  const curl = (angle < -90 ? -1 : 1) * (10 + 3 * (index % 2));
  const side = (turned: number): Polygon => [
    polar(heart, 70, angle + turned),
    polar(heart, 94, angle + turned * 0.7 - curl * 0.1),
    polar(heart, 122, angle + curl),
  ];
  return [...smooth(side(10)), ...smooth(side(-10)).toReversed()];
});
const thorns =
  'M306 236q-8 -8 -20 -6q12 -4 23 -12zM333 262q8 -4 20 -2q-10 -8 -19 -16zM301 272q-8 -5 -18 -3q9 -5 18 -14z';
const wraps = range(0, 3).map(
  (wrap): Polygon => translate(parsePoints('-22 5 23 -6 23 5 -22 16'), joint[0], 396 + wrap * 11),
);
const loose = parsePoints('341 392 364 380 390 392 414 416 442 406');

export const plant: Figure = {
  number: 9,
  name: 'plant',
  title: 'A rose in bloom on a scion cut with a tongue, above the stock that it will be tied to',
  width: 640,
  height: 480,
  parts: [
    {
      numeral: '90',
      name: 'scion of the new rose',
      tip: [308, 310],
      numeralCenter: [96, 352],
      shape: scion,
    },
    {
      numeral: '92',
      name: 'stock that it grows on',
      tip: [306, 376],
      numeralCenter: [96, 424],
      shape: stock,
    },
    {
      numeral: '94',
      name: 'tie',
      tip: [428, 418],
      numeralCenter: [520, 446],
      shape: parsePoints('402 402 442 402 442 424 402 424'),
    },
    {
      numeral: '96',
      name: 'bloom',
      tip: [402, 88],
      numeralCenter: [540, 50],
      shape: ellipse(heart, 80),
    },
  ],
  drawing: () => (
    <>
      <RoseLeaf start={[308, 228]} angle={170} bend={12} />
      <RoseLeaf start={[334, 240]} angle={-12} bend={-9} />
      <Part numeral="96">
        <Plates shapes={sepals} />
      </Part>
      <Part numeral="90">
        <path className="fig-o fig-p" d={thorns} />
        <Plate points={scion} isShaded />
        <Line kind="h" d={hatch(scion, { pitch: 5 })} />
      </Part>
      <Line kind="c" d={`M${joint[0]} ${joint[1] - 52}v104`} />
      <Part numeral="92">
        <Plate points={stock} hatched={{ angle: 135, pitch: 5 }} isShaded />
      </Part>
      <Part numeral="94">
        <Plates shapes={wraps} />
        <path className="fig-o" d={curve(loose)} />
        <path className="fig-o" d={curve(translate(loose, 2, 8))} />
      </Part>
      <Part numeral="96">
        <Bloom />
      </Part>
    </>
  ),
};
