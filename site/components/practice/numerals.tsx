import { Fragment, type ReactElement } from 'react';
import type { z } from 'zod';
import type { rule } from '../../schema/exhibits.ts';

type Rule = Pick<z.output<typeof rule>, 'marks' | 'end'>;
type Mark = Rule['marks'][number];

/** Where a value stands, in hundredths of the column: its numerals have a margin beside the ends. */
export function shareAt(value: number, end: number): number {
  return 2 + (96 * value) / end;
}

export interface NumeralsProps {
  readonly rule: Rule;
  /** Of the rule; unlike any other on the page. */
  readonly id: string;
  /** Of their feet. */
  readonly y: number;
}

/** The numerals of a rule, each in the columns that are wide enough for it. */
export function Numerals({ rule, id, y }: NumeralsProps): ReactElement {
  return (
    <>
      {numeralsOf(rule).map(({ at, words, from }) => {
        const text = {
          className: 'fig-n',
          x: `${Math.round(100 * shareAt(at, rule.end)) / 100}%`,
          y,
        };
        if (from <= narrowest)
          return (
            <text key={words} {...text}>
              {words}
            </text>
          );
        const clip = `${id}-${words}`;
        return (
          <Fragment key={words}>
            {/* A thousand columns long and begun as far left as the column is wider than `from`: all or nothing is seen. */}
            <clipPath id={clip}>
              <rect
                x="-100000%"
                width="200100%"
                height="100%"
                transform={`translate(${from}000)`}
              />
            </clipPath>
            <text {...text} clipPath={`url(#${clip})`}>
              {words}
            </text>
          </Fragment>
        );
      })}
    </>
  );
}

interface Numeral {
  /** What it stands over, in the rule's units. */
  readonly at: number;
  readonly words: string;
}

interface Shown extends Numeral {
  /** The width of a column, in pixels, from which it has room. */
  readonly from: number;
}

/** Columns in pixels: of the narrowest phone, and of the widest page. */
const narrowest = 280;
const widest = 1440;

/**
 * The ends of every mark. Those that would touch another on the narrowest phone, from the left, are seen on wider columns;
 * the beginning, where the first has room for it everywhere.
 */
export function numeralsOf({ marks, end }: Rule): readonly Shown[] {
  const all = new Map(
    marks.flatMap((mark) => endsOf(mark, end)).map((numeral) => [numeral.at, numeral]),
  );
  const ends = [...all.values()].sort((left, right) => left.at - right.at);
  const shown = new Map<number, Shown>();
  const show = (numerals: readonly Numeral[], most: number) => {
    for (const numeral of numerals.filter(({ at }) => !shown.has(at))) {
      const widths = [...shown.values()].map((other) => widthFor(numeral, other, end));
      const from = Math.ceil(Math.max(widthWithin(numeral, end), ...widths));
      if (from <= most) shown.set(numeral.at, { ...numeral, from });
    }
  };
  show(ends, narrowest);
  show([numeral(0)], narrowest);
  show(ends, widest);
  return [...shown.values()].sort((left, right) => left.at - right.at);
}

/** One numeral for a moment, two for a period, or one for the whole of a period that is too short for two. */
function endsOf({ at, to = at }: Mark, end: number): readonly Numeral[] {
  const ends = [...new Set([at, to])].filter((value) => value > 0).map(numeral);
  const [first, last] = ends;
  if (!first || !last || widthFor(first, last, end) <= narrowest) return ends;
  return [{ at: (at + to) / 2, words: `${first.words}-${last.words}` }];
}

/** In pixels: of a digit, the least between two numerals, and what a page has at the least beside its column. */
const digit = 12.36;
const room = 3.22;
const edge = 14;

/** The width of a column in which two numerals are apart. */
function widthFor(one: Numeral, other: Numeral, end: number): number {
  const share = (0.96 * Math.abs(one.at - other.at)) / end;
  return ((digit * (digitsOf(one) + digitsOf(other))) / 2 + room) / share;
}

/** The width of a column whose page has a numeral whole. */
function widthWithin(numeral: Numeral, end: number): number {
  const share = shareAt(numeral.at, end);
  return ((digit * digitsOf(numeral)) / 2 - edge) / (Math.min(share, 100 - share) / 100);
}

/** Its width in digits. */
function digitsOf({ words }: Numeral): number {
  return words.length + 0.65 * (words.split('½').length - 1) - 0.25 * (words.split('-').length - 1);
}

function numeral(value: number): Numeral {
  return { at: value, words: Number.isInteger(value) ? String(value) : `${Math.floor(value)}½` };
}
