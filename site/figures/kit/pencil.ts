/** Pencil strokes: several, none of them quite right, and the same at every build. */
import { curve } from './curve.ts';
import { line, type Point, type Polygon, sequence } from './geometry.ts';

const random = sequence(11);
const jitter = (reach: number): number => (random.next().value - 0.5) * 2 * reach;

/** A pencilled run of edges: strokes that bow, overshoot and do not quite agree. */
export const pencilled = (shape: Polygon, over = 9): string =>
  shape
    .slice(1)
    .flatMap(([x, y], index) => {
      const [fromX, fromY] = shape[index] as Point;
      const length = Math.hypot(x - fromX, y - fromY);
      const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
      const at = (s: number, off: number): Point => [fromX + ux * s - uy * off, fromY + uy * s + ux * off];
      return [0, 1, 2].map(() => {
        const start = at(-over * random.next().value, jitter(2.2));
        const end = at(length + over * random.next().value, jitter(2.2));
        return `${line([start])}Q${line([at(length / 2, jitter(length < 20 ? 2 : 5)), end]).slice(1)}`;
      });
    })
    .join('');
/** The same by eye, for curves. */
export const loose = (shape: Polygon): string =>
  [0, 1, 2].map(() => curve(shape.map(([x, y]): Point => [x + jitter(1.6), y + jitter(1.6)]))).join('');
