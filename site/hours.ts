/** Opening hours as records have them: in words, by days, by the clock. */
export interface Opening {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly remark?: string | undefined;
}

const weekdays: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `Monday-Friday` and `9:00 AM - 5:30 PM, closed at noon`: each is whole on its line. */
export function openingParts({ days = '', from, to, remark = '' }: Opening): readonly [days: string, times: string] {
  const times = from && to ? [`${from} - ${to}`] : [];
  return [days, [...times, remark].filter(Boolean).join(', ')];
}

/** All of them on one line. */
export function hoursInWords(hours: readonly Opening[]): string {
  return hours.map((opening) => openingParts(opening).filter(Boolean).join(' ')).join('; ');
}

/** `Saturday-Monday, Wednesday` → the four days, a range in the order of the week. */
export function weekdaysOf(days: string): readonly string[] {
  return days.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((day) => weekdays.indexOf(day));
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7] ?? '');
  });
}

/** `5:30 PM` → `17:30`. */
export function clock(time: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
