import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Area, Person } from '../../schema/collections.ts';
import type { timeline } from '../../schema/exhibits.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Facts } from '../layout/facts.tsx';
import { DeadlineTool } from './deadline-tool.tsx';
import { Numerals, positionPercent } from './numerals.tsx';

type Rule = z.output<typeof timeline>;
type Mark = Rule['marks'][number];

export interface TimeRuleProps {
  readonly rule: Rule;
  /** Hatch pattern of the periods. */
  readonly hatch: Area['hatch'];
  readonly attorneys: readonly Person[];
  /** Unique on the page. */
  readonly id: string;
}

/** Dates and periods on a time line drawn to scale, and the same facts as text. */
export function TimeRule({ rule, hatch, attorneys, id }: TimeRuleProps): ReactElement {
  return (
    <>
      <h3>{preventBreaks(rule.title)}</h3>
      <Scale rule={rule} hatch={hatch} id={id} />
      <DeadlineTool
        deadlines={rule.deadlines}
        attorneys={attorneys}
        isBelowRule
        id={`${id}-until`}
      />
      <Facts facts={rule.marks.map(({ when, what }) => ({ term: when, fact: what }))} />
    </>
  );
}

const numeralsHeightPx = 34;
/** The height of the graduation strokes below the upper edge. */
const strokesHeightPx = 16;
const periodHeightPx = 16;

/** The time line. Widths are percentages, so strokes and numerals keep their size at any width. */
export function Scale({ rule, hatch, id }: Omit<TimeRuleProps, 'attorneys'>): ReactElement {
  const percentAt = (value: number) => Math.round(100 * positionPercent(value, rule.end)) / 100;
  const lanes = assignLanes(rule.marks);
  const bottom =
    numeralsHeightPx +
    strokesHeightPx +
    periodHeightPx * Math.max(1, ...lanes.map(({ lane }) => lane + 1)) +
    10;
  return (
    <svg className="fig" width="100%" height={bottom + 2} overflow="visible" aria-hidden="true">
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${hatchTiles[hatch].angle})`}
      >
        <path d={hatchTiles[hatch].path} />
      </pattern>
      <rect
        width="100%"
        height={bottom - numeralsHeightPx}
        y={numeralsHeightPx}
        strokeWidth="1.8"
      />
      <line x2="100%" y1={bottom} y2={bottom} strokeWidth="3.2" />
      <line x1="100%" x2="100%" y1={numeralsHeightPx} y2={bottom} strokeWidth="3.2" />
      {/* The graduation strokes are as wide as the scale. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing, which is hidden as a whole. */}
      <svg
        x="2%"
        y={numeralsHeightPx}
        width="96%"
        height="12"
        viewBox={`0 0 ${rule.end} 12`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={graduationPath(rule)} vectorEffect="non-scaling-stroke" />
      </svg>
      {lanes.map(({ mark: { at, to, isOpen }, lane }) => (
        <rect
          key={`${at} ${to}`}
          x={`${percentAt(at)}%`}
          y={numeralsHeightPx + strokesHeightPx + periodHeightPx * lane}
          width={`${Math.round(100 * (percentAt(to) - percentAt(at))) / 100}%`}
          height={periodHeightPx}
          strokeWidth="1.8"
          {...(isOpen ? { strokeDasharray: '6 4' } : { fill: `url(#${id})` })}
        />
      ))}
      {rule.marks
        .filter(({ to }) => to === undefined)
        .map(({ at, isOpen }) => (
          <line
            key={at}
            x1={`${percentAt(at)}%`}
            x2={`${percentAt(at)}%`}
            y1={numeralsHeightPx}
            y2={bottom}
            strokeWidth="1.8"
            {...(isOpen && { strokeDasharray: '6 4' })}
          />
        ))}
      <Numerals rule={rule} id={id} y={numeralsHeightPx - 8} />
    </svg>
  );
}

/** A tile of 5 by 5 units, and the angle in degrees that turns it. */
interface HatchTile {
  readonly path: string;
  readonly angle: number;
}

const lineTile = 'M2 0v5';
const crossTile = 'M2 0v5M0 2h5';

const hatchTiles: Readonly<Record<Area['hatch'], HatchTile>> = {
  diagonal: { path: lineTile, angle: 45 },
  vertical: { path: lineTile, angle: 0 },
  horizontal: { path: lineTile, angle: 90 },
  crossed: { path: crossTile, angle: 45 },
  reversed: { path: lineTile, angle: 135 },
  squared: { path: crossTile, angle: 0 },
  double: { path: 'M1 0v5M3 0v5', angle: 0 },
  dashed: { path: 'M2 0v3', angle: 90 },
  dotted: { path: 'M2 2v1', angle: 0 },
};

/** One stroke per unit, or five per step on a scale of more than 60 units; longer at each step. */
function graduationPath({ end, step }: Rule): string {
  const unit = end > 60 ? step / 5 : 1;
  const count = Math.floor(end / unit) + 1;
  return Array.from(
    { length: count },
    (_, index) => `M${index * unit} 0v${(index * unit) % step ? 6 : 12}`,
  ).join('');
}

interface Lane {
  /** A mark that is a period. */
  readonly mark: Mark & { readonly to: number };
  /** The row of its bar, counted from 0 at the top. */
  readonly lane: number;
}

/** Puts periods that overlap into different lanes. */
function assignLanes(marks: readonly Mark[]): readonly Lane[] {
  const ends: number[] = [];
  return marks.flatMap((mark) => {
    const { at, to } = mark;
    if (to === undefined) return [];
    // A period that extends another is in the same lane, directly after it.
    const precedingLane = ends.indexOf(at);
    const freeLane = precedingLane < 0 ? ends.findIndex((end) => end <= at) : precedingLane;
    const lane = freeLane < 0 ? ends.length : freeLane;
    ends[lane] = to;
    return { mark: { ...mark, to }, lane };
  });
}
