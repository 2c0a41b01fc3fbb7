/** Groups what changed in the same way on several pages. */
import { compareText } from '../../shared/text.ts';
import type { LinkChange } from './compare-links.ts';
import type { PageChanges, PlacedChange } from './compare-page.ts';
import { type Fact, factKey } from './facts.ts';
import { similarity, wordCountsOf } from './similarity.ts';
import { type WordDiff, wordDiffOf } from './word-diff.ts';

/** What is the same on some pages. */
interface OnPages {
  /** Paths, sorted. */
  readonly pages: readonly string[];
}

export interface TextGroup extends PlacedChange, OnPages {
  /** The changed words, if there are two versions of the text. */
  readonly wordDiff: WordDiff | undefined;
  /** Number of other texts in which the same words changed; `pages` has theirs too. */
  readonly similarCount: number;
}

export interface FactGroup extends OnPages {
  readonly before: Fact;
  readonly after: Fact;
  /** The sentences in which it changed, without those that differ in anything else. */
  readonly sentences: readonly WordDiff[];
}

export type LinkGroup = LinkChange & OnPages;

export interface GroupedChanges {
  readonly facts: readonly FactGroup[];
  readonly texts: readonly TextGroup[];
  readonly links: readonly LinkGroup[];
}

/** Collects the changes of pages, so that no page is kept. */
export class ChangeCollector {
  readonly #texts = new Grouping<PlacedChange>();
  readonly #links = new Grouping<LinkChange>();

  add(path: string, { texts, links }: PageChanges): void {
    for (const change of texts) this.#texts.add(change, path);
    for (const change of links) this.#links.add(change, path);
  }

  groups(): GroupedChanges {
    const texts = this.#texts.groups().map((group) => {
      const { before, after } = group;
      const isChanged = before !== undefined && after !== undefined;
      return { ...group, wordDiff: isChanged ? wordDiffOf(before, after) : undefined };
    });
    return {
      facts: groupFacts(texts),
      texts: joinSimilar(texts.filter(({ wordDiff }) => !isFactChange(wordDiff))),
      links: this.#links.groups(),
    };
  }
}

class Grouping<Item extends object> {
  readonly #byKey = new Map<string, { readonly item: Item; readonly pages: Set<string> }>();

  add(item: Item, page: string): void {
    const key = JSON.stringify(item);
    const group = this.#byKey.get(key);
    if (group) group.pages.add(page);
    else this.#byKey.set(key, { item, pages: new Set([page]) });
  }

  /** Those on most pages first. */
  groups(): (Item & OnPages)[] {
    return [...this.#byKey.values()]
      .map(({ item, pages }) => ({ ...item, pages: [...pages].sort(compareText) }))
      .sort(byPages);
  }
}

/** Those on most pages first; those on the same pages one after the other. */
function byPages({ pages: left }: OnPages, { pages: right }: OnPages): number {
  return right.length - left.length || compareText(left.join(), right.join());
}

interface ComparedText extends PlacedChange, OnPages {
  readonly wordDiff: WordDiff | undefined;
}

const isFactChange = (wordDiff: WordDiff | undefined) =>
  wordDiff?.hasOnlyFacts && wordDiff.factReplacements.length > 0;

/** A sentence that is less similar than this is not a version of the other, so its facts are not compared. */
const minSimilarity = 0.5;

function groupFacts(texts: readonly ComparedText[]): FactGroup[] {
  const groups = new Map<string, FactGroup & { pages: string[]; sentences: WordDiff[] }>();
  for (const { before = '', after = '', wordDiff, pages } of texts) {
    if (!wordDiff || wordDiff.factReplacements.length === 0) continue;
    const isVersion = similarity(wordCountsOf(before), wordCountsOf(after)) >= minSimilarity;
    if (!wordDiff.hasOnlyFacts && !isVersion) continue;
    for (const replacement of wordDiff.factReplacements) {
      const key = `${factKey(replacement.before)} ${factKey(replacement.after)}`;
      const group = groups.get(key) ?? { ...replacement, pages: [], sentences: [] };
      groups.set(key, group);
      group.pages.push(...pages);
      if (wordDiff.hasOnlyFacts) group.sentences.push(wordDiff);
    }
  }
  return [...groups.values()]
    .map((group) => ({ ...group, pages: [...new Set(group.pages)].sort(compareText) }))
    .sort(byPages);
}

/** From this number of texts on, texts with the same changed words are one group. */
const minSimilarTexts = 3;

/** The firm's name in fifty titles is one change. */
function joinSimilar(texts: readonly ComparedText[]): TextGroup[] {
  const bySignature = new Map<string, ComparedText[]>();
  for (const text of texts) {
    const key = text.wordDiff?.signature ?? JSON.stringify(text);
    bySignature.set(key, [...(bySignature.get(key) ?? []), text]);
  }
  return [...bySignature.values()].flatMap(joinGroup).sort(byPages);
}

function joinGroup(texts: readonly ComparedText[]): TextGroup[] {
  const [first] = texts;
  if (!first || texts.length < minSimilarTexts) {
    return texts.map((text) => ({ ...text, similarCount: 0 }));
  }
  const pages = [...new Set(texts.flatMap((text) => text.pages))].sort(compareText);
  return [{ ...first, pages, similarCount: texts.length - 1 }];
}
