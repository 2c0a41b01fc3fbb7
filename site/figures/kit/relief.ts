/** The relief of a face and the shade on it, measured on a grid: every line of its engraving asks for them. */
import type { Tone } from './engrave.ts';
import type { Point } from './geometry.ts';
import { stableMath } from './stable-math.ts';

export interface Head {
  /** Half the width at the temples, about 50. */
  readonly half: number;
  readonly chin: number;
  /** Half the width at the corner of the jaw, about 37. */
  readonly jaw: number;
}

export interface Expression {
  /** Height of the eyes. */
  readonly eyes: number;
  /** Half the distance between the pupils. */
  readonly apart: number;
  /** How far the lids are open: 1 as usual. */
  readonly open?: number;
  /** Height of the nose's lower edge, and half its breadth. */
  readonly nose: number;
  readonly breadth?: number;
  readonly mouth: number;
  /** Half the width of the mouth. */
  readonly smile: number;
  /** How full the lips are, 0 to 1. */
  readonly lips: number;
  /** How heavy the brows are: 1 fine, 2 strong. */
  readonly brows: number;
}

/** Values at the corners of square cells, row by row, from the upper left. */
type Grid = readonly (readonly number[])[];

const [gridLeft, gridTop, cell, columns, rows] = [100, 72, 2, 61, 98];

/** A bell on the sheet: 1 in its middle, 0.37 at its radii. */
export function bump(x: number, y: number, cx: number, cy: number, rx: number, ry = rx): number {
  const away = stableMath.square((x - cx) / rx) + stableMath.square((y - cy) / ry);
  return away > 9 ? 0 : stableMath.exp(-away);
}

const step = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Height above the egg of the head: brow, sockets, nose, cheeks, lips and chin; `x` is the distance from the middle. */
const featuresOf =
  (head: Head, { eyes: e, apart, nose: n, mouth: m, breadth = 9, lips, smile }: Expression) =>
  (x: number, y: number): number => {
    const ridge = step(e - 10, n - 2, y) * (1 - step(n - 3, n + 6, y));
    const wing = step(n - 12, n - 3, y) * (1 - step(n - 1, n + 6, y));
    return (
      17 * ridge * bump(x, y, 0, y, 4 + 5 * ridge) +
      5 * wing * bump(x, y, breadth - 1, y, 5) +
      2.6 * bump(x, y, 0, e - 17, 42, 9) -
      6.5 * bump(x, y, apart - 3, e - 3, 17, 10) +
      4.5 * bump(x, y, apart, e + 1, 10, 7) +
      5 * bump(x, y, apart + 6, n - 4, 15, 12) +
      5 * bump(x, y, 0, m, 22, 13) -
      3 * bump(x, y, smile + 6, m - 2, 6, 10) +
      (2 + 2 * lips) * bump(x, y, 0, m + 5, 13, 4) -
      4 * bump(x, y, 0, m + 14, 16, 4.5) +
      5 * bump(x, y, 0, head.chin - 14, 14, 9)
    );
  };

/** Height above the sheet of a head without features. */
function egg({ half, chin }: Head, x: number, y: number): number {
  const reach =
    y < 190 ? half + 3 : half + 3 - (half - 12) * stableMath.square((y - 190) / (chin + 2 - 190));
  const across = Math.min(0.995, x / reach);
  const down = Math.min(0.995, Math.abs(y - 176) / (y < 176 ? 96 : chin + 12 - 176));
  return (
    46 * Math.sqrt(1 - stableMath.square(across)) * stableMath.pow(1 - stableMath.square(down), 0.3)
  );
}

/** Alike on both sides of the face. */
const symmetric = (value: (x: number, y: number) => number): Grid =>
  Array.from({ length: rows }, (_, row) => {
    const half = Array.from({ length: (columns + 1) / 2 }, (_, column) =>
      value(column * cell, gridTop + row * cell),
    );
    return [...half.slice(1).toReversed(), ...half];
  });

const at = (grid: Grid, column: number, row: number): number =>
  grid[Math.min(rows - 1, Math.max(0, row))]?.[Math.min(columns - 1, Math.max(0, column))] ?? 0;

/** Between the corners of a cell, in proportion. */
function sample(grid: Grid, [x, y]: Point): number {
  const [column, row] = [(x - gridLeft) / cell, (y - gridTop) / cell];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [u, v] = [column - left, row - top];
  const upper = at(grid, left, top) * (1 - u) + at(grid, left + 1, top) * u;
  return (
    upper * (1 - v) + (at(grid, left, top + 1) * (1 - u) + at(grid, left + 1, top + 1) * u) * v
  );
}

const light = [-0.46, -0.34, 0.82] as const;

/** What of the light a relief does not give back. */
const shadeOn = (heights: Grid): Grid =>
  heights.map((cells, row) =>
    cells.map((_, column) => {
      const dx = (at(heights, column + 1, row) - at(heights, column - 1, row)) / (2 * cell);
      const dy = (at(heights, column, row + 1) - at(heights, column, row - 1)) / (2 * cell);
      const facing = (-dx * light[0] - dy * light[1] + light[2]) / stableMath.hypot(dx, dy, 1);
      return 1.15 * Math.max(0, 0.92 - Math.max(0, facing));
    }),
  );

export interface Relief {
  /** Height of the features above the head. */
  readonly features: (at: Point) => number;
  readonly shade: Tone;
}

export function reliefOf(head: Head, face: Expression): Relief {
  const features = symmetric(featuresOf(head, face));
  const eggs = symmetric((x, y) => egg(head, x, y));
  const shades = shadeOn(
    features.map((cells, row) => cells.map((height, column) => height + at(eggs, column, row))),
  );
  return { features: (point) => sample(features, point), shade: (point) => sample(shades, point) };
}
