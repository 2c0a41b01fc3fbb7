/** Opening hours: what a record may say, and what is made of it. */
import { describe, expect, test } from 'vitest';
import { hoursInWords, weekdaysOf } from '../../site/hours.ts';
import { hours } from '../../site/schema/hours.ts';

const morning = { from: '9:00 AM', to: '12:00 PM' };

test.each([
  [[{ days: 'Monday-Friday', from: '9:00 AM', to: '5:30 PM' }], 'Monday-Friday 9:00 AM - 5:30 PM'],
  [[{ remark: 'By appointment' }], 'By appointment'],
  [
    [
      { days: 'Monday', ...morning },
      { days: 'Saturday', remark: 'by appointment' },
    ],
    'Monday 9:00 AM - 12:00 PM; Saturday by appointment',
  ],
])('%j reads "%s"', (record, words) => {
  expect(hoursInWords(hours.parse(record))).toBe(words);
});

test('of what is no time, nothing is said on its order', () => {
  const { error } = hours.safeParse([{ days: 'Monday', from: '08:30', to: '17:00' }]);
  expect(error?.issues.map(({ message }) => message)).toEqual(['expected a time of day', 'expected a time of day']);
});

test.each([
  ['Monday', ['Monday']],
  ['Friday-Sunday', ['Friday', 'Saturday', 'Sunday']],
  ['Saturday-Monday, Thursday', ['Saturday', 'Sunday', 'Monday', 'Thursday']],
])('%s are %j', (days, all) => {
  expect(weekdaysOf(days)).toEqual(all);
});

describe('what is refused', () => {
  test.each([
    [{}, 'expected the times from and to, or a remark'],
    [{ days: 'Monday' }, 'expected the times from and to, or a remark'],
    [morning, 'expected the days of these times'],
    [{ days: 'Monday', from: '9:00 AM' }, 'expected the time at which the office closes'],
    [{ days: 'Monday', to: '9:00 AM' }, 'expected the time at which the office opens'],
    [{ days: 'Monday', from: '9:00 AM', to: '5:00 AM' }, 'expected a time after 9:00 AM, its from, got 5:00 AM'],
    [{ days: 'Mondays', ...morning }, 'expected days of the week'],
    [{ days: 'Monday', from: '09:00', to: '17:00' }, 'expected a time of day'],
  ])('%j', (record, message) => {
    const { error } = hours.safeParse([record]);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});
