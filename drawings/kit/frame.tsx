/** Crops sheets to the object drawn on them, so that captions and text begin at its left edge. */
import type { Figure } from './figure.tsx';
import type { Point } from './geometry.ts';

/** The size of a sheet, in units. All drawings in banners have the scale of a whole sheet. */
export const sheetWidth = 640;
export const sheetHeight = 480;

/** The part of a sheet that is published, in sheet units. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

/** The figure on a sheet of the frame's size, with its parts relative to the frame's corner. */
export function cropToFrame(figure: Figure, [left, top, width, height]: Frame): Figure {
  const move = ([x, y]: Point): Point => [x - left, y - top];
  return {
    ...figure,
    width,
    height,
    parts: figure.parts.map((part) => ({
      ...part,
      tip: move(part.tip),
      numeralCenter: move(part.numeralCenter),
      shape: part.shape.map(move),
      ...(part.pieces && { pieces: part.pieces.map((piece) => piece.map(move)) }),
      ...(part.circle && { circle: { ...part.circle, center: move(part.circle.center) } }),
    })),
    drawing: () => <g transform={`translate(${-left} ${-top})`}>{figure.drawing()}</g>,
  };
}
