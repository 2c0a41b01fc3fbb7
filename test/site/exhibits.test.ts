/** A rule of dates reports a mark beyond its end, and a period that ends at no mark. */
import { expect, test } from 'vitest';
import { timeline, timelinesWithoutDates } from '../../site/schema/exhibits.ts';

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
])('%o', (mark, issues) => {
  const { error } = timeline.safeParse(ruleWith(mark));
  expect((error?.issues ?? []).map(({ path, message }) => ({ path, message }))).toEqual(issues);
});

const dated = (time: object) => ({
  dated: { label: 'Day of filing', ...time, last: 'Last day', abroad: 'Elsewhere.' },
});

test.each([
  [{ months: 12 }, []],
  [{ days: 12 }, []],
  [{ months: 0 }, [{ path: ['dated', 'months'], message: 'Too small: expected number to be >0' }]],
  [
    { months: 10 },
    [
      {
        path: ['dated', 'months'],
        message: 'expected the end of one of its marks (0, 12), got 10',
      },
    ],
  ],
  [
    { days: 10 },
    [{ path: ['dated', 'days'], message: 'expected the end of one of its marks (0, 12), got 10' }],
  ],
  [{}, [{ path: ['dated'], message: 'expected either months or days' }]],
  [{ months: 12, days: 12 }, [{ path: ['dated'], message: 'expected either months or days' }]],
])('a date field with the period %o', (time, issues) => {
  const { error } = timeline.safeParse({ ...ruleWith({ at: 3, to: 12 }), ...dated(time) });
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

test('a page without styles for the date field does not accept it', () => {
  const parse = (fields: object) =>
    timelinesWithoutDates.safeParse({
      title: 'Clock',
      rules: [{ ...ruleWith({ at: 12 }), ...fields }],
    });
  expect(parse({}).success).toBe(true);
  expect(parse(dated({ months: 12 })).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['dated'] },
  ]);
});
