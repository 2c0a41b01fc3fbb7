/** Compares the sentences of one page: which were added, removed, and changed into which. */
import { type Change, diffSequences } from './sequence-diff.ts';
import { similarity, wordCountsOf } from './similarity.ts';

/** A sentence that was changed, added (without `before`), or removed (without `after`). */
export interface TextChange {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A sentence that is less similar than this is not a version of the other; both are shown whole. */
const minSimilarity = 0.4;

export interface TextComparison {
  readonly changes: readonly TextChange[];
  /** Number of sentences that only changed their place. */
  readonly movedCount: number;
}

export function compareTexts(before: readonly string[], after: readonly string[]): TextComparison {
  const changes = diffSequences(before, after);
  const moved = movedTexts(changes, before, after);
  const remaining = (texts: readonly string[], start: number, end: number) =>
    texts.slice(start, end).filter((text) => !moved.has(text));
  return {
    changes: changes.flatMap(({ oldStart, oldEnd, newStart, newEnd }) =>
      pairTexts(remaining(before, oldStart, oldEnd), remaining(after, newStart, newEnd)),
    ),
    movedCount: moved.size,
  };
}

/** Texts that were removed in some places and added in others equally often. */
function movedTexts(
  changes: readonly Change[],
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const moved = new Set<string>();
  const add = (text: string, count: number) => counts.set(text, (counts.get(text) ?? 0) + count);
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    for (const text of before.slice(oldStart, oldEnd)) add(text, 1);
    for (const text of after.slice(newStart, newEnd)) add(text, -1);
  }
  for (const [text, count] of counts) if (count === 0) moved.add(text);
  return moved;
}

/** Finds for each removed text the added one that replaces it. Pairs are in order. */
function pairTexts(removed: readonly string[], added: readonly string[]): TextChange[] {
  const pairs = bestPairs(removed, added);
  const changes: TextChange[] = [];
  let position = 0;
  for (const [index, before] of removed.entries()) {
    const match = pairs.get(index);
    if (match === undefined) changes.push({ before, after: undefined });
    else {
      changes.push(...added.slice(position, match).map(addedText));
      changes.push({ before, after: added[match] });
      position = match + 1;
    }
  }
  return [...changes, ...added.slice(position).map(addedText)];
}

const addedText = (after: string): TextChange => ({ before: undefined, after });

/**
 * A larger rewrite is shown as removed and added texts, because pairing it on many pages would take
 * minutes.
 */
const maxComparisons = 10_000;

/** Indexes of the added texts by those of the removed ones, with the highest similarity in all. */
function bestPairs(
  removed: readonly string[],
  added: readonly string[],
): ReadonlyMap<number, number> {
  // One text replaced one other, however different they are.
  if (removed.length === 1 && added.length === 1) return new Map([[0, 0]]);
  if (removed.length * added.length > maxComparisons) return new Map();
  const scores = similarities(removed, added);
  const totals = bestTotals(scores, added.length);
  const totalAt = (row: number, column: number) => totals[row]?.[column] ?? 0;
  const pairs = new Map<number, number>();
  let row = 0;
  let column = 0;
  while (row < removed.length && column < added.length) {
    const total = totalAt(row, column);
    if (total === totalAt(row + 1, column)) row += 1;
    else if (total === totalAt(row, column + 1)) column += 1;
    else {
      pairs.set(row, column);
      row += 1;
      column += 1;
    }
  }
  return pairs;
}

/** For each removed text, its similarity to each added one; 0 if that is not a version of it. */
function similarities(removed: readonly string[], added: readonly string[]): number[][] {
  const addedCounts = added.map(wordCountsOf);
  return removed.map((text) => {
    const counts = wordCountsOf(text);
    return addedCounts.map((others) => {
      const value = similarity(counts, others);
      return value < minSimilarity ? 0 : value;
    });
  });
}

/** The highest sum of similarities that is possible from each pair of positions to the end. */
function bestTotals(scores: readonly (readonly number[])[], width: number): number[][] {
  const totals = [...scores, []].map(() => new Array<number>(width + 1).fill(0));
  for (let row = scores.length - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const score = scores[row]?.[column] ?? 0;
      const paired = score > 0 ? score + (totals[row + 1]?.[column + 1] ?? 0) : 0;
      const skipped = Math.max(totals[row + 1]?.[column] ?? 0, totals[row]?.[column + 1] ?? 0);
      const cells = totals[row];
      if (cells) cells[column] = Math.max(paired, skipped);
    }
  }
  return totals;
}
