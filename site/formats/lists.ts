/** Joins items to a phrase. */

const list = new Intl.ListFormat('en-US');

/** Joins items with commas and "and", as in `patents, trademarks, and copyrights`. */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}
