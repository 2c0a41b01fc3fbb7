/** How much time a period leaves, in words. */
import { businessDayFrom, type Day, dateOf, daysAfter, monthsAfter } from './last-day.ts';

/** The period that starts on the day that the visitor enters, as the page's attributes say it. */
export interface Period {
  /** A number of months, days, or weekdays, such as `12 months`. */
  readonly time: string;
  /** The period in the words of the page's language, if that is not English. */
  readonly length?: string;
  /** Whose holidays move a last day to the next business day; `undefined` if none do. */
  readonly moved?: 'us-federal' | 'us-courts';
  /** Label of the date field. */
  readonly label: string;
  /** What to do by the last day. */
  readonly action: string;
  /** The text after the last day. */
  readonly over: string;
}

/** Sentences about the last day, with `{days}`, `{action}`, and `{day}`. */
export interface Sentences {
  /** Several days are left. */
  readonly left: string;
  readonly oneLeft: string;
  /** The last day is today. */
  readonly today: string;
  /** The period has not begun. */
  readonly ahead: string;
  /** Before the last day, and before what to do by then. */
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
  readonly headline: string;
  readonly detail: string;
  /** The first and the last day, short enough for the ends of a scale. */
  readonly ends: readonly [string, string];
  /** Today, in the period's unit from its beginning. */
  readonly now: number;
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
  const end = /m/.test(time) ? monthsAfter(day, length) : daysAfter(day, length, /w/.test(time));
  const last = moved ? businessDayFrom(end, moved === 'us-courts') : end;
  const days = last - today;
  const leftTemplate = [sentences.today, sentences.oneLeft][days] ?? sentences.left;
  const template = today < day ? sentences.ahead : leftTemplate;
  const now = (length * (today - day)) / (end - day);
  const isOver = days < 0;
  const movedText = last > end ? fill(sentences.moved, { day: formatDay(end) }) : '';
  return {
    last,
    isOver,
    headline: isOver ? over : fill(template, { days, action, day: formatDay(last) }),
    detail: isOver ? `${sentences.last}: ${formatDay(last)}` : movedText,
    ends: [formatDay(day, 'medium'), formatDay(last, 'medium')],
    now: isOver ? now : Math.min(now, length),
  };
}
