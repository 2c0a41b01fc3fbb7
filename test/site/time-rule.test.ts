/** The numerals of a rule of dates, and the column width from which each is shown. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeNumerals } from '../../site/components/practice/numerals.tsx';
import { Scale } from '../../site/components/practice/time-rule.tsx';
import { timeline } from '../../site/schema/exhibits.ts';

type Pair = readonly [at: number, to?: number];

function describeNumerals(end: number, pairs: readonly Pair[]): string {
  const marks = pairs.map(([at, to]) => ({
    at,
    to,
    isOpen: false,
    when: `${at} ${to}`,
    what: [] as never,
  }));
  const numerals = placeNumerals({ end, marks }).map(({ text, minColumnPx }) =>
    minColumnPx > 280 ? `${text} from ${minColumnPx}` : text,
  );
  return numerals.join(', ');
}

test.each<readonly [what: string, end: number, pairs: readonly Pair[], numerals: string]>([
  ['all that a phone has room for', 20, [[6], [16, 17], [20]], '0, 6, 16-17, 20'],
  ['a deadline soon behind another', 180, [[10], [20], [20, 180]], '10, 20 from 524, 180'],
  [
    'two deadlines, each soon behind another',
    240,
    [[16], [36], [90], [120]],
    '16, 36 from 350, 90, 120 from 285',
  ],
  [
    'periods at the end',
    120,
    [[14], [21, 40], [90, 100], [105, 120]],
    '0, 14, 21 from 499, 40, 90-100, 105-120 from 575',
  ],
  ['only one of two dates at one place', 12, [[6], [6.01]], '0, 6'],
  ['halves of months', 12, [[3.5], [7.5], [11.5]], '0, 3½, 7½, 11½'],
])('a rule of dates has numerals for %s', (_, end, pairs, numerals) => {
  expect(describeNumerals(end, pairs)).toBe(numerals);
});

test('only an open date is drawn as a broken line', () => {
  const marks = [
    { at: 3, when: 'Month 3', what: 'Due.' },
    { at: 6, isOpen: true, when: 'About month 6', what: 'Perhaps.' },
  ];
  const open = timeline.parse({ title: 'Months', end: 12, step: 3, marks });
  const drawing = renderToStaticMarkup(
    createElement(Scale, { rule: open, hatch: 'diagonal', id: 'rule' }),
  );
  expect(drawing.match(/<line x1="50%"[^>]*>/)?.[0]).toContain('stroke-dasharray');
  expect(drawing.match(/stroke-dasharray/g)).toHaveLength(1);
});
