/** Opening hours: what a record may have, how pages show it, and what structured data say. */
import { describe, expect, test } from 'vitest';
import { clock, formatHours, weekdaysOf } from '../../site/formats/hours.ts';
import { openingHours } from '../../site/metadata/values.ts';
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
    'Monday 9:00 AM - 12:00 PM; Saturday: by appointment',
  ],
])('%j reads "%s"', (record, text) => {
  expect(formatHours(hours.parse(record))).toBe(text);
});

test('the order of invalid times is not reported', () => {
  const { error } = hours.safeParse([{ days: 'Monday', from: 'early', to: '25:00' }]);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'expected a time of day',
    'expected a time of day',
  ]);
});

test.each([
  ['Monday', ['Monday']],
  ['Friday-Sunday', ['Friday', 'Saturday', 'Sunday']],
  ['Saturday-Monday, Thursday', ['Saturday', 'Sunday', 'Monday', 'Thursday']],
  ['Monday to Tuesday and Thursday–Friday', ['Monday', 'Tuesday', 'Thursday', 'Friday']],
])('the days %s of opening hours are %j', (days, all) => {
  expect(weekdaysOf(days)).toEqual(all);
});

test.each([
  ['9:00 AM', '09:00'],
  ['12:15 a.m.', '00:15'],
  ['5pm', '17:00'],
  ['noon', '12:00'],
  ['8:30', '08:30'],
  ['17:05', '17:05'],
])('%s is %s by the clock', (written, digits) => {
  expect(hours.safeParse([{ days: 'Monday', from: '0:00', to: written }]).success).toBe(true);
  expect(clock(written)).toBe(digits);
});

test('the clock throws for what is not a time of day', () => {
  expect(() => clock('early')).toThrow('"early" is not a time of day');
});

test.each(['12:00 AM', '0:00'])('an office may close at midnight, as %s', (midnight) => {
  const opening = { days: 'Friday', from: '6:00 PM', to: midnight };
  expect(hours.safeParse([opening]).error?.issues).toBeUndefined();
  expect(openingHours([opening])).toMatchObject({ opens: '18:00', closes: '00:00' });
});

describe('invalid hours', () => {
  test.each([
    [{}, 'expected the times from and to, or a remark'],
    [{ days: 'Monday' }, 'expected the times from and to, or a remark'],
    [morning, 'expected the days of these times'],
    [{ days: 'Monday', from: '9:00 AM' }, 'expected the time at which the office closes'],
    [{ days: 'Monday', to: '9:00 AM' }, 'expected the time at which the office opens'],
    [
      { days: 'Monday', from: '9:00 AM', to: '5:00 AM' },
      'expected a time after 9:00 AM, its from, got 5:00 AM',
    ],
    [
      { days: 'Monday', from: '12:00 AM', to: '12:00 AM' },
      'expected a time after 12:00 AM, its from, got 12:00 AM',
    ],
    [{ days: 'Mondays', ...morning }, 'expected days of the week'],
    [{ days: 'Monday', from: '13:00 PM', to: '17:00' }, 'expected a time of day'],
    [
      { days: 'Monday', from: '9:00', to: '5:00' },
      'expected a time after 9:00, its from, got 5:00',
    ],
  ])('%j', (record, message) => {
    const { error } = hours.safeParse([record]);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});
