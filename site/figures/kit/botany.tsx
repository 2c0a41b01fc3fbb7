/** Leaves and seeds, each drawn at its size and then laid where it grows. */
import type { ReactElement } from 'react';
import { curve, points, smooth } from './curve.ts';
import { Line, Plate } from './draw.tsx';
import {
  hatch,
  type Point,
  type Polygon,
  polar,
  round,
  shift,
  stipple,
  strokes,
  turn,
} from './geometry.ts';
import { stableMath } from './stable-math.ts';

export const origin: Point = [0, 0];
export const placed = ([x, y]: Point, angle: number): string =>
  `translate(${round(x)} ${round(y)})rotate(${round(-angle)})`;

/** Leaflets all have one of three drawings, turned: serrated, veined, stippled on the half away from the light. */
function Leaflet({
  at,
  angle,
  length,
}: {
  at: Point;
  angle: number;
  length: number;
}): ReactElement {
  const half = (share: number, notch = 0): number =>
    length * 0.36 * stableMath.sin(Math.PI * stableMath.pow(share, 0.8)) - notch;
  const rim = Array.from(
    { length: 19 },
    (_, step): Point => [(length * step) / 19, half(step / 19, step % 2 ? 3 : 0)],
  );
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
export function RoseLeaf({
  at,
  angle,
  bend,
}: {
  at: Point;
  angle: number;
  bend: number;
}): ReactElement {
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

/** An almond's outline about its middle, the point upwards. */
export const almond = (length: number, width: number): Polygon =>
  Array.from({ length: 14 }, (_, step): Point => {
    const angle = (step * Math.PI) / 7;
    const up = stableMath.cos(angle);
    return [
      (width / 2) * stableMath.sin(angle) * (1 - 0.3 * up),
      -(length / 2) * (up + 0.1 * stableMath.pow(Math.max(0, up), 9)),
    ];
  });
export const put = (shape: Polygon, at: Point, angle: number): Polygon =>
  turn(shift(shape, ...at), at, angle);

/** Grooves of a kernel, which run from the point to the foot. */
export const grooves = (length: number, width: number): Polygon[] =>
  [-0.62, -0.34, -0.08, 0.18, 0.42, 0.66].map((share) =>
    [-0.4, -0.1, 0.2, 0.42].map(
      (down): Point => [share * (width / 2) * stableMath.cos(down * 2.4 - 0.3), length * down],
    ),
  );

export interface Leaf {
  readonly at: Point;
  readonly angle: number;
  readonly length: number;
}

/** A lance-shaped leaf with a midrib and the lower half hatched along the veins; of one length, one drawing. */
function LanceLeaf({ at, angle, length }: Leaf): ReactElement {
  const side = (sign: number): Polygon =>
    points('.2 .07 .45 .12 .75 .08').map(([u, v]) => [length * u, length * v * sign]);
  const rim = [origin, ...side(1), [length, 0] as const, ...[...side(-1)].reverse()];
  const lower = [origin, ...side(1), [length, 0] as const];
  const flip = angle > 90 || angle < -90 ? 'scale(1 -1)' : '';
  return (
    <g transform={placed(at, angle) + flip}>
      <path className="fig-o fig-p" d={curve(rim, true)} />
      <Line d={`M0 0H${length}`} />
      <Line kind="h" d={hatch(smooth(lower), { angle: 50, pitch: 5 })} />
    </g>
  );
}

export const Leaves = ({ of }: { of: readonly Leaf[] }): ReactElement => (
  <>
    {of.map((leaf) => (
      <LanceLeaf key={leaf.at[0]} {...leaf} />
    ))}
  </>
);
