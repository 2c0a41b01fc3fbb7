import { labels, type Page } from './read-page.ts';
import { segmentsOf, type TextChange } from './words.ts';

export interface PageChanges {
  readonly texts: readonly TextChange[];
  /** Other changes, as sentences without an end: `The style sheet changed`. */
  readonly others: readonly string[];
}

export function comparePages(before: Page, after: Page): PageChanges {
  const comparisons = keysOf(before.texts, after.texts).map((label) =>
    compareTexts(before.texts.get(label), after.texts.get(label), { label, isLink: false }),
  );
  const links = keysOf(before.links, after.links).map((text) => compareLinks(text, before, after));
  const texts = [...comparisons.map(({ changes }) => changes), ...links].flat();
  const others = [
    ...(comparisons.some(({ isReordered }) => isReordered) ? ['Texts are in another order'] : []),
    ...(before.styles === after.styles ? [] : ['The style sheet changed']),
    ...(before.structuredData === after.structuredData ? [] : ['The structured data changed']),
  ];
  if (texts.length + others.length > 0) return { texts, others };
  return { texts, others: ['Only code that visitors do not read changed'] };
}

const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]) => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

function compareTexts(
  before: readonly string[] = [],
  after: readonly string[] = [],
  kind: Pick<TextChange, 'label' | 'isLink'>,
) {
  if (before.join('\n') === after.join('\n')) return { changes: [], isReordered: false };
  const changed = segmentsOf(before, after).filter(({ isChanged }) => isChanged);
  const removed = new Set(changed.flatMap((segment) => segment.before));
  const added = changed.flatMap((segment) => segment.after);
  const moved = new Set(added.filter((text) => removed.has(text)));
  const isHere = (text: string) => !moved.has(text);
  const changes = changed
    .flatMap((segment) => pairTexts(segment.before.filter(isHere), segment.after.filter(isHere)))
    .map((pair): TextChange => ({ ...kind, ...pair }));
  return { changes, isReordered: moved.size > 0 };
}

/** Compares the targets of all links with a text. */
function compareLinks(text: string, before: Page, after: Page): TextChange[] {
  const kind = { label: `Link “${text}”`, isLink: true };
  const { changes } = compareTexts(before.links.get(text), after.links.get(text), kind);
  const isPair = (change: TextChange) => change.before !== undefined && change.after !== undefined;
  // A link that came or went with its text is not reported, because the text is.
  return changes.filter(
    (change) => isPair(change) || countOf(text, before) === countOf(text, after),
  );
}

/** How often a text is on a page. */
const countOf = (text: string, { texts }: Page): number =>
  (texts.get(labels.block) ?? []).join('\n').split(text).length;

/** A text that is less similar than this is not a version of the other; both are shown whole. */
const minSimilarity = 0.4;

/** A larger rewrite is shown as removed and added texts, because pairing it would take minutes. */
const maxComparisons = 10_000;

/** Pairs each removed text with the added one that replaces it, the most similar ones first. */
function pairTexts(removed: readonly string[], added: readonly string[]) {
  const unpaired = new Set(removed);
  const beforeOf = new Map<string, string>();
  for (const { before, after } of similarPairs(removed, added)) {
    if (!beforeOf.has(after) && unpaired.delete(before)) beforeOf.set(after, before);
  }
  return [
    ...[...unpaired].map((before) => ({ before, after: undefined })),
    ...added.map((after) => ({ before: beforeOf.get(after), after })),
  ];
}

function similarPairs(removed: readonly string[], added: readonly string[]) {
  const comparisons = removed.length * added.length;
  if (comparisons > maxComparisons) return [];
  const newWords = added.map((after) => ({ after, words: wordsIn(after) }));
  const pairs = removed.flatMap((before) => {
    const oldWords = wordsIn(before);
    return newWords.map(({ after, words }) => ({ before, after, score: shareOf(oldWords, words) }));
  });
  // One text replaced one other, however different they are.
  const minScore = comparisons === 1 ? 0 : minSimilarity;
  return pairs.filter(({ score }) => score >= minScore).sort((a, b) => b.score - a.score);
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The share of words that both have (the coefficient of Dice): from 0, nothing, to 1, all. */
function shareOf(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of first) if (second.has(word)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (first.size + second.size);
}
