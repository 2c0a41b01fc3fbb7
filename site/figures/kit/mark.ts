/** The music box's nameplate, an S-wave in an oval: the same in every figure that shows the lid. */
import { ellipse, type Point, type Polygon, round } from './geometry.ts';

/** Where a point of the mark, -1..1 both ways with v downwards, falls on the sheet; the oval touches the edges. */
export type Place = (u: number, v: number) => Point;

const stroke = [
  [-0.72, 0.34],
  [
    [-0.6, -0.5],
    [-0.2, -0.84],
    [0.1, -0.16],
  ],
  [
    [0.26, 0.2],
    [0.54, 0.3],
    [0.72, -0.34],
  ],
  [
    [0.6, 0.5],
    [0.2, 0.84],
    [-0.1, 0.16],
  ],
  [
    [-0.26, -0.2],
    [-0.54, -0.3],
    [-0.72, 0.34],
  ],
] as const;

/** Path data of the wave, which swells as a pen stroke does. */
export function wave(place: Place): string {
  const [start, ...curves] = stroke;
  const at = ([u, v]: readonly [number, number]) => place(u, v).map(round).join(' ');
  return `M${at(start)}${curves.map((curve) => `C${curve.map(at).join(' ')}`).join('')}Z`;
}

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
