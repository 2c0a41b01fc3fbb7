/** A rule of dates reports a mark beyond its end; a deadline has one length. */
import { expect, test } from 'vitest';
import { deadline } from '../../site/schema/deadlines.ts';
import { timeline } from '../../site/schema/exhibits.ts';

const ruleWith = (mark: object) => ({
  title: 'Months from filing',
  end: 12,
  step: 2,
  marks: [
    { at: 0, when: 'Day one', what: 'Filed.' },
    { when: 'Later', what: 'Answered.', ...mark },
  ],
});

test.each([
  [{ at: 12 }, []],
  [{ at: 3, to: 12 }, []],
  [
    { at: 14 },
    [{ path: ['marks', 1, 'at'], message: 'expected at most 12, the end of its timeline, got 14' }],
  ],
  [
    { at: 3, to: 21 },
    [{ path: ['marks', 1, 'to'], message: 'expected at most 12, the end of its timeline, got 21' }],
  ],
  [
    { at: 9, to: 3 },
    [{ path: ['marks', 1, 'to'], message: 'expected a number greater than 9, its at, got 3' }],
  ],
])(
  'a rule of 12 months with the mark %o is reported if the mark is beyond its end',
  (mark, issues) => {
    const { error } = timeline.safeParse(ruleWith(mark));
    expect((error?.issues ?? []).map(({ path, message }) => ({ path, message }))).toEqual(issues);
  },
);

const deadlineOf = (lengths: object) => ({
  order: 1,
  matter: 'A mark like yours',
  clock: '30 days.',
  period: { label: 'Date of it', action: 'oppose', over: 'Too late.', ...lengths },
});
const oneLength = { path: ['period'], message: 'expected one of months, days, and weekdays' };

test.each([
  [{ months: 12 }, []],
  [{ days: 12 }, []],
  [{ weekdays: 9 }, []],
  [{ months: 0 }, [{ path: ['period', 'months'], message: 'Too small: expected number to be >0' }]],
  [{}, [oneLength]],
  [{ months: 12, days: 12 }, [oneLength]],
])('a deadline with the period %o', (lengths, issues) => {
  const { error } = deadline.safeParse(deadlineOf(lengths));
  expect((error?.issues ?? []).map(({ path, message }) => ({ path, message }))).toEqual(issues);
});

test('a rule has at most six marks', () => {
  const parse = (count: number) =>
    timeline.safeParse({
      ...ruleWith({}),
      marks: Array.from({ length: count }, (_, at) => ({ at, when: 'Then', what: 'Due.' })),
    });
  expect([parse(6).success, parse(7).success]).toEqual([true, false]);
});
