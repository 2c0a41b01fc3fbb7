/** Compares a page with its earlier version. */
import { type Page, type PageLink, type Place, places } from './read-page.ts';
import { type Segment, segmentsOf } from './words.ts';

/** A text that was changed, added (without `before`), or removed (without `after`). */
export interface TextChange {
  readonly place: Place;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A link whose text stayed while its target did not. */
export interface LinkChange {
  readonly text: string;
  /** Where it led; `undefined` if the text was not a link. */
  readonly before: string | undefined;
  /** Where it leads; `undefined` if the text is no longer a link. */
  readonly after: string | undefined;
}

export interface PageChanges {
  readonly texts: readonly TextChange[];
  readonly links: readonly LinkChange[];
  /** Whether some texts are the same, but in another order. */
  readonly isReordered: boolean;
  /** Whether a style sheet in the page is different. */
  readonly isRestyled: boolean;
}

export function comparePages(before: Page, after: Page): PageChanges {
  const comparisons = places.map((place) =>
    compareTexts(place, before.texts[place], after.texts[place]),
  );
  return {
    texts: comparisons.flatMap(({ changes }) => changes),
    links: compareLinks(before, after),
    isReordered: comparisons.some(({ isReordered }) => isReordered),
    isRestyled: before.styles !== after.styles,
  };
}

function compareTexts(place: Place, before: readonly string[], after: readonly string[]) {
  const changed = segmentsOf(before, after).filter(({ isChanged }) => isChanged);
  const moved = movedTexts(changed);
  const isHere = (text: string) => !moved.has(text);
  const pairs = changed.flatMap((segment) =>
    pairTexts(segment.before.filter(isHere), segment.after.filter(isHere)),
  );
  return { changes: pairs.map((pair) => ({ place, ...pair })), isReordered: moved.size > 0 };
}

/** Texts that were removed in some places and added in others equally often. */
function movedTexts(changed: readonly Segment[]): ReadonlySet<string> {
  const balance = new Map<string, number>();
  const add = (text: string, count: number) => balance.set(text, (balance.get(text) ?? 0) + count);
  for (const { before, after } of changed) {
    for (const text of before) add(text, 1);
    for (const text of after) add(text, -1);
  }
  return new Set([...balance.keys()].filter((text) => balance.get(text) === 0));
}

/** A text that is less similar than this is not a version of the other; both are shown whole. */
const minSimilarity = 0.4;

/** A larger rewrite is shown as removed and added texts, because pairing it would take minutes. */
const maxComparisons = 10_000;

/** Pairs each removed text with the added one that replaces it, the most similar ones first. */
function pairTexts(removed: readonly string[], added: readonly string[]) {
  const rows = new Map<number, number>();
  // One text replaced one other, however different they are.
  if (removed.length === 1 && added.length === 1) rows.set(0, 0);
  const paired = new Set(rows.values());
  for (const { row, column } of rows.size > 0 ? [] : similarPairs(removed, added)) {
    if (paired.has(row) || rows.has(column)) continue;
    rows.set(column, row);
    paired.add(row);
  }
  return [
    ...removed.filter((_, row) => !paired.has(row)).map((before) => ({ before, after: undefined })),
    ...added.map((after, column) => ({ before: removed[rows.get(column) ?? -1], after })),
  ];
}

function similarPairs(removed: readonly string[], added: readonly string[]) {
  if (removed.length * added.length > maxComparisons) return [];
  const addedWords = added.map(wordsIn);
  return removed
    .flatMap((text, row) => {
      const words = wordsIn(text);
      return addedWords.map((others, column) => ({ row, column, score: shareOf(words, others) }));
    })
    .filter(({ score }) => score >= minSimilarity)
    .sort((left, right) => right.score - left.score);
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The share of words that both have (the coefficient of Dice): from 0, nothing, to 1, all. */
function shareOf(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of first) if (second.has(word)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (first.size + second.size);
}

function compareLinks(before: Page, after: Page): LinkChange[] {
  const removed = withoutAll(before.links, after.links);
  const added = withoutAll(after.links, before.links);
  const changes = removed.map(({ text, target }) => {
    const index = added.findIndex((link) => link.text === text);
    const [match] = index < 0 ? [] : added.splice(index, 1);
    return { text, before: target, after: match?.target };
  });
  const rest = added.map(({ text, target }) => ({ text, before: undefined, after: target }));
  // A link that came or went with its text is not reported, because the text is.
  return [...changes, ...rest].filter((change) => {
    const isRetargeted = change.before !== undefined && change.after !== undefined;
    return isRetargeted || countOf(change.text, before) === countOf(change.text, after);
  });
}

/** Removes each of the others from the links once. */
function withoutAll(links: readonly PageLink[], others: readonly PageLink[]): PageLink[] {
  const keyOf = ({ text, target }: PageLink) => `${text} ${target}`;
  const counts = new Map<string, number>();
  for (const key of others.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return links.filter((link) => {
    const key = keyOf(link);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0 && link.text !== '';
  });
}

/** How often a text is on a page. */
const countOf = (text: string, { texts }: Page): number =>
  texts.page.reduce((sum, block) => sum + block.split(text).length - 1, 0);
