/** What a figure is, and how a page shows it. */
import type { ReactElement } from 'react';
import { type Point, type Polygon, round } from './geometry.ts';

export interface FigurePart {
  /** Even, and the same for the same part in every figure. */
  readonly numeral: string;
  /** The part's name in the legend. */
  readonly name: string;
  /**
   * Where the lead line ends. If it equals `numeralCenter`, the numeral is on the part's surface,
   * underlined, without a lead line.
   */
  readonly tip: Point;
  readonly numeralCenter: Point;
  /** Outline of the visible part; must contain `tip`. */
  readonly shape: Polygon;
  /** Outlines of all its pieces, if it has several. */
  readonly pieces?: readonly Polygon[];
  /** The outline of a round part, in fewer bytes than its shape. */
  readonly circle?: { readonly center: Point; readonly radius: number };
}

export interface Figure {
  /**
   * Position in the series of all drawings; a site numbers only those that it shows. Portraits and
   * plans have none.
   */
  readonly number?: number;
  readonly name: string;
  /** Accessible name: what the drawing shows, without "Figure n". */
  readonly title: string;
  /** In sheet units. */
  readonly width: number;
  /** In sheet units. */
  readonly height: number;
  readonly parts: readonly FigurePart[];
  /** Renders the drawing without numerals and lead lines. */
  readonly drawing: () => ReactElement;
}

/**
 * Half the width and height of a numeral in sheet units: Besley's digits are 12 wide at size 20.
 */
export const numeralHalfSize = (numeral: string): Point => [numeral.length * 6 + 1, 8];

/** Whether the numeral is on the part's surface, so that it needs no lead line. */
export const isOnSurface = ({ numeralCenter, tip }: FigurePart): boolean =>
  numeralCenter[0] === tip[0] && numeralCenter[1] === tip[1];

/** A lead line's four Bézier points: one gentle S from the numeral's near side to the tip. */
export function leadCurve({
  numeral,
  numeralCenter: [x, y],
  tip: [tipX, tipY],
}: FigurePart): readonly [Point, Point, Point, Point] {
  const [halfWidth, halfHeight] = numeralHalfSize(numeral);
  const startsAtSide = Math.abs(tipX - x) > Math.max(halfWidth + 4, Math.abs(tipY - y) / 2);
  const startX = startsAtSide ? x + Math.sign(tipX - x) * (halfWidth + 3) : x;
  const startY = startsAtSide ? y : y + Math.sign(tipY - y) * (halfHeight + 5);
  const dx = tipX - startX;
  const dy = tipY - startY;
  const sway = startsAtSide === dx * dy > 0 ? 0.08 : -0.08;
  return [
    [startX, startY],
    [startX + dx * 0.35 + dy * sway, startY + dy * 0.35 - dx * sway],
    [startX + dx * 0.65 - dy * sway, startY + dy * 0.65 + dx * sway],
    [tipX, tipY],
  ];
}

function Reference({ part }: { part: FigurePart }): ReactElement {
  const [start, ...rest] = leadCurve(part).map(([x, y]) => `${round(x)} ${round(y)}`);
  const [x, y] = part.numeralCenter;
  const halfWidth = numeralHalfSize(part.numeral)[0];
  const underline = `M${x - halfWidth} ${y + 11}h${2 * halfWidth}`;
  return (
    <g data-part={part.numeral}>
      <path className="fig-l" d={isOnSurface(part) ? underline : `M${start}C${rest.join(' ')}`} />
      <text className="fig-n" x={x} y={y + 7}>
        {part.numeral}
      </text>
    </g>
  );
}

/** The figure as one image that fills its container. The page adds the caption and the legend. */
export function FigureSvg({ figure }: { figure: Figure }): ReactElement {
  const { width, height, title, drawing, parts } = figure;
  return (
    <svg className="fig" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{title}</title>
      {drawing()}
      {parts.length > 0 && (
        <g className="fig-refs">
          {parts.map((part) => (
            <Reference key={part.numeral} part={part} />
          ))}
        </g>
      )}
    </svg>
  );
}
