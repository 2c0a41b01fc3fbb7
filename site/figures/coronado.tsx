import { Line, Part, Plate } from './kit/draw.tsx';
import type { Figure } from './kit/figure.tsx';
import { line, type Point, type Polygon, polar, rectangle, round, strokes } from './kit/geometry.ts';

/** The eye stands high above the bay: metres east, north and up to the sheet. */
const eye = { height: 150, horizon: 96, focus: 620 };
const place = (x: number, y: number, z: number): Point => {
  const scale = eye.focus / (y + 40);
  return [300 + x * scale, eye.horizon + (eye.height - z) * scale];
};
