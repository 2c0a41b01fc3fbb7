/** Joins items to a phrase. */

const list = new Intl.ListFormat('en-US');

/** Joins items with commas and "and", as in `patents, trademarks, and copyrights`. */
export function formatList(items: readonly string[]): string {
  return list.format(items);
}

/** Joins what `render` makes of each item, as `formatList` joins texts. */
export function listParts<Item, Rendered>(
  items: readonly Item[],
  render: (item: Item) => Rendered,
): readonly (Rendered | string)[] {
  const parts = list.formatToParts(items.map((_, index) => String(index)));
  return parts.map(({ type, value }) =>
    type === 'element' ? render(items[Number(value)] as Item) : value,
  );
}
