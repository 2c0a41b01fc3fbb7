/** Joins items to a phrase. */

const formatters = new Map<string, Intl.ListFormat>();

/** Joins items as in `patents, trademarks, and copyrights`, or `visas, asilo y ciudadanía`. */
export function formatList(items: readonly string[], locale: string): string {
  return formatterOf(locale).format(items);
}

/** The items of such a phrase, and the words between them. */
export function splitList(
  items: readonly string[],
  locale: string,
): ReturnType<Intl.ListFormat['formatToParts']> {
  return formatterOf(locale).formatToParts(items);
}

function formatterOf(locale: string): Intl.ListFormat {
  const formatter = formatters.get(locale) ?? new Intl.ListFormat(locale);
  formatters.set(locale, formatter);
  return formatter;
}
