/** Formats and compares opening hours of records. */
import { formatList } from './lists.ts';
import { fillTemplate } from './templates.ts';

export interface Opening {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly remark?: string | undefined;
}

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Between the days, and between the ends of a range of days. */
const listSeparator = /, | and /;
const rangeSeparator = /-|–| to /;

export type Weekday = (typeof weekdays)[number];

/** How the hours of records, which are in English, are shown. */
export interface HoursStyle {
  /** In English, days and times are unchanged. */
  readonly locale: string;
  /** A range of days, with `{first}` and `{last}`. */
  readonly dayRange: string;
}

const unchanged: HoursStyle = { locale: 'en-US', dayRange: '' };

/**
 * Returns the two parts that must not wrap, such as `Monday-Friday` and `9:00 AM - 5:30 PM`, or
 * `Friday:` and `By appointment`.
 */
export function openingParts(
  { days = '', from, to, remark = '' }: Opening,
  style = unchanged,
): readonly [days: string, times: string] {
  const isTranslated = !style.locale.startsWith('en');
  const timeText = (time: string) => (isTranslated ? formatTime(time, style.locale) : time);
  const times = from && to ? [`${timeText(from)} - ${timeText(to)}`] : [];
  const dayText = isTranslated ? formatDays(days, style) : days;
  const colon = dayText && times.length === 0 ? ':' : '';
  return [dayText + colon, [...times, remark].filter(Boolean).join(', ')];
}

/** Returns all opening hours on one line. */
export function formatHours(hours: readonly Opening[], style = unchanged): string {
  return hours.map((opening) => openingParts(opening, style).filter(Boolean).join(' ')).join('; ');
}

/** January 1, 2024, was a Monday, like the first of `weekdays`. */
const mondayMs = Date.UTC(2024, 0, 1);

function formatTime(time: string, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Date(`2024-01-01T${clock(time)}Z`).toLocaleTimeString(locale, options);
}

/** `Monday-Thursday, Saturday` → `lunes a jueves y sábado`. */
function formatDays(days: string, { locale, dayRange }: HoursStyle): string {
  if (!days) return '';
  const dayName = (name: string) => {
    const dayMs = mondayMs + 86_400_000 * (weekdays as readonly string[]).indexOf(name);
    return new Date(dayMs).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
  };
  const ranges = days.split(listSeparator).map((range) => {
    const [first = '', last] = range.split(rangeSeparator).map(dayName);
    return last ? fillTemplate(dayRange, { first, last }) : first;
  });
  return formatList(ranges, locale);
}

/**
 * `Saturday-Monday, Wednesday` or `Saturday to Monday and Wednesday` → the four days, a range in
 * the order of the week.
 */
export function weekdaysOf(days: string): readonly Weekday[] {
  return days.split(listSeparator).flatMap((range) => {
    const [first = 0, last = first] = range
      .split(rangeSeparator)
      .map((name) => (weekdays as readonly string[]).indexOf(name));
    const count = ((last - first + 7) % 7) + 1;
    return [...weekdays, ...weekdays].slice(first, first + count);
  });
}

const twelveHour = String.raw`(?<hour>1[0-2]|[1-9])(?::(?<minute>[0-5]\d))? ?(?<half>[ap])\.?m\.?`;
const twentyFourHour = String.raw`(?<hourOfDay>[01]?\d|2[0-3]):(?<minuteOfHour>[0-5]\d)`;

/** `5:30 PM`, `5 p.m.`, `17:30` or `noon`. */
export const timeOfDay = new RegExp(`^(?:noon|${twelveHour}|${twentyFourHour})$`, 'i');

/**
 * `5:30 PM` → `17:30`.
 * @throws Error if the text is not a time of day; the schema of the records accepts nothing else.
 */
export function clock(time: string): string {
  const match = timeOfDay.exec(time);
  if (!match) throw new Error(`"${time}" is not a time of day`);
  const { hour, minute = '00', half = '', hourOfDay, minuteOfHour } = match.groups ?? {};
  if (hourOfDay !== undefined) return `${hourOfDay.padStart(2, '0')}:${minuteOfHour}`;
  if (hour === undefined) return '12:00';
  const hoursBeforeNoon = Number(hour) % 12;
  const hours = half.toLowerCase() === 'p' ? hoursBeforeNoon + 12 : hoursBeforeNoon;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/**
 * Whether an office closes after it opens. Midnight as closing time is the end of the
 * day. Midnight to midnight is rejected, because search engines read it as closed all day.
 */
export function closesAfterOpening(from: string, to: string): boolean {
  const opens = clock(from);
  const closes = clock(to);
  return opens < closes || (closes === '00:00' && opens !== '00:00');
}
