import type { ReactElement } from 'react';
import { curve, points, smooth } from './kit/curve.ts';
import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import {
  hatch,
  line,
  outline,
  type Point,
  type Polygon,
  polar,
  shade,
  shift,
  stipple,
  strokes,
  turn,
} from './kit/geometry.ts';

/** A serrated leaflet on its base, with veins, the half away from the light stippled. */
function Leaflet({ at, angle, length }: { at: Point; angle: number; length: number }): ReactElement {
  const half = (share: number, notch = 0): number => length * 0.36 * Math.sin(Math.PI * share ** 0.8) - notch;
  const rim = Array.from(
    { length: 17 },
    (_, step): Point => [(length * step) / 17, half(step / 17, step % 2 ? 2.6 : 0)],
  );
  const place = (shape: Polygon): Polygon => turn(shift(shape, ...at), at, angle);
  const away = angle > -90 && angle < 100 ? 1 : -1;
  const lower = place([...rim.map(([u, v]): Point => [u, v * away]), [length, 0], [0, 0]]);
  const veins = [0.24, 0.42, 0.6, 0.76].flatMap((share) =>
    [1, -1].map((side): readonly [Point, Point] => {
      const [from, to] = place([
        [length * (share - 0.1), 0],
        [length * (share + 0.08), half(share + 0.08, 3) * side],
      ]);
      return [from as Point, to as Point];
    }),
  );
  return (
    <>
      <Plate points={place([...rim, [length, 0], ...rim.map(([u, v]): Point => [u, -v]).reverse()])} />
      <Line
        d={
          line(
            place([
              [0, 0],
              [length, 0],
            ]),
          ) + strokes(veins)
        }
      />
      <Line kind="dot" d={stipple(lower, { pitch: 5, seed: length })} />
    </>
  );
}

/** Five leaflets on a stalk that leaves the stem at `at`. */
function Leaf({ at, angle, size }: { at: Point; angle: number; size: number }): ReactElement {
  const bend = angle > 90 ? 1 : -1;
  const stalk = [
    at,
    polar(at, size, angle),
    polar(at, size * 1.9, angle + 8 * bend),
    polar(at, size * 2.5, angle + 12 * bend),
  ];
  const [, first, second, end] = stalk as [Point, Point, Point, Point];
  return (
    <>
      <Line kind="o" d={curve(stalk)} />
      {[first, second].flatMap((base, pair) =>
        [-62, 62].map((side) => (
          <Leaflet
            key={`${pair}${side}`}
            at={base}
            angle={angle + side + 10 * bend}
            length={size * (1.15 + 0.25 * pair)}
          />
        )),
      )}
      <Leaflet at={end} angle={angle + 20 * bend} length={size * 1.75} />
    </>
  );
}

const heart: Point = [318, 122];
const petal = (angle: number, spread: number, from: number, to: number): Polygon =>
  smooth(
    [
      [-1, from],
      [-1.04, to * 0.86],
      [-0.62, to * 1.02],
      [-0.1, to * 0.95],
      [0.1, to * 0.95],
      [0.62, to * 1.02],
      [1.04, to * 0.86],
      [1, from],
    ].map(([turned, radius]) => polar(heart, radius as number, angle + (turned as number) * spread)),
    false,
    4,
  );
const rings = [
  { count: 5, spread: 43, from: 56, to: 98, start: 20 },
  { count: 5, spread: 43, from: 38, to: 74, start: 54 },
  { count: 4, spread: 52, from: 24, to: 53, start: 12 },
  { count: 3, spread: 66, from: 10, to: 35, start: 60 },
] as const;

function Bloom(): ReactElement {
  return (
    <>
      {rings.flatMap(({ count, spread, from, to, start }) =>
        Array.from({ length: count }, (_, index) => {
          const angle = start + (index * 360) / count;
          const shape = petal(angle, spread, from, to);
          const fold = [-0.66, -0.2, 0.3, 0.72].map((share) =>
            polar(heart, to * (0.9 - 0.03 * share), angle + share * spread),
          );
          const density = ([x, y]: Point) => {
            const depth = 1 - (Math.hypot(x - heart[0], y - heart[1]) - from * 1.1) / (to - from);
            return Math.min(1, depth * 0.75 + (x - heart[0] + y - heart[1]) / 260);
          };
          return (
            <g key={`${to}${angle}`}>
              <Plate points={shape} />
              <Line d={curve(fold)} />
              <Line kind="dot" d={stipple(shape, { pitch: 5, seed: angle, density })} />
            </g>
          );
        }),
      )}
      <path className="fig-o fig-p" d={curve(ring(17), true)} />
      <Line
        kind="o"
        d={curve(Array.from({ length: 12 }, (_, step) => polar(heart, 14 - step * 1.1, 200 - step * 50)))}
      />
    </>
  );
}
const ring = (radius: number): Polygon => [0, 60, 120, 180, 240, 300].map((angle) => polar(heart, radius, angle));

/** The scion's lower end with its tongue, about the middle of the sloping cut; the stock's is the same turned over. */
const half = 21;
const cut = points(`${-half} 42 -3 8 2 -30 5 -9 ${half} -42`);
const joint: Point = [318, 300];
const gap = 17;
const scion = shift([[-9, -110], [-half, -56], ...cut, [half, -56], [11, -110]], joint[0], joint[1] - gap);
const stock = shift(
  [...turn(cut, [0, 0], 180), [half, 60], [half + 3, 128], [8, 122], [-8, 132], [-half - 3, 126], [-half, 60]],
  joint[0],
  joint[1] + gap,
);

export const plant: Figure = {
  number: 9,
  name: 'plant',
  title: 'x',
  width: 640,
  height: 480,
  parts: [],
  drawing: () => (
    <>
      <Leaf at={[312, 236]} angle={168} size={46} />
      <Leaf at={[324, 222]} angle={8} size={46} />
      <Part numeral="90">
        <Plate points={scion} />
        <Line kind="h" d={hatch(scion, { pitch: 5 })} />
      </Part>
      <Part numeral="92">
        <Plate points={stock} />
        <Line kind="h" d={hatch(stock, { angle: 135, pitch: 5 })} />
      </Part>
      <Bloom />
    </>
  ),
};
void [outline, shade];
