import { Fragment, type ReactElement } from 'react';
import type { z } from 'zod';
import type { timeline } from '../../schema/exhibits.ts';

type Rule = Pick<z.output<typeof timeline>, 'marks' | 'end'>;
type Mark = Rule['marks'][number];

/** The position of a value, in percent of the column, with a margin of 2 percent at each end. */
export function positionPercent(value: number, end: number): number {
  return 2 + (96 * value) / end;
}

export interface NumeralsProps {
  readonly rule: Rule;
  /** The id of the rule, unique on the page. */
  readonly id: string;
  /** The y coordinate of the baseline, in pixels. */
  readonly y: number;
}

/** The numerals of a rule. Each is visible if the column is wide enough for it. */
export function Numerals({ rule, id, y }: NumeralsProps): ReactElement {
  return (
    <>
      {placeNumerals(rule).map(({ value, text, minColumnPx }) => {
        const textProps = {
          className: 'fig-n',
          x: `${Math.round(100 * positionPercent(value, rule.end)) / 100}%`,
          y,
        };
        if (minColumnPx <= narrowestColumnPx)
          return (
            <text key={text} {...textProps}>
              {text}
            </text>
          );
        const clipId = `${id}-${text}`;
        return (
          <Fragment key={text}>
            {/* A container query in SVG: the rectangle is far wider than the column, and its translation
            is 1000 times the minimum width, so it covers all of the numeral or nothing. */}
            <clipPath id={clipId}>
              <rect
                x="-100000%"
                width="200100%"
                height="100%"
                transform={`translate(${minColumnPx}000)`}
              />
            </clipPath>
            <text {...textProps} clipPath={`url(#${clipId})`}>
              {text}
            </text>
          </Fragment>
        );
      })}
    </>
  );
}

interface Numeral {
  /** The value that it labels, in the units of the rule. */
  readonly value: number;
  /** The label, with ½ for a half. */
  readonly text: string;
}

interface PlacedNumeral extends Numeral {
  /** The narrowest column, in pixels, that has room for the numeral. */
  readonly minColumnPx: number;
}

/** The width of the column on the narrowest phone. */
const narrowestColumnPx = 280;
const widestColumnPx = 1440;

/**
 * Returns the numerals at the ends of the marks, sorted by value. From left to right, each one that
 * fits in the narrowest column is always visible; then 0, if it fits too. The others are visible
 * only in columns where they do not touch a numeral placed before them.
 */
export function placeNumerals({ marks, end }: Rule): readonly PlacedNumeral[] {
  const numeralsByValue = new Map(
    marks.flatMap((mark) => markNumerals(mark, end)).map((numeral) => [numeral.value, numeral]),
  );
  const ends = [...numeralsByValue.values()].sort((left, right) => left.value - right.value);
  const placed = new Map<number, PlacedNumeral>();
  const place = (numerals: readonly Numeral[], maxColumnPx: number) => {
    for (const numeral of numerals.filter(({ value }) => !placed.has(value))) {
      const widths = [...placed.values()].map((other) => minColumnPxForPair(numeral, other, end));
      const minColumnPx = Math.ceil(Math.max(minColumnPxForNumeral(numeral, end), ...widths));
      if (minColumnPx <= maxColumnPx) placed.set(numeral.value, { ...numeral, minColumnPx });
    }
  };
  place(ends, narrowestColumnPx);
  place([createNumeral(0)], narrowestColumnPx);
  place(ends, widestColumnPx);
  return [...placed.values()].sort((left, right) => left.value - right.value);
}

/** One numeral for a date, two for a period, or one such as 3-4 for a period too short for two. */
function markNumerals({ at, to = at }: Mark, end: number): readonly Numeral[] {
  const ends = [...new Set([at, to])].filter((value) => value > 0).map(createNumeral);
  const [first, last] = ends;
  if (!first || !last || minColumnPxForPair(first, last, end) <= narrowestColumnPx) return ends;
  return [{ value: (at + to) / 2, text: `${first.text}-${last.text}` }];
}

/** The width of a digit in the font of the numerals. */
const digitWidthPx = 12.36;
/** The least space between two numerals. */
const minGapPx = 3.22;
/** The least margin of the page next to the column. */
const pageMarginPx = 14;

/** The narrowest column in which two numerals do not touch. */
function minColumnPxForPair(left: Numeral, right: Numeral, end: number): number {
  const share = (0.96 * Math.abs(left.value - right.value)) / end;
  return ((digitWidthPx * (widthInDigits(left) + widthInDigits(right))) / 2 + minGapPx) / share;
}

/** The narrowest column in which a numeral does not extend past the edge of the page. */
function minColumnPxForNumeral(numeral: Numeral, end: number): number {
  const percent = positionPercent(numeral.value, end);
  return (
    ((digitWidthPx * widthInDigits(numeral)) / 2 - pageMarginPx) /
    (Math.min(percent, 100 - percent) / 100)
  );
}

/** The width of a numeral in digits. A ½ is wider than a digit; a hyphen is narrower. */
function widthInDigits({ text }: Numeral): number {
  const halfCount = text.split('½').length - 1;
  const hyphenCount = text.split('-').length - 1;
  return text.length + 0.65 * halfCount - 0.25 * hyphenCount;
}

function createNumeral(value: number): Numeral {
  return { value, text: Number.isInteger(value) ? String(value) : `${Math.floor(value)}½` };
}
