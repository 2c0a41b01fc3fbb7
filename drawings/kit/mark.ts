/**
 * Signs: the music box's nameplate, an S-shaped wave in an oval, which is the same in every figure
 * that shows the lid; and a musical note.
 */
import { curve } from './curve.ts';
import { circle, ellipse, type Point, type Polygon, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/**
 * Converts a point of the mark to a point of the sheet. Both coordinates are -1 to 1, `v` grows
 * downward; the oval touches the edges.
 */
export type Placement = (u: number, v: number) => Point;

/** The pen's path at `time`, 0 to 1: one S. */
const penPath = (time: number): Point => [
  0.7 * (2 * time - 1) - 0.035 * stableMath.sin(4 * Math.PI * time),
  -0.36 * stableMath.sin(2 * Math.PI * time),
];

/** Half the width of the nib: even, and thinner only where the pen is lifted. */
const nibHalfWidth = (time: number): number =>
  0.125 * (0.12 + 0.88 * stableMath.pow(stableMath.sin(Math.PI * time), 0.45));

/** The wave as a polygon in the mark's coordinates; `breadth` scales the nib for a similar mark. */
export function waveShape(breadth = 1, steps = 28): Polygon {
  const side = (sign: number): Polygon =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const time = step / steps;
      const [x, y] = penPath(time);
      const [[fromX, fromY], [toX, toY]] = [penPath(time - 0.01), penPath(time + 0.01)];
      const dx = toX - fromX;
      const dy = toY - fromY;
      const reach = (sign * breadth * nibHalfWidth(time)) / stableMath.hypot(dx, dy);
      return [x - dy * reach, y + dx * reach];
    });
  return [...side(1), ...[...side(-1)].reverse()];
}

export const wavePath = (place: Placement): string =>
  curve(
    waveShape(1, 12).map(([u, v]) => place(u, v)),
    true,
  );

export const oval = (place: Placement): Polygon => ellipse([0, 0], 1).map(([u, v]) => place(u, v));

/** The field behind the oval, which is lined. */
export const field = (place: Placement): Polygon => [
  place(-1.12, -1.18),
  place(1.12, -1.18),
  place(1.12, 1.18),
  place(-1.12, 1.18),
];

/** The plate's outline, with concave quarter circles for corners. */
export const plate = (place: Placement): Polygon =>
  [
    [-1, -1, -90],
    [1, -1, 180],
    [1, 1, 90],
    [-1, 1, 0],
  ].flatMap(([u = 0, v = 0, from = 0]) =>
    ellipse([u * 1.64, v * 1.42], 0.22, 0.39, from, from + 90).map(([x, y]) => place(x, y)),
  );

/** Path data of an eighth note centered on its head; it represents a tune too small for a staff. */
export function notePath([x, y]: Point, size = 1): string {
  const scaled = (...steps: number[]): string => steps.map((step) => round(step * size)).join(' ');
  const head = circle([x, y], 6 * size, 4.6 * size);
  const stem = `M${round(x + 4 * size)} ${y - 3 * size}v${scaled(-24)}h${scaled(2)}`;
  const flag = `q${scaled(1, 6, 9, 8)}v${scaled(4)}q${scaled(-6, -3, -9, -4)}v${scaled(16)}z`;
  return head + stem + flag;
}
