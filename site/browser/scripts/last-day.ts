/**
 * The last day of a period before a U.S. office or court. Days are calendar numbers, so that time
 * zones do not matter.
 */

/** Days since January 1, 1970. */
export type Day = number;

export const millisecondsPerDay = 86_400_000;

/**
 * `month` starts at 0, as in `Date`. Months and dates beyond the last continue in the next year or
 * month.
 */
export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month, date) / millisecondsPerDay;
}

/** Midnight UTC of the day. */
export function dateOf(day: Day): Date {
  return new Date(day * millisecondsPerDay);
}

/** The same date `months` later, or the last day of that month if it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const date = dateOf(day);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  return Math.min(dayOf(year, month, date.getUTCDate()), dayOf(year, month + 1, 0));
}

/** The day that is some days later, or some weekdays; holidays count as weekdays. */
export function daysAfter(day: Day, days: number, isWeekdays: boolean): Day {
  let last = day;
  for (let count = 0; count < days; count += isWeekdays && isWeekend(last) ? 0 : 1) last += 1;
  return last;
}

/**
 * The day, or the next business day after a weekend or a federal holiday (35 U.S.C. § 21(b); Fed.
 * R. Civ. P. 6(a)).
 * @param isCourt whether the courts count, which do not close for an inauguration.
 */
export function businessDayFrom(day: Day, isCourt = false): Day {
  let last = day;
  while (isClosed(last, isCourt)) last += 1;
  return last;
}

function isWeekend(day: Day): boolean {
  return dateOf(day).getUTCDay() % 6 === 0;
}

/**
 * New Year's Day, Independence Day, Veterans Day, and Christmas Day; Juneteenth, since 2021. The
 * date is written as in ISO 8601.
 */
const fixedHolidays = /-(?:01-01|07-04|11-11|12-25)T|^20(?:2[1-9]|[3-9]\d)-06-19/;

/**
 * Month, week, and day of the week of Dr. King's birthday, Washington's birthday, Labor Day,
 * Columbus Day, and Thanksgiving. Memorial Day, the last Monday of May, may be the fourth or the
 * fifth.
 */
const movingHolidays = /^(?:1-3-1|2-3-1|9-1-1|10-2-1|11-4-4)$/;

/**
 * Whether a day is a Saturday, a Sunday, or a federal holiday in the District of Columbia: 5 U.S.C.
 * § 6103(a) to (c), and Executive Order 11582 for holidays that fall on a Sunday. Days on which the
 * President closes the offices are not known in advance; they could only move the last day further.
 */
function isClosed(day: Day, isCourt: boolean): boolean {
  const date = dateOf(day);
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const weekday = date.getUTCDay();
  return (
    isWeekend(day) ||
    isFixedHoliday(day) ||
    (weekday === 5 && isFixedHoliday(day + 1)) ||
    (weekday === 1 && (isFixedHoliday(day - 1) || (month === 5 && dayOfMonth > 24))) ||
    movingHolidays.test(`${month}-${Math.ceil(dayOfMonth / 7)}-${weekday}`) ||
    // Inauguration Day. On a Saturday it does not move; after a Sunday comes Dr. King's birthday.
    (!isCourt && month === 1 && dayOfMonth === 20 && date.getUTCFullYear() % 4 === 1)
  );
}

function isFixedHoliday(day: Day): boolean {
  return fixedHolidays.test(dateOf(day).toISOString());
}
