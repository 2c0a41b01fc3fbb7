/** Sizes after brotli, as hosts send files. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Takes a thirtieth of the time of the best level, and gives sizes in nearly the same order. */
const quickLevel = 5;

function quickSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickLevel };
  return brotliCompressSync(text, { params }).byteLength;
}

/** Size at the best level. */
export function compressedSize(text: string): number {
  return brotliCompressSync(text).byteLength;
}

/** Compresses at the best level only if the quick one, whose output is larger, does not settle it. */
export function fitsCompressed(text: string, mostBytes: number): boolean {
  return quickSize(text) <= mostBytes || compressedSize(text) <= mostBytes;
}

/** The items with the largest texts once compressed, which are found at the quick level. */
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
