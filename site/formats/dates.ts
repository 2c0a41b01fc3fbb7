/** Calendar days in words. Days are taken apart as text, so that no time zone can move them. */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11-02` → `November 2026`. */
export function monthAndYear(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

/** `2026-11-02` → `November 2, 2026`. */
export function fullDate(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;
}
