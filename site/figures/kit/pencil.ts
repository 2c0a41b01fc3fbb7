/** Pencil strokes: several, none of them quite right, and the same at every build. */
import { curve } from './curve.ts';
import { line, type Point, type Polygon, sequence } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface Sketcher {
  /** A run of straight edges: strokes that bow, overshoot by up to `over` and do not quite agree. */
  readonly pencilled: (shape: Polygon, over?: number) => string;
  /** The same by eye, for curves. */
  readonly loose: (shape: Polygon) => string;
}

/** A pencil in one hand: the same seed draws the same strokes, in the order in which it is asked for them. */
export function sketcher(seed: number): Sketcher {
  const random = sequence(seed);
  const jitter = (reach: number): number => (random.next().value - 0.5) * 2 * reach;
  const stroke = ([fromX, fromY]: Point, [x, y]: Point, over: number): string => {
    const length = stableMath.hypot(x - fromX, y - fromY);
    const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
    const at = (s: number, off: number): Point => [
      fromX + ux * s - uy * off,
      fromY + uy * s + ux * off,
    ];
    const start = at(-over * random.next().value, jitter(2.2));
    const end = at(length + over * random.next().value, jitter(2.2));
    return `${line([start])}Q${line([at(length / 2, jitter(length < 20 ? 2 : 5)), end]).slice(1)}`;
  };
  return {
    pencilled: (shape, over = 9) =>
      shape
        .slice(1)
        .flatMap((to, index) => [0, 1, 2].map(() => stroke(shape[index] as Point, to, over)))
        .join(''),
    loose: (shape) =>
      [0, 1, 2]
        .map(() => curve(shape.map(([x, y]): Point => [x + jitter(1.6), y + jitter(1.6)])))
        .join(''),
  };
}
