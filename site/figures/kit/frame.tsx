/** Sheets cut to what is drawn on them, so that an object is as large on a page as its numerals allow. */
import type { Figure } from './figure.tsx';
import type { Point } from './geometry.ts';

/** Left and upper edge, width and height of what is kept of a sheet. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

/** The figure on a sheet of the frame's size, its parts counted from the frame's corner. */
export function framed(figure: Figure, [left, top, width, height]: Frame): Figure {
  const moved = ([x, y]: Point): Point => [x - left, y - top];
  return {
    ...figure,
    width,
    height,
    parts: figure.parts.map((part) => ({
      ...part,
      tip: moved(part.tip),
      at: moved(part.at),
      inside: part.inside.map(moved),
    })),
    drawing: () => <g transform={`translate(${-left} ${-top})`}>{figure.drawing()}</g>,
  };
}
