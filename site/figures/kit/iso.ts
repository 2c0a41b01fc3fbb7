/**
 * Axonometric projection 30°/30°: x runs to the lower right, y to the lower left, z up.
 * The eye sees the top (+z), the left face (+y, lit) and the right face (+x, in shade).
 */
import { line, type Point, type Polygon, round } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export type Point3 = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';
export type View = (x: number, y: number, z: number) => Point;

const cos30 = Math.sqrt(3) / 2;

export const iso: View = (x, y, z) => [(x - y) * cos30, (x + y) / 2 - z];

/** The projection with its origin at a place on the sheet; `scale` is sheet units for one unit along an axis. */
export const isoView =
  (originX: number, originY: number, scale = 1): View =>
  (x, y, z) => {
    const [px, py] = iso(x, y, z);
    return [originX + px * scale, originY + py * scale];
  };

/** A level rectangle. */
export const level = (
  view: View,
  x: number,
  y: number,
  w: number,
  d: number,
  z: number,
): Polygon => [view(x, y, z), view(x + w, y, z), view(x + w, y + d, z), view(x, y + d, z)];

/** An upright rectangle that faces the left, from its lower corner nearest the origin. */
export const upright = (view: View, [x, y, z]: Point3, w: number, h: number): Polygon => [
  view(x, y, z + h),
  view(x + w, y, z + h),
  view(x + w, y, z),
  view(x, y, z),
];

/**
 * The three visible faces of a box from its corner nearest the origin; its outline, and the edges within it. Outline and
 * edges are the same lines as the faces', but each once: dashes of two faces would fill each other's gaps.
 */
export function boxFaces(view: View, [x, y, z]: Point3, [w, d, h]: Point3) {
  const [farX, farY, farZ] = [x + w, y + d, z + h];
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
    (end) => [near, end] as const,
  );
  return { top, left, right, hull, edges };
}

export const along = ([x, y, z]: Point3, axis: Axis, distance: number): Point3 =>
  axis === 'x' ? [x + distance, y, z] : axis === 'y' ? [x, y + distance, z] : [x, y, z + distance];

/** A point on the circle about an axis: angle 0 points along the next axis (x→y, y→z, z→x), 90 along the one after. */
export function onCircle([x, y, z]: Point3, axis: Axis, radius: number, angle: number): Point3 {
  const [u, v] = [
    radius * stableMath.cos((angle * Math.PI) / 180),
    radius * stableMath.sin((angle * Math.PI) / 180),
  ];
  return axis === 'x' ? [x, y + u, z + v] : axis === 'y' ? [x + v, y, z + u] : [x + u, y + v, z];
}

/** Points of a circle about an axis, for hatching, tests and partial arcs. */
export function isoRing(
  view: View,
  centre: Point3,
  axis: Axis,
  radius: number,
  from = 0,
  to = 360,
): Polygon {
  const steps = Math.max(6, Math.round(Math.abs(to - from) / 10));
  return Array.from({ length: steps + (Math.abs(to - from) < 360 ? 1 : 0) }, (_, index) =>
    view(...onCircle(centre, axis, radius, from + ((to - from) * index) / steps)),
  );
}

const tilt = { x: -60, y: 60, z: 0 } as const;
const wide = Math.sqrt(1.5);

/** The two ends of a projected circle's longer axis: where a cylinder's side lines touch it. First the upper or left one. */
function ends(view: View, centre: Point3, axis: Axis, radius: number): readonly [Point, Point] {
  const [x, y] = view(...centre);
  const unit = stableMath.hypot(
    view(1, 0, 0)[0] - view(0, 0, 0)[0],
    view(1, 0, 0)[1] - view(0, 0, 0)[1],
  );
  const reach = radius * unit * wide;
  const angle = (tilt[axis] * Math.PI) / 180;
  const [dx, dy] = [reach * stableMath.cos(angle), reach * stableMath.sin(angle)];
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

/** A little less than half the way from end to end: SVG enlarges such radii to a true half, and rounding bends none. */
const radii = ([[ax, ay], [bx, by]]: readonly [Point, Point], axis: Axis): string => {
  const major = stableMath.hypot(ax - bx, ay - by) / 2 - 0.1;
  return `${round(major)} ${round(major / Math.sqrt(3))} ${tilt[axis]}`;
};

/** Path data of a whole circle about an axis. */
export function isoCircle(view: View, centre: Point3, axis: Axis, radius: number): string {
  const [a, b] = ends(view, centre, axis, radius);
  const size = radii([a, b], axis);
  return `${line([a])}A${size} 1 1 ${round(b[0])} ${round(b[1])}A${size} 1 1 ${round(a[0])} ${round(a[1])}Z`;
}

/** Path data of the half of a circle about an axis that lies within the hull of a cylinder which ends there. */
export function isoRim(view: View, centre: Point3, axis: Axis, radius: number): string {
  const [a, b] = ends(view, centre, axis, radius);
  return `${line([a])}A${radii([a, b], axis)} 0 ${axis === 'x' ? 0 : 1} ${round(b[0])} ${round(b[1])}`;
}

/** Path data of a cylinder's hull: from the hidden end to the visible one (the greater coordinate), without the visible rim. */
export function isoTube(
  view: View,
  from: Point3,
  axis: Axis,
  length: number,
  radius: number,
): string {
  const [backA, backB] = ends(view, from, axis, radius);
  const [frontA, frontB] = ends(view, along(from, axis, length), axis, radius);
  const size = radii([backA, backB], axis);
  const sweep = axis === 'x' ? 0 : 1;
  const arcTo = ([x, y]: Point) => `A${size} 0 ${sweep} ${round(x)} ${round(y)}`;
  return `${line([frontA, backA])}${arcTo(backB)}L${round(frontB[0])} ${round(frontB[1])}${arcTo(frontA)}Z`;
}

/** Lines along a cylinder that crowd towards its shaded side, from hidden to visible end. */
export function isoShading(
  view: View,
  from: Point3,
  axis: Axis,
  length: number,
  radius: number,
): (readonly [Point, Point])[] {
  return [14, 25, 37, 51, 68].map((away) => {
    const start = onCircle(from, axis, radius, axis === 'y' ? 135 - away : away - 45);
    return [view(...start), view(...along(start, axis, length))] as const;
  });
}

/** Whether a surface with this outward normal faces the eye. */
export const isSeen = ([x, y, z]: Point3): boolean => x + y + z > 0;
