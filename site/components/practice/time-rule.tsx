import type { ReactElement } from 'react';
import type { z } from 'zod';
import { Prose } from '../../../generator/index.ts';
import type { Area } from '../../schema/collections.ts';
import type { rule } from '../../schema/exhibits.ts';

type Rule = z.output<typeof rule>;
type Mark = Rule['marks'][number];

export interface TimeRuleProps {
  readonly rule: Rule;
  /** Lining of the periods. */
  readonly hatch: Area['hatch'];
  /** Unlike any other on the page. */
  readonly id: string;
}

/** Dates on a rule drawn to scale, and the same in words. */
export function TimeRule({ rule, hatch, id }: TimeRuleProps): ReactElement {
  return (
    <>
      <h3>{rule.title}</h3>
      <Scale rule={rule} hatch={hatch} id={id} />
      <dl className="facts">
        {rule.marks.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              <Prose text={what} inline />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Heights, in pixels: of the numerals, of the strokes below the rule's edge, of a period. */
const top = 34;
const strokes = 16;
const bar = 16;

/** Widths are shares of the column, so that strokes and numerals keep their size at any width. */
function Scale({ rule, hatch, id }: TimeRuleProps): ReactElement {
  const x = (value: number) => Math.round(200 + (9600 * value) / rule.end) / 100;
  const lanes = lanesOf(rule.marks);
  const bottom = top + strokes + bar * Math.max(1, ...lanes.map(({ lane }) => lane + 1)) + 10;
  return (
    <svg className="fig" width="100%" height={bottom + 2} overflow="visible" aria-hidden="true" focusable="false">
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turns[hatch]})`}>
        <path d={hatch === 'crossed' ? 'M2 0v5M0 2h5' : 'M2 0v5'} />
      </pattern>
      <rect width="100%" height={bottom - top} y={top} strokeWidth="1.8" />
      <line x1="0" x2="100%" y1={bottom} y2={bottom} strokeWidth="3.2" />
      <line x1="100%" x2="100%" y1={top} y2={bottom} strokeWidth="3.2" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the drawing, which is hidden as a whole. */}
      <svg
        x="2%"
        y={top}
        width="96%"
        height="12"
        viewBox={`0 0 ${rule.end} 12`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={graduations(rule)} vectorEffect="non-scaling-stroke" />
      </svg>
      {lanes.map(({ mark: { at, to, isOpen }, lane }) => (
        <rect
          key={`${at} ${to}`}
          x={`${x(at)}%`}
          y={top + strokes + bar * lane}
          width={`${Math.round(100 * (x(to) - x(at))) / 100}%`}
          height={bar}
          strokeWidth="1.8"
          {...(isOpen ? { strokeDasharray: '6 4' } : { fill: `url(#${id})` })}
        />
      ))}
      {rule.marks
        .filter(({ to }) => to === undefined)
        .map(({ at }) => (
          <line key={at} x1={`${x(at)}%`} x2={`${x(at)}%`} y1={top} y2={bottom} strokeWidth="1.8" />
        ))}
      {numeralsOf(rule).map((value) => (
        <text key={value} className="fig-n" x={`${x(value)}%`} y={top - 8} dx={outset(value, rule)}>
          {numeral(value)}
        </text>
      ))}
    </svg>
  );
}

/** The last numeral, where it has several digits, ends with the rule. */
function outset(value: number, { end }: Rule): string | undefined {
  const more = numeral(value).length - 1;
  return value > 0.95 * end && more > 0 ? `-${0.25 * more}em` : undefined;
}

/** Degrees by which upright lines become an area's lining. */
const turns = { diagonal: 45, vertical: 0, horizontal: 90, crossed: 45 } as const;

/** One stroke a unit, or at the least a fifth of a step; longer at each step. */
function graduations({ end, step }: Rule): string {
  const unit = end > 60 ? step / 5 : 1;
  const count = Math.floor(end / unit) + 1;
  return Array.from({ length: count }, (_, index) => `M${index * unit} 0v${(index * unit) % step ? 6 : 12}`).join('');
}

interface Lane {
  readonly mark: Mark & { readonly to: number };
  readonly lane: number;
}

/** Periods one below the other where they overlap, in one line where they follow. */
function lanesOf(marks: readonly Mark[]): readonly Lane[] {
  const ends: number[] = [];
  return marks.flatMap((mark) => {
    const { at, to } = mark;
    if (to === undefined) return [];
    // A period that goes on stands behind the one that it prolongs.
    const behind = ends.indexOf(at);
    const free = behind < 0 ? ends.findIndex((end) => end <= at) : behind;
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return { mark: { ...mark, to }, lane };
  });
}

/** Width of a digit on the narrowest phone, as a share of the rule. */
const digit = 0.055;

/** The beginning, where the first mark leaves it room, and every mark, but for those that would touch the one before. */
function numeralsOf({ marks, end }: Rule): readonly number[] {
  const marked = marks.flatMap(({ at, to }) => [at, to ?? at]).filter((value) => value > 0);
  const beginning = Math.min(...marked) / end > 1.5 * digit ? [0] : [];
  const values = [...new Set([...beginning, ...marked])];
  const shown: number[] = [];
  for (const value of values.sort((left, right) => left - right)) {
    const last = shown.at(-1);
    const width = last === undefined ? 0 : (numeral(last).length + numeral(value).length) / 2;
    if (last === undefined || (value - last) / end >= width * digit) shown.push(value);
  }
  return shown;
}

function numeral(value: number): string {
  return Number.isInteger(value) ? String(value) : `${Math.floor(value)}½`;
}
