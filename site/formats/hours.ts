/** Formats and compares opening hours of records. */
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

export type Weekday = (typeof weekdays)[number];

/** Returns the two parts that must not wrap, such as `Monday-Friday` and `9:00 AM - 5:30 PM`. */
export function openingParts({
  days = '',
  from,
  to,
  remark = '',
}: Opening): readonly [days: string, times: string] {
  const times = from && to ? [`${from} - ${to}`] : [];
  return [days, [...times, remark].filter(Boolean).join(', ')];
}

/** Returns all opening hours on one line. */
export function formatHours(hours: readonly Opening[]): string {
  return hours.map((opening) => openingParts(opening).filter(Boolean).join(' ')).join('; ');
}

/**
 * `Saturday-Monday, Wednesday` or `Saturday to Monday and Wednesday` → the four days, a range in
 * the order of the week.
 */
export function weekdaysOf(days: string): readonly Weekday[] {
  return days.split(/, | and /).flatMap((range) => {
    const [first = 0, last = first] = range
      .split(/-|–| to /)
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
