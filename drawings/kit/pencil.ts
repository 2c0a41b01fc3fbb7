/** Pencil strokes: several for each edge, none exact, and the same in every build. */
import { curve } from './curve.ts';
import { line, type Point, type Polygon, randomSequence } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface Sketcher {
  /** Path data of straight edges: strokes that bow, and overshoot by up to `overshoot`. */
  readonly sketchEdges: (shape: Polygon, overshoot?: number) => string;
  /** Path data of a curve drawn three times freehand. */
  readonly sketchCurve: (shape: Polygon) => string;
}

const strokesPerEdge = [0, 1, 2];

/** The same seed gives the same strokes for the same order of calls. */
export function createSketcher(seed: number): Sketcher {
  const random = randomSequence(seed);
  const jitter = (reach: number): number => (random.next().value - 0.5) * 2 * reach;
  const drawStroke = ([fromX, fromY]: Point, [x, y]: Point, overshoot: number): string => {
    const length = stableMath.hypot(x - fromX, y - fromY);
    const unitX = (x - fromX) / length;
    const unitY = (y - fromY) / length;
    const pointAt = (distance: number, offset: number): Point => [
      fromX + unitX * distance - unitY * offset,
      fromY + unitY * distance + unitX * offset,
    ];
    const start = pointAt(-overshoot * random.next().value, jitter(2.2));
    const end = pointAt(length + overshoot * random.next().value, jitter(2.2));
    const middle = pointAt(length / 2, jitter(length < 20 ? 2 : 5));
    return `${line([start])}Q${line([middle, end]).slice(1)}`;
  };
  return {
    sketchEdges: (shape, overshoot = 9) =>
      shape
        .slice(1)
        .flatMap((end, index) =>
          strokesPerEdge.map(() => drawStroke(shape[index] as Point, end, overshoot)),
        )
        .join(''),
    sketchCurve: (shape) =>
      strokesPerEdge
        .map(() => curve(shape.map(([x, y]): Point => [x + jitter(1.6), y + jitter(1.6)])))
        .join(''),
  };
}
