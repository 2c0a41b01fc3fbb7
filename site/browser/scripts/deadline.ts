/** How much time a period leaves, in words. */
import { businessDayFrom, type Day, dateOf, daysAfter, monthsAfter } from './last-day.ts';

/** The period that starts on the day that the visitor enters, as the page's attributes say it. */
export interface Period {
  /** A number of months, days, or weekdays, such as `12 months`. */
  readonly time: string;
  /** Whose holidays move a last day to the next business day; `undefined` if none do. */
  readonly moved?: 'us-federal' | 'us-courts';
  /** Label of the date field. */
  readonly label: string;
  /** What to do by the last day. */
  readonly action: string;
  /** The text after the last day. */
  readonly over: string;
}

/** Sentences before the last day, with `{days}` and `{action}`. */
export interface Sentences {
  /** Several days are left. */
  readonly left: string;
  readonly oneLeft: string;
  /** The last day is today. */
  readonly today: string;
  /** The period has not begun. */
  readonly ahead: string;
  /** The last day is over. */
  readonly past: string;
  /** Title of a reminder, before what to do. */
  readonly last: string;
  /** The last day moved from a weekend or holiday, `{day}`. */
  readonly moved: string;
  /** The text is not a date. */
  readonly unclear: string;
  /** Formats the days. */
  readonly locale: string;
}

/** What a visitor reads after entering a day. */
export interface Deadline {
  readonly last: Day;
  readonly isOver: boolean;
  /** The sentence before the last day. */
  readonly lead: string;
  /** The last day in words, which may break after the day of the week only. */
  readonly day: string;
  /** Why the day moved, or what there is to do after it. */
  readonly detail: string;
  /** The length of the ruler: in months, or else in days. */
  readonly units: number;
  /** The first and the last day, short enough for the ends of a ruler. */
  readonly ends: readonly [string, string];
  /** The part of the period that has passed: more than 1 after the last day. */
  readonly share: number;
}

export function fill(template: string, texts: Readonly<Record<string, unknown>>): string {
  return template.replace(/{(\w+)}/g, (_, name) => texts[name] as string);
}

/** @param day not a number from 0 on if there is none. */
export function deadlineOf(
  day: Day,
  period: Period,
  today: Day,
  sentences: Sentences,
): Deadline | undefined {
  if (!(day >= 0)) return undefined;
  const { time, moved, action, over } = period;
  const formatDay = (date: Day, dateStyle: 'full' | 'medium' = 'full') =>
    dateOf(date).toLocaleDateString(sentences.locale, { dateStyle, timeZone: 'UTC' });
  const length = Number.parseInt(time, 10);
  const isInMonths = /m/.test(time);
  const end = isInMonths ? monthsAfter(day, length) : daysAfter(day, length, /w/.test(time));
  const last = moved ? businessDayFrom(end, moved === 'us-courts') : end;
  const days = last - today;
  const isOver = days < 0;
  const leftTemplate = [sentences.today, sentences.oneLeft][days] ?? sentences.left;
  const openTemplate = today < day ? sentences.ahead : leftTemplate;
  const movedText = last > end ? fill(sentences.moved, { day: formatDay(end) }) : '';
  return {
    last,
    isOver,
    lead: fill(isOver ? sentences.past : openTemplate, { days, action }),
    day: formatDay(last).replace(/ /g, '\u00A0').replace('\u00A0', ' '),
    detail: isOver ? over : movedText,
    units: isInMonths ? length : last - day,
    ends: [formatDay(day, 'medium'), formatDay(last, 'medium')],
    share: (today - day) / (last - day),
  };
}
