import type { ReactElement } from 'react';
import { curve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { hatch, line, type Point, type Polygon, polar, round, shift, stipple, strokes, turn } from './kit/geometry.ts';

const origin: Point = [0, 0];
const placed = ([x, y]: Point, angle: number): string => `translate(${round(x)} ${round(y)})rotate(${round(-angle)})`;

/** Leaflets all have one of three drawings, turned: serrated, veined, stippled on the half away from the light. */
function Leaflet({ at, angle, length }: { at: Point; angle: number; length: number }): ReactElement {
  const half = (share: number, notch = 0): number => length * 0.36 * Math.sin(Math.PI * share ** 0.8) - notch;
  const rim = Array.from({ length: 19 }, (_, step): Point => [(length * step) / 19, half(step / 19, step % 2 ? 3 : 0)]);
  const under = [...rim.map(([u, v]): Point => [u, v]), [length, 0], origin] as Polygon;
  const veins = [0.24, 0.42, 0.6, 0.76].flatMap((share) =>
    [1, -1].map((side): readonly [Point, Point] => [
      [length * (share - 0.1), 0],
      [length * (share + 0.08), half(share + 0.08, 4) * side],
    ]),
  );
  const flip = angle > -45 && angle < 135 ? '' : 'scale(1 -1)';
  return (
    <g transform={placed(at, angle) + flip}>
      <Plate points={[...rim, [length, 0], ...rim.map(([u, v]): Point => [u, -v]).reverse()]} />
      <Line d={`M0 0H${length}${strokes(veins)}`} />
      <Line kind="dot" d={stipple(under, { pitch: 6, seed: length, density: () => 0.8 })} />
    </g>
  );
}

/** Five leaflets on a stalk that leaves the stem at `at`; `bend` is where they droop. */
function Leaf({ at, angle, bend }: { at: Point; angle: number; bend: number }): ReactElement {
  const first = polar(at, 58, angle);
  const second = polar(first, 52, angle + bend);
  const end = polar(second, 30, angle + bend * 2);
  return (
    <>
      <Line kind="o" d={curve([at, first, second, end])} />
      {[62, -62].map((side) => (
        <g key={side}>
          <Leaflet at={first} angle={angle + side + bend} length={56} />
          <Leaflet at={second} angle={angle + side * 0.9 + bend * 2} length={66} />
        </g>
      ))}
      <Leaflet at={end} angle={angle + bend * 3} length={84} />
    </>
  );
}

const heart: Point = [300, 122];
const rings = [
  { turns: [20, 92, 164, 236, 308], spread: 43, from: 56, to: 101 },
  { turns: [54, 126, 198, 270, 342], spread: 43, from: 38, to: 75 },
  { turns: [12, 102, 192, 282], spread: 52, from: 24, to: 53 },
  { turns: [60, 180, 300], spread: 66, from: 10, to: 34 },
];
const profile = points('-1 0 -1.04 .72 -.62 1.02 -.1 .92 .1 .92 .62 1.02 1.04 .72 1 0');

/** A rose from the front: petals of a ring are one drawing, turned about the heart; stipple lies deep between them. */
const Bloom = (): ReactElement => (
  <>
    {rings.map(({ turns, spread, from, to }) => {
      const rim = profile.map(([share, reach]) => polar(origin, from + (to - from) * reach, share * spread));
      const fold = [-0.66, -0.2, 0.3, 0.72].map((share) => polar(origin, to * (0.9 - 0.03 * share), share * spread));
      const density = ([x, y]: Point): number => 0.95 - (Math.hypot(x, y) - from) / (to - from) + y / 200;
      const dots = stipple(smooth(rim, true), { pitch: 4.6, seed: to, density });
      return turns.map((angle) => (
        <g key={angle} transform={placed(heart, angle)}>
          <path className="fig-o fig-p" d={curve(rim)} />
          <Line d={curve(fold)} />
          <Line kind="dot" d={dots} />
        </g>
      ));
    })}
    <path
      className="fig-o fig-p"
      d={curve(
        [0, 60, 120, 180, 240, 300].map((angle) => polar(heart, 17, angle)),
        true,
      )}
    />
    <Line kind="o" d={curve(Array.from({ length: 9 }, (_, step) => polar(heart, 14 - step * 1.5, 200 - step * 70)))} />
  </>
);

/** The scion's sloping cut with its tongue; the stock's is the same turned over. */
const joint: Point = [318, 304];
const gap = 20;
const cut = points('-23 50 -4 12 0 -28 6 -12 23 -50');
const scion = shift([...points('12 -112 -6 -112 -23 -58'), ...cut, [23, -58]], joint[0], joint[1] - gap);
const stock = shift([...turn(cut, origin, 180), ...points('-25 136 -10 130 8 138 26 132')], joint[0], joint[1] + gap);
const thorns = ['300 226 280 216 302 208', '343 246 362 242 340 230', '295 250 278 252 296 236'].map(points);
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
      tip: [388, 96],
      at: [560, 60],
      inside: rings
        .slice(0, 1)
        .flatMap(({ to }) => Array.from({ length: 36 }, (_, step) => polar(heart, to - 6, step * 10))),
    },
  ],
  drawing: () => (
    <>
      <Leaf at={[306, 236]} angle={190} bend={6} />
      <Leaf at={[330, 226]} angle={-8} bend={-6} />
      <Part numeral="90">
        {thorns.map((thorn) => (
          <Plate key={line(thorn)} points={thorn} />
        ))}
        <Plate points={scion} isShaded />
        <Line kind="h" d={hatch(scion.slice(2), { pitch: 5 })} />
      </Part>
      <Line
        kind="c"
        d={line([
          [318, 262],
          [318, 346],
        ])}
      />
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
