/** Lists of names in sentences. */
import { countOf, formatNumber } from '../../shared/text.ts';

/** `a, b, and c`; with more names than the limit, `a, b, and 12 more`. */
export function formatNames(names: readonly string[], maxNames: number): string {
  // "and 1 more" would take as much room as the name.
  const isShort = names.length <= maxNames + 1;
  const listed = isShort ? names : names.slice(0, maxNames);
  const rest = isShort ? [] : [`${formatNumber(names.length - maxNames)} more`];
  return joinNames([...listed, ...rest]);
}

function joinNames(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

const maxPageNames = 3;

/** `on /about/`, `on 5 pages: /about/, /blog/, /team/, and 2 more`, or `on every page`. */
export function formatOnPages(pages: readonly string[], pageCount: number): string {
  if (pages.length === 1) return `on ${pages[0]}`;
  if (pages.length === pageCount) return `on every page (${formatNumber(pageCount)})`;
  return `on ${countOf(pages.length, 'page')}: ${formatNames(pages, maxPageNames)}`;
}

/** `12 bytes`, `3.4 kB`, `2.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, 'byte');
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
  return `${formatNumber((bytes / 1e6).toFixed(2))} MB`;
}

/** `3.4 kB more`, `3.4 kB less`, or `the same`. */
export function formatByteChange(before: number, after: number): string {
  if (before === after) return 'the same';
  return `${formatBytes(Math.abs(after - before))} ${after > before ? 'more' : 'less'}`;
}

/** Shows the first items, and says how many others there are. */
export function limitItems<Item>(
  items: readonly Item[],
  maxItems: number,
  { showsAll }: { readonly showsAll: boolean },
  format: (item: Item) => readonly string[],
): string[] {
  // One more item takes as much room as the line that replaces it.
  const isShort = showsAll || items.length <= maxItems + 1;
  const printed = isShort ? items : items.slice(0, maxItems);
  const rest = items.length - printed.length;
  const note = rest > 0 ? [`  … and ${formatNumber(rest)} more (--all shows them)`] : [];
  return [...printed.flatMap(format), ...note];
}
