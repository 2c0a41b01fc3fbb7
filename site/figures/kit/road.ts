/** A road on piers that sweeps over a bay, seen from above the water: in metres, then on the sheet. */
import { type Point, type Polygon, range } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** x to the right, y away from the eye, z up. */
const place = (x: number, y: number, z: number): Point => {
  const scale = 700 / y;
  return [352 + x * scale, 104 + (116 - z) * scale];
};

/** The roadway in plan: straight, a bend to the right, straight again to the far shore. */
const [approach, bend, radius] = [330, 400, 230];
const centre: Point = [-20, 640];
export const total = approach + bend + 620;

/** A place on the axis by its distance `s` along the road, and its height there. */
export function road(s: number): { at: Point; outward: Point; z: number } {
  const angle = (232 * Math.PI) / 180 - Math.min(Math.max(s - approach, 0), bend) / radius;
  const [rx, ry] = [stableMath.cos(angle), stableMath.sin(angle)];
  const ahead = s < approach ? s - approach : Math.max(0, s - approach - bend);
  return {
    at: [centre[0] + radius * rx + ahead * ry, centre[1] + radius * ry - ahead * rx],
    outward: [rx, ry],
    z:
      8 +
      62 * stableMath.pow(Math.max(0, stableMath.sin((Math.PI * (s + 80)) / (total + 80))), 0.8),
  };
}

/** A point beside the axis, at a height; positive `off` is the outer side of the bend. */
export function aside(s: number, off: number, height: number): Point {
  const { at, outward } = road(s);
  return place(at[0] + outward[0] * off, at[1] + outward[1] * off, height);
}

/** The same at the roadway, or so much beneath it. */
export const beside = (s: number, off: number, drop = 0): Point => aside(s, off, road(s).z - drop);

/** The strip between two lines beside the axis. */
export const band = (a: Polygon, b: Polygon): Polygon => [...a, ...[...b].reverse()];
export const edge = (from: number, to: number, off: number, drop = 0): Polygon =>
  range(from, to, (to - from) / 30).map((s) => beside(s, off, drop));

/** Where the road is farthest to the left. */
export const turn = range(approach, approach + bend, 4).reduce((best, s) =>
  beside(s, 0)[0] < beside(best, 0)[0] ? s : best,
);
