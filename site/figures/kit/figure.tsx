/** What a figure is, and how a page shows it. */
import type { ReactElement } from 'react';
import { type Point, type Polygon, round } from './geometry.ts';

export interface FigurePart {
  /** Even, and the same for the same part in every figure. */
  readonly numeral: string;
  /** The legend's words. */
  readonly name: string;
  /** Where the lead line ends; equal to `at`, the numeral stands on the part's surface, underlined, without a lead. */
  readonly tip: Point;
  /** Centre of the numeral. */
  readonly at: Point;
  /** The visible part, which must contain `tip`. */
  readonly inside: Polygon;
}

export interface Figure {
  /** Its place in the series of all drawings, of which a site numbers those that it shows; portraits and plans have none. */
  readonly number?: number;
  readonly name: string;
  /** Accessible name: what is shown, without "Figure n". */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly FigurePart[];
  /** The drawing without numerals and lead lines. */
  readonly drawing: () => ReactElement;
}

/** Half the box that a numeral takes up, in sheet units: Besley's figures are 12 wide at 20. */
export const numeralReach = (numeral: string): Point => [numeral.length * 6 + 1, 8];

export const isOnSurface = ({ at, tip }: FigurePart): boolean =>
  at[0] === tip[0] && at[1] === tip[1];

/** A lead line's four Bézier points: one gentle S from the numeral's near side to the tip. */
export function leadCurve({
  numeral,
  at: [x, y],
  tip: [tipX, tipY],
}: FigurePart): readonly [Point, Point, Point, Point] {
  const [reachX, reachY] = numeralReach(numeral);
  const isBeside = Math.abs(tipX - x) > Math.max(reachX + 4, Math.abs(tipY - y) / 2);
  const startX = isBeside ? x + Math.sign(tipX - x) * (reachX + 3) : x;
  const startY = isBeside ? y : y + Math.sign(tipY - y) * (reachY + 5);
  const [dx, dy] = [tipX - startX, tipY - startY];
  const sway = isBeside === dx * dy > 0 ? 0.08 : -0.08;
  return [
    [startX, startY],
    [startX + dx * 0.35 + dy * sway, startY + dy * 0.35 - dx * sway],
    [startX + dx * 0.65 - dy * sway, startY + dy * 0.65 + dx * sway],
    [tipX, tipY],
  ];
}

function Reference({ part }: { part: FigurePart }): ReactElement {
  const [start, ...rest] = leadCurve(part).map(([x, y]) => `${round(x)} ${round(y)}`);
  const [x, y] = part.at;
  const half = numeralReach(part.numeral)[0];
  return (
    <g data-part={part.numeral}>
      <path
        className="fig-l"
        d={isOnSurface(part) ? `M${x - half} ${y + 11}h${2 * half}` : `M${start}C${rest.join(' ')}`}
      />
      <text className="fig-n" x={x} y={y + 7}>
        {part.numeral}
      </text>
    </g>
  );
}

/** The figure as one picture, as wide as its place. Its caption and its legend are the page's. */
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
