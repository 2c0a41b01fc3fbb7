/** How much two texts have in common. */

/** How often each word is in a text. */
export type WordCounts = ReadonlyMap<string, number>;

export function wordCountsOf(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The share of words that both have (the coefficient of Dice): from 0, nothing, to 1, all. */
export function similarity(first: WordCounts, second: WordCounts): number {
  let shared = 0;
  for (const [word, count] of first) shared += Math.min(count, second.get(word) ?? 0);
  const total = sumOf(first) + sumOf(second);
  return total === 0 ? 0 : (2 * shared) / total;
}

const sumOf = (counts: WordCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0);
