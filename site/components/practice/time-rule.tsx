import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { Area } from '../../schema/collections.ts';
import type { rule } from '../../schema/exhibits.ts';
import { bindSpaces } from '../../typography/lines.tsx';
import { DatedField } from './dated-field.tsx';
import { Numerals, shareAt } from './numerals.tsx';

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
      <h3>{bindSpaces(rule.title)}</h3>
      <Scale rule={rule} hatch={hatch} id={id} />
      {rule.dated && <DatedField dated={rule.dated} end={rule.end} id={id} />}
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
export function Scale({ rule, hatch, id }: TimeRuleProps): ReactElement {
  const x = (value: number) => Math.round(100 * shareAt(value, rule.end)) / 100;
  const lanes = lanesOf(rule.marks);
  const bottom = top + strokes + bar * Math.max(1, ...lanes.map(({ lane }) => lane + 1)) + 10;
  return (
    <svg className="fig" width="100%" height={bottom + 2} overflow="visible" aria-hidden="true">
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turns[hatch]})`}
      >
        <path d={hatch === 'crossed' ? 'M2 0v5M0 2h5' : 'M2 0v5'} />
      </pattern>
      <rect width="100%" height={bottom - top} y={top} strokeWidth="1.8" />
      <line x2="100%" y1={bottom} y2={bottom} strokeWidth="3.2" />
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
        .map(({ at, isOpen }) => (
          <line
            key={at}
            x1={`${x(at)}%`}
            x2={`${x(at)}%`}
            y1={top}
            y2={bottom}
            strokeWidth="1.8"
            {...(isOpen && { strokeDasharray: '6 4' })}
          />
        ))}
      <Numerals rule={rule} id={id} y={top - 8} />
    </svg>
  );
}

/** Degrees by which upright lines become an area's lining. */
const turns = { diagonal: 45, vertical: 0, horizontal: 90, crossed: 45 } as const;

/** One stroke a unit, or at the least a fifth of a step; longer at each step. */
function graduations({ end, step }: Rule): string {
  const unit = end > 60 ? step / 5 : 1;
  const count = Math.floor(end / unit) + 1;
  return Array.from(
    { length: count },
    (_, index) => `M${index * unit} 0v${(index * unit) % step ? 6 : 12}`,
  ).join('');
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
