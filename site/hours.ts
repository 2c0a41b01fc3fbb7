/** Opening hours as records have them: in words, by days, by the clock. */
export interface Opening {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly remark?: string | undefined;
}

const weekdays: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** `Monday-Friday` and `9:00 AM - 5:30 PM, closed at noon`: each is whole on its line. */
export function openingParts({
  days = '',
  from,
  to,
  remark = '',
}: Opening): readonly [days: string, times: string] {
  const times = from && to ? [`${from} - ${to}`] : [];
  return [days, [...times, remark].filter(Boolean).join(', ')];
}

/** All of them on one line. */
export function hoursInWords(hours: readonly Opening[]): string {
  return hours.map((opening) => openingParts(opening).filter(Boolean).join(' ')).join('; ');
}

/** `Saturday-Monday, Wednesday` or `Saturday to Monday and Wednesday` → the four days, a range in the order of the week. */
export function weekdaysOf(days: string): readonly string[] {
  return days.split(/, | and /).flatMap((range) => {
    const [first = 0, last = first] = range.split(/-|–| to /).map((day) => weekdays.indexOf(day));
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7] ?? '');
  });
}

/** `5:30 PM`, `5 p.m.`, `17:30` or `noon`. */
export const timeOfDay =
  /^(?:noon|(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.?|([01]?\d|2[0-3]):([0-5]\d))$/i;

/** `5:30 PM` → `17:30`. */
export function clock(time: string): string {
  const [, twelve = '12', past = '00', half = 'p', hour, minute] = timeOfDay.exec(time) ?? [];
  const ofDay = hour ?? String((Number(twelve) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
  return `${ofDay.padStart(2, '0')}:${minute ?? past}`;
}
