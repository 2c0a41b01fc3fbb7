/**
 * The relief of a face and the shade on it. Both are computed once on a grid, because every line of
 * the engraving reads them.
 */
import type { Tone } from './engrave.ts';
import type { Point } from './geometry.ts';
import { stableMath } from './stable-math.ts';

/** Lengths are in sheet units, heights from the top of the sheet. */
export interface Head {
  /** Half the width at the temples, about 50. */
  readonly half: number;
  readonly chin: number;
  /** Half the width at the corner of the jaw, about 37. */
  readonly jaw: number;
}

/** Lengths are in sheet units, heights from the top of the sheet. */
export interface Expression {
  readonly eyes: number;
  /** Half the distance between the pupils. */
  readonly apart: number;
  /**
   * How far the lids are open.
   * @default 1
   */
  readonly open?: number;
  /** Height of the nose's lower edge. */
  readonly nose: number;
  /** Half the width of the nose. */
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

/** The grid covers the face; lengths in sheet units. */
const gridLeft = 100;
const gridTop = 72;
const cellSize = 2;
const columns = 61;
const rows = 98;

/** A Gaussian bump: 1 in its center, 0.37 at its radii. */
export function bump(x: number, y: number, cx: number, cy: number, rx: number, ry = rx): number {
  const distance = stableMath.square((x - cx) / rx) + stableMath.square((y - cy) / ry);
  return distance > 9 ? 0 : stableMath.exp(-distance);
}

/** Rises smoothly from 0 at `from` to 1 at `to`. */
const smoothStep = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/**
 * Height of the features above the head: brow, sockets, nose, cheeks, lips, and chin. `x` is the
 * distance from the middle of the face.
 */
const createFeatureHeight =
  (head: Head, { eyes: e, apart, nose: n, mouth: m, breadth = 9, lips, smile }: Expression) =>
  (x: number, y: number): number => {
    const ridge = smoothStep(e - 10, n - 2, y) * (1 - smoothStep(n - 3, n + 6, y));
    const wing = smoothStep(n - 12, n - 3, y) * (1 - smoothStep(n - 1, n + 6, y));
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

/** Height above the sheet of a head without features, which is egg-shaped. */
function headHeight({ half, chin }: Head, x: number, y: number): number {
  const reach =
    y < 190 ? half + 3 : half + 3 - (half - 12) * stableMath.square((y - 190) / (chin + 2 - 190));
  const across = Math.min(0.995, x / reach);
  const down = Math.min(0.995, Math.abs(y - 176) / (y < 176 ? 96 : chin + 12 - 176));
  return (
    46 * Math.sqrt(1 - stableMath.square(across)) * stableMath.pow(1 - stableMath.square(down), 0.3)
  );
}

/** Computes the right half of the face and mirrors it. */
const createSymmetricGrid = (value: (x: number, y: number) => number): Grid =>
  Array.from({ length: rows }, (_, row) => {
    const half = Array.from({ length: (columns + 1) / 2 }, (_, column) =>
      value(column * cellSize, gridTop + row * cellSize),
    );
    return [...half.slice(1).toReversed(), ...half];
  });

/** The value at a corner; outside the grid, at the nearest one. */
const cornerValue = (grid: Grid, column: number, row: number): number =>
  grid[Math.min(rows - 1, Math.max(0, row))]?.[Math.min(columns - 1, Math.max(0, column))] ?? 0;

/** Interpolates between the corners of a cell. */
function sample(grid: Grid, [x, y]: Point): number {
  const column = (x - gridLeft) / cellSize;
  const row = (y - gridTop) / cellSize;
  const left = Math.floor(column);
  const top = Math.floor(row);
  const u = column - left;
  const v = row - top;
  const upper = cornerValue(grid, left, top) * (1 - u) + cornerValue(grid, left + 1, top) * u;
  return (
    upper * (1 - v) +
    (cornerValue(grid, left, top + 1) * (1 - u) + cornerValue(grid, left + 1, top + 1) * u) * v
  );
}

/** Unit vector toward the light. */
const light = [-0.46, -0.34, 0.82] as const;

/** How dark each corner is, from the angle between the surface and the light. */
const computeShade = (heights: Grid): Grid =>
  heights.map((cells, row) =>
    cells.map((_, column) => {
      const dx =
        (cornerValue(heights, column + 1, row) - cornerValue(heights, column - 1, row)) /
        (2 * cellSize);
      const dy =
        (cornerValue(heights, column, row + 1) - cornerValue(heights, column, row - 1)) /
        (2 * cellSize);
      const facing = (-dx * light[0] - dy * light[1] + light[2]) / stableMath.hypot(dx, dy, 1);
      return 1.15 * Math.max(0, 0.92 - Math.max(0, facing));
    }),
  );

export interface Relief {
  /** Height of the features above the head. */
  readonly features: (point: Point) => number;
  readonly shade: Tone;
}

export function createRelief(head: Head, face: Expression): Relief {
  const features = createSymmetricGrid(createFeatureHeight(head, face));
  const heads = createSymmetricGrid((x, y) => headHeight(head, x, y));
  const shades = computeShade(
    features.map((cells, row) =>
      cells.map((height, column) => height + cornerValue(heads, column, row)),
    ),
  );
  return { features: (point) => sample(features, point), shade: (point) => sample(shades, point) };
}
