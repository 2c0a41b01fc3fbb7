/** Signs: the music box's nameplate, an S-wave in an oval, the same in every figure that shows the lid; a note. */
import { curve } from './curve.ts';
import { circle, ellipse, type Point, type Polygon, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** Where a point of the mark, -1..1 both ways with v downwards, falls on the sheet; the oval touches the edges. */
export type Place = (u: number, v: number) => Point;

/** The pen's path and half the breadth of its nib: one S of even weight that thins only where the pen lifts. */
const path = (t: number): Point => [
  0.7 * (2 * t - 1) - 0.035 * stableMath.sin(4 * Math.PI * t),
  -0.36 * stableMath.sin(2 * Math.PI * t),
];
const nib = (t: number): number =>
  0.125 * (0.12 + 0.88 * stableMath.pow(stableMath.sin(Math.PI * t), 0.45));

/** The wave as a polygon in the mark's own measure; `breadth` makes another pen's mark of it, similar but not the same. */
export function waveShape(breadth = 1, steps = 28): Polygon {
  const side = (sign: number): Polygon =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps;
      const [x, y] = path(t);
      const [[fromX, fromY], [toX, toY]] = [path(t - 0.01), path(t + 0.01)];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const reach = (sign * breadth * nib(t)) / stableMath.hypot(dx, dy);
      return [x - dy * reach, y + dx * reach];
    });
  return [...side(1), ...[...side(-1)].reverse()];
}

/** Path data of the wave. */
export const wave = (place: Place): string =>
  curve(
    waveShape(1, 12).map(([u, v]) => place(u, v)),
    true,
  );

export const oval = (place: Place): Polygon => ellipse([0, 0], 1).map(([u, v]) => place(u, v));

/** The lined field behind the oval. */
export const field = (place: Place): Polygon => [
  place(-1.12, -1.18),
  place(1.12, -1.18),
  place(1.12, 1.18),
  place(-1.12, 1.18),
];

/** The plate's outline, its corners cut to hollow quarters. */
export const plate = (place: Place): Polygon =>
  [
    [-1, -1, -90],
    [1, -1, 180],
    [1, 1, 90],
    [-1, 1, 0],
  ].flatMap(([u = 0, v = 0, from = 0]) =>
    ellipse([u * 1.64, v * 1.42], 0.22, 0.39, from, from + 90).map(([x, y]) => place(x, y)),
  );

/** Path data of an eighth note about its head: the sign of a tune wherever one is too small for a stave. */
export function note([x, y]: Point, size = 1): string {
  const at = (...steps: number[]): string => steps.map((step) => round(step * size)).join(' ');
  return `${circle([x, y], 6 * size, 4.6 * size)}M${round(x + 4 * size)} ${y - 3 * size}v${at(-24)}h${at(2)}q${at(1, 6, 9, 8)}v${at(4)}q${at(-6, -3, -9, -4)}v${at(16)}z`;
}
