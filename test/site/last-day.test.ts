/**
 * The last day to file with the U.S. patent office, checked with a table of holidays from
 * calendars.
 */
import { describe, expect, it, test } from 'vitest';
import { deadlineOf } from '../../site/browser/scripts/deadline.ts';
import {
  businessDayFrom,
  type Day,
  dateOf,
  dayOf,
  daysAfter,
  monthsAfter,
} from '../../site/browser/scripts/last-day.ts';

function dayIn(text: string): Day {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return dayOf(year, month - 1, date);
}

const textOf = (day: Day) => dateOf(day).toISOString().slice(0, 10);

describe('a date some months later', () => {
  test.each([
    ['2025-05-03', 12, '2026-05-03'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-02-28', 12, '2024-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-12-31', 12, '2026-12-31'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2025-08-30', 6, '2026-02-28'],
    ['2025-03-31', 1, '2025-04-30'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-11-30', 3, '2026-02-28'],
    ['1999-12-31', 2, '2000-02-29'],
  ])('%s and %i are %s', (day, months, later) => {
    expect(textOf(monthsAfter(dayIn(day), months))).toBe(later);
  });

  it('is the same day of the next year, except for February 29', () => {
    for (let day = dayIn('2024-01-01'); day < dayIn('2032-01-01'); day++) {
      const year = textOf(day).slice(0, 4);
      const rest = textOf(day).slice(4);
      const expected = `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
      expect(textOf(monthsAfter(day, 12))).toBe(expected);
    }
  });
});

/**
 * The weekdays on which the office is closed, copied from calendars of those years. January 20,
 * 2025, was both Inauguration Day and the third Monday. In 2029 it is a Saturday, and Inauguration
 * Day is not moved to another day.
 */
const holidays: Readonly<Record<number, string>> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
};

const isWeekend = (day: Day) => dateOf(day).getUTCDay() % 6 === 0;

describe('the next business day', () => {
  test.each(Object.entries(holidays))(
    'of %s skips weekends and federal holidays only',
    (year, days) => {
      const closed: string[] = [];
      for (let day = dayIn(`${year}-01-01`); day <= dayIn(`${year}-12-31`); day++)
        if (businessDayFrom(day) !== day && !isWeekend(day)) closed.push(textOf(day).slice(5));
      expect(closed.join(' ')).toBe(days);
    },
  );

  test.each([
    ['a Sunday', '2026-05-03', '2026-05-04'],
    ['a Saturday before a holiday on Monday', '2027-05-29', '2027-06-01'],
    ['a Friday before a holiday on Saturday', '2026-07-03', '2026-07-06'],
    ['the last day of a year before a holiday on Saturday', '2027-12-31', '2028-01-03'],
    ['Christmas on Friday', '2026-12-25', '2026-12-28'],
    ['Juneteenth in its first year, observed on Friday', '2021-06-18', '2021-06-21'],
    ['June 19 in the year before', '2020-06-19', '2020-06-19'],
    ['Inauguration Day', '2021-01-20', '2021-01-21'],
    ['Inauguration Day on a Thursday', '2033-01-20', '2033-01-21'],
    ['a weekend, a Monday and Inauguration Day', '2009-01-17', '2009-01-21'],
    ['the Monday behind Inauguration Day', '2013-01-20', '2013-01-22'],
    ['the Friday before Inauguration Day', '2029-01-19', '2029-01-19'],
    ['January 20 of another year', '2027-01-20', '2027-01-20'],
    ['a plain Wednesday', '2026-12-30', '2026-12-30'],
  ])('behind %s', (_, day, next) => {
    expect(textOf(businessDayFrom(dayIn(day)))).toBe(next);
  });

  it('is at most four days after the day', () => {
    for (let day = dayIn('1990-01-01'); day < dayIn('2100-01-01'); day++) {
      const wait = businessDayFrom(day) - day;
      expect(wait >= 0 && wait <= 4, textOf(day)).toBe(true);
    }
  });
});

describe('some weekdays later', () => {
  test.each([
    ['a Tuesday', '2026-11-24', 1, '2026-11-25'],
    ['over a weekend', '2026-11-27', 1, '2026-11-30'],
    ['from a Saturday', '2026-11-28', 1, '2026-11-30'],
    ['nine, which count Thanksgiving', '2026-11-23', 9, '2026-12-04'],
    ['ten are two weeks', '2026-11-24', 10, '2026-12-08'],
  ])('%s', (_, day, count, later) => {
    expect(textOf(daysAfter(dayIn(day), count, true))).toBe(later);
  });
});

test('the courts do not close for an inauguration, but for other holidays', () => {
  expect(textOf(businessDayFrom(dayIn('2033-01-20'), true))).toBe('2033-01-20');
  expect(textOf(businessDayFrom(dayIn('2026-11-26'), true))).toBe('2026-11-27');
  expect(textOf(businessDayFrom(dayIn('2026-07-04'), true))).toBe('2026-07-06');
});

describe('the answer', () => {
  const sentences = {
    moved: '{day}, is a holiday.',
    left: '{days} left: {action}',
    oneLeft: '1 day: {action}',
    today: 'Today: {action}',
    ahead: 'To come: {action}',
    past: 'It was',
    last: 'Last day',
    unclear: '',
    locale: 'en-US',
  };
  const year = {
    time: '12 months',
    moved: 'us-federal',
    label: '',
    action: 'file',
    over: 'Over.',
  } as const;
  const read = (day: string, today: string, other = {}) =>
    deadlineOf(dayIn(day), { ...year, ...other }, dayIn(today), sentences);

  test.each([
    ['runs', '2026-01-07', '2026-07-07', '184 left: file', 'Thursday, January 7, 2027', ''],
    ['begins', '2026-01-07', '2026-01-07', '365 left: file', 'Thursday, January 7, 2027', ''],
    ['is almost over', '2026-01-07', '2027-01-06', '1 day: file', 'Thursday, January 7, 2027', ''],
    ['ends', '2026-01-07', '2027-01-07', 'Today: file', 'Thursday, January 7, 2027', ''],
    ['is over', '2026-01-07', '2027-01-08', 'It was', 'Thursday, January 7, 2027', 'Over.'],
    ['is long over', '1991-03-05', '2026-11-23', 'It was', 'Thursday, March 5, 1992', 'Over.'],
    ['is to come', '2026-01-07', '2026-01-06', 'To come: file', 'Thursday, January 7, 2027', ''],
    [
      'began on a leap day',
      '2024-02-29',
      '2024-03-01',
      '364 left: file',
      'Friday, February 28, 2025',
      '',
    ],
    [
      'ended on a Sunday',
      '2025-05-03',
      '2026-05-03',
      '1 day: file',
      'Monday, May 4, 2026',
      'Sunday, May 3, 2026, is a holiday.',
    ],
    [
      'was moved to today',
      '2025-05-03',
      '2026-05-04',
      'Today: file',
      'Monday, May 4, 2026',
      'Sunday, May 3, 2026, is a holiday.',
    ],
    [
      'was moved, and is over',
      '2025-05-03',
      '2026-05-05',
      'It was',
      'Monday, May 4, 2026',
      'Over.',
    ],
  ])('while the period %s', (_, day, today, lead, last, detail) => {
    const deadline = read(day, today);
    expect(deadline).toMatchObject({ lead, detail });
    expect(deadline?.day.replaceAll('\u00A0', ' ')).toBe(last);
  });

  test.each([
    ['a Sunday', '2025-05-03', 'Sunday, May 3, 2026'],
    ['Thanksgiving', '2025-11-26', 'Thursday, November 26, 2026'],
  ])('does not move if no law moves it: %s', (_, day, last) => {
    const deadline = read(day, day, { moved: undefined });
    expect(deadline?.day.replaceAll('\u00A0', ' ')).toBe(last);
    expect(deadline?.detail).toBe('');
  });

  test('breaks after the day of the week only', () => {
    expect(read('2026-01-24', '2026-11-24')?.day).toBe('Monday, January\u00A025,\u00A02027');
  });

  test('names the ends of the scale', () => {
    expect(read('2026-01-24', '2026-11-24')?.ends).toEqual(['Jan 24, 2026', 'Jan 25, 2027']);
  });

  test('does not exist without a day', () => {
    expect(deadlineOf(Number.NaN, year, 0, sentences)).toBe(undefined);
    expect(deadlineOf(-1, year, 0, sentences)).toBe(undefined);
  });

  test.each([
    ['ten days', '10 days', '2026-02-20', '2026-02-23', '2026-03-02', 10],
    ['thirty, the last of them moved', '30 days', '2026-07-10', '2026-08-10', '2026-08-10', 31],
    ['twenty, which are over', '20 days', '2026-03-01', '2026-03-24', '2026-03-23', 22],
    ['nine weekdays', '9 weekdays', '2026-11-23', '2026-11-23', '2026-12-04', 11],
    ['twelve months', '12 months', '2026-01-24', '2026-11-23', '2027-01-25', 12],
  ])('of %s', (_, time, day, today, last, units) => {
    const deadline = read(day, today, { time });
    expect(textOf(deadline?.last ?? 0)).toBe(last);
    expect(deadline?.units).toBe(units);
  });

  test.each([
    ['at the beginning', '2026-01-07', '2026-01-07', 0],
    ['in its place', '2026-01-07', '2026-07-07', 0.496],
    ['at the end', '2026-01-07', '2027-01-07', 1],
    ['at the end while the last day is moved', '2025-05-03', '2026-05-04', 1],
    ['beyond it when all is over', '2026-01-07', '2027-02-07', 1.085],
    ['before it while the day is to come', '2026-01-07', '2025-12-07', -0.085],
  ])('today is %s', (_, day, today, share) => {
    expect(read(day, today)?.share).toBeCloseTo(share, 3);
  });
});
