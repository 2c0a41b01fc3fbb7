/** The Coronado Bridge's roadway in perspective, seen from above the water; lengths in meters. */
import { type Point, type Polygon, range } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** Projects a point onto the sheet: x to the right, y away from the viewer, z up. */
const project = (x: number, y: number, z: number): Point => {
  const scale = 700 / y;
  return [352 + x * scale, 104 + (116 - z) * scale];
};

/** The roadway in plan: straight, a bend to the right, straight again to the far shore. */
const approachLength = 330;
const bendLength = 400;
const bendRadius = 230;
const bendCenter: Point = [-20, 640];
export const roadLength = approachLength + bendLength + 620;

export interface RoadPoint {
  /** On the axis, in plan. */
  readonly position: Point;
  /** Unit vector toward the outer side of the bend. */
  readonly outward: Point;
  /** Height of the roadway above the water. */
  readonly z: number;
}

/** A point on the axis by its distance along the road. */
export function roadAt(distance: number): RoadPoint {
  const distanceInBend = Math.min(Math.max(distance - approachLength, 0), bendLength);
  const angle = (232 * Math.PI) / 180 - distanceInBend / bendRadius;
  const outwardX = stableMath.cos(angle);
  const outwardY = stableMath.sin(angle);
  const distanceOutsideBend =
    distance < approachLength
      ? distance - approachLength
      : Math.max(0, distance - approachLength - bendLength);
  return {
    position: [
      bendCenter[0] + bendRadius * outwardX + distanceOutsideBend * outwardY,
      bendCenter[1] + bendRadius * outwardY - distanceOutsideBend * outwardX,
    ],
    outward: [outwardX, outwardY],
    z:
      8 +
      62 *
        stableMath.pow(
          Math.max(0, stableMath.sin((Math.PI * (distance + 80)) / (roadLength + 80))),
          0.8,
        ),
  };
}

/** A point at a height and an offset from the axis; positive is the outer side of the bend. */
export function pointNearRoad(distance: number, offset: number, height: number): Point {
  const { position, outward } = roadAt(distance);
  return project(position[0] + outward[0] * offset, position[1] + outward[1] * offset, height);
}

/** A point on the roadway, or `drop` below it. */
export const pointOnRoadway = (distance: number, offset: number, drop = 0): Point =>
  pointNearRoad(distance, offset, roadAt(distance).z - drop);

/** The strip between two lines along the road. */
export const strip = (line: Polygon, otherLine: Polygon): Polygon => [
  ...line,
  ...[...otherLine].reverse(),
];

/** A line along the roadway between two distances, at an offset from the axis. */
export const roadwayEdge = (from: number, to: number, offset: number, drop = 0): Polygon =>
  range(from, to, (to - from) / 30).map((distance) => pointOnRoadway(distance, offset, drop));

/** The distance at which the road is farthest to the left on the sheet. */
export const leftmostDistance = range(approachLength, approachLength + bendLength, 4).reduce(
  (best, distance) =>
    pointOnRoadway(distance, 0)[0] < pointOnRoadway(best, 0)[0] ? distance : best,
);
