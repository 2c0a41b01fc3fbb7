/** Groups what changed in the same way on several pages. */
import type { LinkChange, PageChanges, TextChange } from './compare-pages.ts';
import type { MovedPage } from './match-pages.ts';
import type { Page } from './read-page.ts';
import { pathOf, readBytes, readSitePage, type SiteFolder } from './site-folder.ts';
import { factKey, factsIn, type WordDiff, wordDiffOf } from './words.ts';

/** What is the same on some pages. */
interface OnPages {
  /** Paths, sorted. */
  readonly pages: readonly string[];
}

export interface TextGroup extends TextChange, OnPages {
  /** The changed words, if there are two versions of the text. */
  readonly wordDiff: WordDiff | undefined;
  /** Number of other texts that changed in the same way; `pages` has theirs too. */
  readonly similarCount: number;
  /** Where the new site still has each fact that was replaced. */
  readonly oldFacts: readonly RemainingFact[];
}

export interface RemainingFact extends OnPages {
  readonly text: string;
}

export type LinkGroup = LinkChange & OnPages;

interface ChangedPage extends PageChanges {
  readonly path: string;
}

/** The firm's name in fifty titles is one change. */
export function groupTexts(changed: readonly ChangedPage[], after: SiteFolder): TextGroup[] {
  const groups = new Map<string, NewGroup>();
  const diffs = new Map<string, WordDiff | undefined>();
  for (const { path, texts } of changed) {
    for (const change of texts) {
      const content = JSON.stringify([change.before, change.after]);
      if (!diffs.has(content)) diffs.set(content, diffOf(change));
      const wordDiff = diffs.get(content);
      const key = wordDiff?.signature ?? JSON.stringify(change);
      const group = groups.get(key) ?? { change, wordDiff, pages: new Set(), contents: new Set() };
      groups.set(key, group);
      group.pages.add(path);
      group.contents.add(content);
    }
  }
  const oldFacts = [...groups.values()].flatMap(({ wordDiff }) => wordDiff?.oldFacts ?? []);
  const remaining = findFacts(oldFacts, after);
  return [...groups.values()]
    .map(({ change, wordDiff, pages, contents }) => ({
      ...change,
      wordDiff,
      pages: [...pages].sort(),
      similarCount: contents.size - 1,
      oldFacts: (wordDiff?.oldFacts ?? []).map((text) => ({
        text,
        pages: remaining.get(factKey(text)) ?? [],
      })),
    }))
    .sort(byPages);
}

interface NewGroup {
  readonly change: TextChange;
  readonly wordDiff: WordDiff | undefined;
  readonly pages: Set<string>;
  readonly contents: Set<string>;
}

const diffOf = ({ before, after }: TextChange) =>
  before === undefined || after === undefined ? undefined : wordDiffOf(before, after);

export function groupLinks(
  changed: readonly ChangedPage[],
  moved: readonly MovedPage[],
): LinkGroup[] {
  const groups = new Map<string, LinkChange & { readonly pages: string[] }>();
  for (const { path, links } of changed) {
    for (const change of links.filter((link) => !leadsToMovedPage(link, moved))) {
      const key = JSON.stringify(change);
      const group = groups.get(key) ?? { ...change, pages: [] };
      groups.set(key, group);
      if (!group.pages.includes(path)) group.pages.push(path);
    }
  }
  return [...groups.values()].sort(byPages);
}

/** Whether a link leads to the same page at its new path. */
const leadsToMovedPage = ({ before = '', after }: LinkChange, moved: readonly MovedPage[]) =>
  moved.some(
    ({ from, to }) =>
      before.startsWith(from.path) && after === to.path + before.slice(from.path.length),
  );

/** Those on most pages first; those on the same pages one after the other. */
function byPages({ pages: left }: OnPages, { pages: right }: OnPages): number {
  return right.length - left.length || (left.join() < right.join() ? -1 : 1);
}

/** Returns the paths of the pages with each fact, by the fact's key. */
function findFacts(facts: readonly string[], site: SiteFolder): Map<string, string[]> {
  const wanted = new Map(facts.map((text) => [factKey(text), longestWord(text)]));
  const pathsByKey = new Map<string, string[]>();
  for (const file of wanted.size > 0 ? site.pageFiles : []) {
    const html = readBytes(site, file).toString().toLowerCase();
    // Looking for one word first is much faster than reading each page.
    const keys = [...wanted.keys()].filter((key) => html.includes(wanted.get(key) ?? ''));
    const found = new Set(keys.length > 0 ? factsOf(readSitePage(site, file)).map(factKey) : []);
    for (const key of keys.filter((wantedKey) => found.has(wantedKey))) {
      pathsByKey.set(key, [...(pathsByKey.get(key) ?? []), pathOf(file)]);
    }
  }
  return pathsByKey;
}

/** In a link, a phone number has no spaces, but its last group stays together. */
function longestWord(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length >= longest.length ? word : longest), '');
}

function factsOf({ texts, links }: Page): string[] {
  const hrefs = links.map(({ target }) => target.replace(/^(?:tel|mailto):/, ''));
  return [...Object.values(texts).flat(), ...hrefs].flatMap(factsIn);
}
