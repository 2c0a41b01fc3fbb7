/**
 * The last day of a time that runs before the U.S. Patent and Trademark Office. Days are numbers of the calendar, so that
 * no time zone moves them.
 */

/** Days since January 1, 1970. */
export type Day = number;

const milliseconds = 86_400_000;

/** @param month from 0, as in `Date`; months and dates beyond the last go on in the next year and month. */
export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month, date) / milliseconds;
}

/** At midnight UTC. */
export function dateOf(day: Day): Date {
  return new Date(day * milliseconds);
}

/** The same date so many months later, or the last of that month, where it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  return Math.min(dayOf(year, month, date.getUTCDate()), dayOf(year, month + 1, 0));
}

/** The day itself, or the next business day behind a weekend or a federal holiday (35 U.S.C. § 21(b)). */
export function businessDayFrom(day: Day): Day {
  let last = day;
  while (isClosed(last)) last++;
  return last;
}

/** By month and date: New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day. */
const fixed = /^(?:1-1|6-19|7-4|11-11|12-25)$/;

/**
 * By month, week and day of the week: Dr. King's birthday, Washington's birthday, Labor Day, Columbus Day, Thanksgiving.
 * Memorial Day, the last Monday of May, is its fourth or fifth.
 */
const moving = /^(?:1-3-1|2-3-1|9-1-1|10-2-1|11-4-4)$/;

/**
 * Saturday, Sunday, or a federal holiday within the District of Columbia: 5 U.S.C. § 6103(a) to (c), and Executive Order
 * 11582 for those that fall on a Sunday. A day on which the President closes the offices is not known beforehand; it could
 * only move the last day further.
 */
function isClosed(day: Day): boolean {
  const date = dateOf(day);
  const [month, number, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  return (
    weekday % 6 === 0 ||
    isFixed(day) ||
    (weekday === 5 && isFixed(day + 1)) ||
    (weekday === 1 && (isFixed(day - 1) || (month === 5 && number > 24))) ||
    moving.test(`${month}-${Math.ceil(number / 7)}-${weekday}`) ||
    // Inauguration Day. A Saturday moves it nowhere; of a Sunday, the day after is Dr. King's.
    (month === 1 && number === 20 && date.getUTCFullYear() % 4 === 1)
  );
}

function isFixed(day: Day): boolean {
  const date = dateOf(day);
  const name = `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
  return fixed.test(name) && (name !== '6-19' || date.getUTCFullYear() > 2020);
}
