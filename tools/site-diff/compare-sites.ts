import { comparePages, type PageChanges } from './compare-pages.ts';
import { labels } from './read-page.ts';
import {
  areSame,
  readBytes,
  readSitePage,
  redirectTargetOf,
  type SiteFolder,
} from './site-folder.ts';
import { type TextChange, type WordDiff, wordDiffOf } from './words.ts';

export interface SiteComparison {
  readonly pages: readonly NamedChange[];
  readonly texts: readonly TextGroup[];
  /** Paths of pages by what else changed there: `The style sheet changed`. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly NamedChange[];
  /** Number of pages of the new site that do not only lead to another. */
  readonly pageCount: number;
  /** Number of its other files. */
  readonly fileCount: number;
}

/** What happened to a page or a file. */
export interface NamedChange {
  readonly kind: 'removed' | 'moved' | 'changed' | 'new';
  /** Its name, and for a page its title or target. */
  readonly text: string;
}

/** Texts that changed in the same way. The first is an example. */
export interface TextGroup extends TextChange {
  /** The changed words, if there are two versions of the text. */
  readonly wordDiff: WordDiff | undefined;
  /** Paths of the pages with these texts, sorted. */
  readonly pages: readonly string[];
  /** Number of the other texts. */
  readonly similarCount: number;
}

interface ChangedPage extends PageChanges {
  readonly path: string;
}

export function compareSites(before: SiteFolder, after: SiteFolder): SiteComparison {
  const { versions, changes, pageCount } = matchPages(before, after);
  const changed = versions.flatMap(([from, to]) => {
    const oldBytes = readBytes(before, before.pages.get(from));
    if (areSame(oldBytes, readBytes(after, after.pages.get(to)))) return [];
    return { path: to, ...comparePages(readSitePage(before, from), readSitePage(after, to)) };
  });
  const others = new Map<string, string[]>();
  for (const page of changed) {
    for (const other of page.others) others.set(other, [...(others.get(other) ?? []), page.path]);
  }
  return {
    pages: changes,
    texts: groupTexts(changed),
    others,
    files: compareFiles(before, after),
    pageCount,
    fileCount: after.otherFiles.size,
  };
}

/** Finds for each page its earlier version, which may have had another path. */
function matchPages(before: SiteFolder, after: SiteFolder) {
  const oldTargets = targetsIn(before);
  const newTargets = targetsIn(after);
  const added = new Set(
    [...newTargets.keys()].filter((path) => {
      const isNowPage = oldTargets.get(path) !== undefined && newTargets.get(path) === undefined;
      return isNowPage || !oldTargets.has(path);
    }),
  );
  const versions: [from: string, to: string][] = [];
  const changes: NamedChange[] = [];
  const report = (kind: NamedChange['kind'], text: string) => changes.push({ kind, text });
  for (const [path, oldTarget] of oldTargets) {
    if (added.has(path)) continue;
    const target = newTargets.get(path);
    if (newTargets.has(path) && target === oldTarget) versions.push([path, path]);
    else if (target === undefined) report('removed', describe(before, path, oldTarget));
    else if (oldTarget === undefined && added.delete(target)) {
      versions.push([path, target]);
      report('moved', `${path} is now ${target}, and the old path redirects there`);
    } else report('changed', `${describe(before, path, oldTarget)} now redirects to ${target}`);
  }
  for (const path of added) report('new', describe(after, path, newTargets.get(path)));
  const pageCount = [...newTargets.values()].filter((target) => target === undefined).length;
  return { versions, changes, pageCount };
}

const targetsIn = (site: SiteFolder) =>
  new Map([...site.pages.keys()].map((path) => [path, redirectTargetOf(site, path)]));

/** The title is without the name of the site, which titles have after a bar. */
function describe(site: SiteFolder, path: string, target: string | undefined): string {
  if (target !== undefined) return `${path} (redirect to ${target})`;
  const [title = ''] = readSitePage(site, path).texts.get(labels.title) ?? [];
  return `${path} “${title.split(' | ', 1)[0]}”`;
}

/** The firm's name in fifty titles is one change. */
function groupTexts(changed: readonly ChangedPage[]): TextGroup[] {
  const found = changed.flatMap(({ path, texts }) => texts.map((change) => ({ path, change })));
  // Comparing words takes time, and the same change may be on many pages.
  const diffs = groupBy(found, ({ change }) => JSON.stringify(change)).map((equal) => ({
    ...equal[0].change,
    wordDiff: wordDiffOf(equal[0].change),
    pages: equal.map(({ path }) => path),
  }));
  const groups = groupBy(diffs, ({ wordDiff, isLink, label, before, after }) =>
    JSON.stringify(wordDiff ? [isLink, wordDiff.signature] : [label, before, after]),
  );
  return groups
    .map((group) => ({
      ...group[0],
      pages: [...new Set(group.flatMap(({ pages }) => pages))].sort(),
      similarCount: group.length - 1,
    }))
    .sort(byPages);
}

/** Changes on many pages come first, and changes on the same pages follow one another. */
function byPages({ pages: left }: TextGroup, { pages: right }: TextGroup): number {
  return right.length - left.length || (left.join() < right.join() ? -1 : 1);
}

function compareFiles(before: SiteFolder, after: SiteFolder): NamedChange[] {
  const { otherFiles: oldFiles } = before;
  const { otherFiles: newFiles } = after;
  const changes = [...oldFiles].flatMap(([text, file]): NamedChange[] => {
    const newFile = newFiles.get(text);
    if (newFile === undefined) return [{ kind: 'removed', text }];
    return areSame(readBytes(before, file), readBytes(after, newFile))
      ? []
      : [{ kind: 'changed', text }];
  });
  const added = [...newFiles.keys()].filter((name) => !oldFiles.has(name));
  return [...changes, ...added.map((text) => ({ kind: 'new' as const, text }))];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
