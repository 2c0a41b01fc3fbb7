/** Calendar days in words. Days are formatted in UTC, so that no time zone can move them. */

type Style = 'day' | 'month';

const options: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(day: string, style: Style, locale: string): string {
  const key = `${style} ${locale}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options[style]);
  formatters.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11-02` → `November 2026`, or `noviembre de 2026`. */
export function monthAndYear(day: string, locale: string): string {
  return format(day, 'month', locale);
}

/** `2026-11-02` → `November 2, 2026`, or `2 de noviembre de 2026`. */
export function fullDate(day: string, locale: string): string {
  return format(day, 'day', locale);
}
