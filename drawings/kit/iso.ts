/**
 * Axonometric projection 30°/30°: x runs to the lower right, y to the lower left, z up. The viewer
 * sees the top (+z), the left face (+y, lit), and the right face (+x, in shade).
 */
import { line, type Point, type Polygon, round, type Segment } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export type Point3 = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';
/** Projects a point in space onto the sheet. */
export type View = (x: number, y: number, z: number) => Point;

const cos30 = Math.sqrt(3) / 2;

const iso: View = (x, y, z) => [(x - y) * cos30, (x + y) / 2 - z];

/**
 * The projection with its origin at a point of the sheet; `scale` is sheet units per unit in space.
 */
export const isoView =
  (originX: number, originY: number, scale = 1): View =>
  (x, y, z) => {
    const [sheetX, sheetY] = iso(x, y, z);
    return [originX + sheetX * scale, originY + sheetY * scale];
  };

/** A horizontal rectangle from its corner nearest the origin. */
export const levelRectangle = (
  view: View,
  x: number,
  y: number,
  width: number,
  depth: number,
  z: number,
): Polygon => [
  view(x, y, z),
  view(x + width, y, z),
  view(x + width, y + depth, z),
  view(x, y + depth, z),
];

/** A vertical rectangle that faces left, from its lower corner nearest the origin. */
export const uprightRectangle = (
  view: View,
  [x, y, z]: Point3,
  width: number,
  height: number,
): Polygon => [
  view(x, y, z + height),
  view(x + width, y, z + height),
  view(x + width, y, z),
  view(x, y, z),
];

export interface BoxFaces {
  readonly top: Polygon;
  readonly left: Polygon;
  readonly right: Polygon;
  /** The outline of the whole box. */
  readonly hull: Polygon;
  /** The three edges inside the outline. */
  readonly edges: readonly Segment[];
}

/**
 * The visible faces of a box from its corner nearest the origin. Draw its outline and edges rather
 * than the faces: these would draw each edge twice, and the dashes of one fill the other's gaps.
 */
export function boxFaces(view: View, [x, y, z]: Point3, [width, depth, height]: Point3): BoxFaces {
  const farX = x + width;
  const farY = y + depth;
  const farZ = z + height;
  const top = [view(x, y, farZ), view(farX, y, farZ), view(farX, farY, farZ), view(x, farY, farZ)];
  const left = [view(x, farY, farZ), view(farX, farY, farZ), view(farX, farY, z), view(x, farY, z)];
  const right = [
    view(farX, farY, farZ),
    view(farX, y, farZ),
    view(farX, y, z),
    view(farX, farY, z),
  ];
  const hull = [
    view(x, y, farZ),
    view(farX, y, farZ),
    view(farX, y, z),
    view(farX, farY, z),
    view(x, farY, z),
    view(x, farY, farZ),
  ];
  const near = view(farX, farY, farZ);
  const edges = [view(x, farY, farZ), view(farX, y, farZ), view(farX, farY, z)].map(
    (end): Segment => [near, end],
  );
  return { top, left, right, hull, edges };
}

export function moveAlong([x, y, z]: Point3, axis: Axis, distance: number): Point3 {
  if (axis === 'x') return [x + distance, y, z];
  if (axis === 'y') return [x, y + distance, z];
  return [x, y, z + distance];
}

/**
 * A point on a circle about an axis. Angle 0 points along the next axis (x→y, y→z, z→x), 90 along
 * the one after it.
 */
export function pointOnCircle(
  [x, y, z]: Point3,
  axis: Axis,
  radius: number,
  angle: number,
): Point3 {
  const u = radius * stableMath.cos((angle * Math.PI) / 180);
  const v = radius * stableMath.sin((angle * Math.PI) / 180);
  if (axis === 'x') return [x, y + u, z + v];
  if (axis === 'y') return [x + v, y, z + u];
  return [x + u, y + v, z];
}

/** Points of a circle about an axis between two angles, for hatching, tests, and partial arcs. */
export function isoRing(
  view: View,
  center: Point3,
  axis: Axis,
  radius: number,
  from = 0,
  to = 360,
): Polygon {
  const steps = Math.max(6, Math.round(Math.abs(to - from) / 10));
  const isWhole = Math.abs(to - from) >= 360;
  return Array.from({ length: isWhole ? steps : steps + 1 }, (_, index) =>
    view(...pointOnCircle(center, axis, radius, from + ((to - from) * index) / steps)),
  );
}

/** Angle of a projected circle's longer axis on the sheet, in degrees. */
const tilt = { x: -60, y: 60, z: 0 } as const;
/** Ratio of a projected circle's longer axis to its diameter. */
const majorAxisRatio = Math.sqrt(1.5);

/**
 * The ends of a projected circle's longer axis, where a cylinder's sides touch it; the upper first.
 */
function majorAxisEnds(view: View, center: Point3, axis: Axis, radius: number): Segment {
  const [x, y] = view(...center);
  const unit = stableMath.hypot(
    view(1, 0, 0)[0] - view(0, 0, 0)[0],
    view(1, 0, 0)[1] - view(0, 0, 0)[1],
  );
  const reach = radius * unit * majorAxisRatio;
  const angle = (tilt[axis] * Math.PI) / 180;
  const dx = reach * stableMath.cos(angle);
  const dy = reach * stableMath.sin(angle);
  return dy > 0
    ? [
        [x - dx, y - dy],
        [x + dx, y + dy],
      ]
    : [
        [x + dx, y + dy],
        [x - dx, y - dy],
      ];
}

/**
 * The radii of an SVG arc from end to end. They are slightly too small, so that SVG scales them up
 * to exactly half the distance: rounded radii could be too large, which bends the arc.
 */
const arcRadii = ([[startX, startY], [endX, endY]]: Segment, axis: Axis): string => {
  const major = stableMath.hypot(startX - endX, startY - endY) / 2 - 0.1;
  return `${round(major)} ${round(major / Math.sqrt(3))} ${tilt[axis]}`;
};

/** Path data of a whole circle about an axis. */
export function isoCircle(view: View, center: Point3, axis: Axis, radius: number): string {
  const [start, end] = majorAxisEnds(view, center, axis, radius);
  const size = arcRadii([start, end], axis);
  const arcTo = ([x, y]: Point) => `A${size} 1 1 ${round(x)} ${round(y)}`;
  return `${line([start])}${arcTo(end)}${arcTo(start)}Z`;
}

/** Path data of the half of a cylinder's visible end that is inside the cylinder's outline. */
export function isoRim(view: View, center: Point3, axis: Axis, radius: number): string {
  const [start, end] = majorAxisEnds(view, center, axis, radius);
  const radii = arcRadii([start, end], axis);
  const sweepFlag = axis === 'x' ? 0 : 1;
  return `${line([start])}A${radii} 0 ${sweepFlag} ${round(end[0])} ${round(end[1])}`;
}

/**
 * Path data of a cylinder's outline, from the hidden end to the visible one (at the greater
 * coordinate), without the visible rim.
 */
export function isoTube(
  view: View,
  from: Point3,
  axis: Axis,
  length: number,
  radius: number,
): string {
  const [backA, backB] = majorAxisEnds(view, from, axis, radius);
  const [frontA, frontB] = majorAxisEnds(view, moveAlong(from, axis, length), axis, radius);
  const size = arcRadii([backA, backB], axis);
  const sweep = axis === 'x' ? 0 : 1;
  const arcTo = ([x, y]: Point) => `A${size} 0 ${sweep} ${round(x)} ${round(y)}`;
  const back = `${line([frontA, backA])}${arcTo(backB)}`;
  return `${back}L${round(frontB[0])} ${round(frontB[1])}${arcTo(frontA)}Z`;
}

/** Lines along a cylinder that become denser toward its shaded side. */
export function isoShading(
  view: View,
  from: Point3,
  axis: Axis,
  length: number,
  radius: number,
): Segment[] {
  return [14, 25, 37, 51, 68].map((away) => {
    const start = pointOnCircle(from, axis, radius, axis === 'y' ? 135 - away : away - 45);
    return [view(...start), view(...moveAlong(start, axis, length))] as const;
  });
}
