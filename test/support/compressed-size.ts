/** Sizes of files after compression with Brotli, as hosts send them. */
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * This level takes a thirtieth of the best level's time, and its sizes have nearly the same order.
 */
const quickLevel = 5;

function quickSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickLevel };
  return brotliCompressSync(text, { params }).byteLength;
}

/** Returns the size in bytes at the best level. */
export function compressedSize(text: string): number {
  return brotliCompressSync(text).byteLength;
}

/**
 * Whether the text fits. Uses the slow level only if the output of the quick level is too large.
 */
export function fitsCompressed(text: string, maxBytes: number): boolean {
  return quickSize(text) <= maxBytes || compressedSize(text) <= maxBytes;
}

/** Returns the items whose texts are largest after quick compression, the largest first. */
export function heaviest<Item>(
  items: readonly Item[],
  count: number,
  textOf: (item: Item) => string,
): readonly Item[] {
  const sized = items.map((item) => ({ item, size: quickSize(textOf(item)) }));
  return sized
    .sort((left, right) => right.size - left.size)
    .slice(0, count)
    .map(({ item }) => item);
}
