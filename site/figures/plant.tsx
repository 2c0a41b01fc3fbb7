import type { ReactElement } from 'react';
import { origin, placed, RoseLeaf } from './kit/botany.tsx';
import { curve, points, smooth } from './kit/curve.ts';
import { Disc, Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { ellipse, hatch, line, type Point, type Polygon, polar, shift, stipple, turn } from './kit/geometry.ts';

const heart: Point = [330, 112];
const rings = [
  { turns: [20, 92, 164, 236, 308], spread: 43, from: 46, to: 84 },
  { turns: [54, 126, 198, 270, 342], spread: 43, from: 31, to: 62 },
  { turns: [12, 102, 192, 282], spread: 52, from: 20, to: 44 },
  { turns: [60, 180, 300], spread: 66, from: 8, to: 28 },
];
const profile = points('-1 0 -1.04 .72 -.62 1.02 -.1 .92 .1 .92 .62 1.02 1.04 .72 1 0');

/** A rose from the front: petals of a ring are one drawing, turned about the heart; stipple lies deep between them. */
const Bloom = (): ReactElement => (
  <>
    {rings.map(({ turns, spread, from, to }) => {
      const rim = profile.map(([share, reach]) => polar(origin, from + (to - from) * reach, share * spread));
      const fold = [-0.66, -0.2, 0.3, 0.72].map((share) => polar(origin, to * (0.9 - 0.03 * share), share * spread));
      const density = ([x, y]: Point): number => 0.95 - (Math.hypot(x, y) - from) / (to - from) + y / 200;
      const dots = stipple(smooth(rim, true), { pitch: 4.8, seed: to, density });
      return turns.map((angle) => (
        <g key={angle} transform={placed(heart, angle)}>
          <path className="fig-o fig-p" d={curve(rim)} />
          <Line d={curve(fold)} />
          <Line kind="dot" d={dots} />
        </g>
      ));
    })}
    <Disc at={heart} r={14} />
    <Line
      kind="o"
      d={curve(Array.from({ length: 9 }, (_, step) => polar(heart, 11.5 - step * 1.2, 200 - step * 70)))}
    />
  </>
);

/** The scion's sloping cut with its tongue; the stock's is the same turned over. */
const joint: Point = [318, 304];
const gap = 20;
const cut = points('-23 50 -4 12 0 -28 6 -12 23 -50');
const cane = smooth(points('17 -128 9 -128 3 -106 -8 -82 -18 -64 -23 -50'));
const scion = shift([...cane, ...cut, ...points('22 -66 14 -86 14 -106')], joint[0], joint[1] - gap);
/** Sepals fold back from under the bloom. */
const sepals = [-142, -122, -66, -46].map((angle): Polygon => {
  const tip = polar(heart, 112 - (angle % 4) * 3, angle);
  return [polar(heart, 74, angle + 9), tip, polar(heart, 74, angle - 9)];
});
const stock = shift([...turn(cut, origin, 180), ...points('-25 136 -10 130 8 138 26 132')], joint[0], joint[1] + gap);
const thorns = ['312 208 294 200 316 194', '339 232 358 228 336 216', '296 242 278 240 300 226'].map(points);
const wraps = [0, 1, 2, 3].map(
  (turn): Polygon => shift(points('-27 6 27 -6 27 5 -27 17'), joint[0], 402 + turn * 11.5),
);
const loose = points('345 398 368 388 392 398 414 418 440 410');

export const plant: Figure = {
  number: 9,
  name: 'plant',
  title: 'A rose in bloom on a scion cut with a tongue, above the stock that it will be tied to',
  width: 640,
  height: 480,
  parts: [
    { numeral: '90', name: 'scion of the new rose', tip: [306, 290], at: [96, 372], inside: scion },
    { numeral: '92', name: 'stock that it grows on', tip: [300, 380], at: [96, 428], inside: stock },
    { numeral: '94', name: 'tie', tip: [426, 420], at: [520, 446], inside: points('400 406 440 406 440 426 400 426') },
    {
      numeral: '96',
      name: 'bloom',
      tip: [402, 88],
      at: [560, 50],
      inside: ellipse(heart, 80),
    },
  ],
  drawing: () => (
    <>
      <RoseLeaf at={[306, 222]} angle={168} bend={12} />
      <RoseLeaf at={[334, 238]} angle={-14} bend={-9} />
      <Part numeral="96">
        {sepals.map((sepal) => (
          <Plate key={line(sepal)} points={sepal} />
        ))}
      </Part>
      <Part numeral="90">
        {thorns.map((thorn) => (
          <Plate key={line(thorn)} points={thorn} />
        ))}
        <Plate points={scion} isShaded />
        <Line kind="h" d={hatch(scion, { pitch: 5 })} />
      </Part>
      <Line kind="c" d="M318 262V346" />
      <Part numeral="92">
        <Plate points={stock} hatched={{ angle: 135, pitch: 5 }} isShaded />
      </Part>
      <Part numeral="94">
        {wraps.map((wrap) => (
          <Plate key={line(wrap)} points={wrap} />
        ))}
        <path className="fig-o" d={curve(loose)} />
        <path className="fig-o" d={curve(shift(loose, 2, 8))} />
      </Part>
      <Part numeral="96">
        <Bloom />
      </Part>
    </>
  ),
};
