/** Joins items to a phrase. */

const formatters = new Map<string, Intl.ListFormat>();

/** Joins items as in `patents, trademarks, and copyrights`, or `visas, asilo y ciudadanía`. */
export function formatList(items: readonly string[], locale: string): string {
  const formatter = formatters.get(locale) ?? new Intl.ListFormat(locale);
  formatters.set(locale, formatter);
  return formatter.format(items);
}
