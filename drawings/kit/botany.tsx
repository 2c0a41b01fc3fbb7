/** Leaves and seeds, each drawn at the origin and then moved to its position. */
import type { ReactElement } from 'react';
import { curve, parsePoints, smooth } from './curve.ts';
import { Line, Plate } from './draw.tsx';
import { type Point, type Polygon, polar, rotate, round, strokes, translate } from './geometry.ts';
import { hatch, stipple } from './hatch.ts';
import { stableMath } from './stable-math.ts';

export const origin: Point = [0, 0];
/** The SVG transform that moves a shape from the origin and rotates it. */
export const placementTransform = ([x, y]: Point, angle: number): string =>
  `translate(${round(x)} ${round(y)})rotate(${round(-angle)})`;

/** A serrated, veined leaflet; the half away from the light is stippled. */
function Leaflet({
  start,
  angle,
  length,
}: {
  start: Point;
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
    <g transform={placementTransform(start, angle) + flip}>
      <Plate points={[...rim, [length, 0], ...rim.map(([u, v]): Point => [u, -v]).reverse()]} />
      <Line d={`M0 0H${length}${strokes(veins)}`} />
      <Line kind="dot" d={stipple(under, { pitch: 6, seed: length, density: () => 0.8 })} />
    </g>
  );
}

/** Five leaflets on a stalk that leaves the stem at `start`; `bend` is how much it droops. */
export function RoseLeaf({
  start,
  angle,
  bend,
}: {
  start: Point;
  angle: number;
  bend: number;
}): ReactElement {
  const first = polar(start, 58, angle);
  const second = polar(first, 52, angle + bend);
  const end = polar(second, 30, angle + bend * 2);
  return (
    <>
      <Line kind="o" d={curve([start, first, second, end])} />
      {[62, -62].map((side) => (
        <g key={side}>
          <Leaflet start={first} angle={angle + side + bend} length={56} />
          <Leaflet start={second} angle={angle + side * 0.9 + bend * 2} length={66} />
        </g>
      ))}
      <Leaflet start={end} angle={angle + bend * 3} length={84} />
    </>
  );
}

/** An almond's outline around the origin, with the point up. */
export const almondOutline = (length: number, width: number): Polygon =>
  Array.from({ length: 14 }, (_, step): Point => {
    const angle = (step * Math.PI) / 7;
    const up = stableMath.cos(angle);
    return [
      (width / 2) * stableMath.sin(angle) * (1 - 0.3 * up),
      -(length / 2) * (up + 0.1 * stableMath.pow(Math.max(0, up), 9)),
    ];
  });

/** Moves a shape from the origin to `center` and rotates it. */
export const placeShape = (shape: Polygon, center: Point, angle: number): Polygon =>
  rotate(translate(shape, ...center), center, angle);

/** Grooves of a kernel, from the point to the base. */
export const kernelGrooves = (length: number, width: number): Polygon[] =>
  [-0.62, -0.34, -0.08, 0.18, 0.42, 0.66].map((share) =>
    [-0.4, -0.1, 0.2, 0.42].map(
      (down): Point => [share * (width / 2) * stableMath.cos(down * 2.4 - 0.3), length * down],
    ),
  );

export interface Leaf {
  readonly base: Point;
  readonly angle: number;
  readonly length: number;
}

/** A lance-shaped leaf with a midrib; the lower half is hatched along the veins. */
function LanceLeaf({ base, angle, length }: Leaf): ReactElement {
  const side = (sign: number): Polygon =>
    parsePoints('.2 .07 .45 .12 .75 .08').map(([u, v]) => [length * u, length * v * sign]);
  const rim = [origin, ...side(1), [length, 0] as const, ...[...side(-1)].reverse()];
  const lower = [origin, ...side(1), [length, 0] as const];
  const flip = angle > 90 || angle < -90 ? 'scale(1 -1)' : '';
  return (
    <g transform={placementTransform(base, angle) + flip}>
      <path className="fig-o fig-p" d={curve(rim, true)} />
      <Line d={`M0 0H${length}`} />
      <Line kind="h" d={hatch(smooth(lower), { angle: 50, pitch: 5 })} />
    </g>
  );
}

export const Leaves = ({ leaves }: { leaves: readonly Leaf[] }): ReactElement => (
  <>
    {leaves.map((leaf) => (
      <LanceLeaf key={leaf.base[0]} {...leaf} />
    ))}
  </>
);
