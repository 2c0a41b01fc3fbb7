/** Compares two built sites. */
import { compareText } from '../../shared/text.ts';
import { pathOfFile } from '../../shared/url-paths.ts';
import type { Progress } from '../progress.ts';
import { type BuiltFolder, unknownOrigin } from './built-folder.ts';
import { compareFiles, type FileChanges } from './compare-files.ts';
import type { LinkChange } from './compare-links.ts';
import { type Fact, factKey, factsIn } from './facts.ts';
import type { FactGroup, GroupedChanges } from './group-changes.ts';
import type { MovedPage, PageSummary, RemovedPage } from './match-pages.ts';
import { PageComparer, type PageLists } from './page-comparer.ts';
import { readPage } from './read-page.ts';
import { type FactPlace, findFacts, type PageMarkup } from './remaining-facts.ts';

export interface SiteSize {
  /** Number of pages, without those that only lead to another. `pageBytes` includes them. */
  readonly pages: number;
  readonly pageBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** A changed fact, and the pages that still have the old one. */
export interface ChangedFact extends FactGroup {
  readonly remainsOn: readonly FactPlace[];
}

export interface SiteComparison extends Omit<GroupedChanges, 'facts'>, PageLists {
  readonly before: SiteSize;
  readonly after: SiteSize;
  readonly added: readonly PageSummary[];
  readonly removed: readonly RemovedPage[];
  readonly moved: readonly MovedPage[];
  readonly facts: readonly ChangedFact[];
  /** Facts that no page has anymore, and no other fact replaced. */
  readonly vanishedFacts: readonly Fact[];
  readonly files: FileChanges;
  /** Number of pages of the new site that are not added, and do not only lead to another. */
  readonly pageCount: number;
  /** Scheme and host that the pages give as their own, if both sites have one and they differ. */
  readonly addressChange: { readonly before: string; readonly after: string } | undefined;
}

export function compareSites(
  before: BuiltFolder,
  after: BuiltFolder,
  progress: Progress,
): SiteComparison {
  const comparer = new PageComparer(before, after);
  const files = filesOfEither(before, after);
  for (const [index, file] of files.entries()) {
    progress.show('Comparing', index, files.length);
    comparer.compareFile(file);
  }
  const { added, removed, moved } = comparer.matchMoved();
  const groups = comparer.collector.groups();
  const vanished = removedFacts(groups);
  const remaining = findFacts(
    [...groups.facts.map((fact) => fact.before), ...vanished],
    markupOf(after),
  );
  const afterSize = sizeOf(after);
  const pagesWith = (fact: Fact) => remaining.get(factKey(fact)) ?? [];
  return {
    ...groups,
    ...comparer.lists,
    links: groups.links.filter((link) => !leadsToMovedPage(link, moved)),
    before: sizeOf(before),
    after: afterSize,
    added,
    removed,
    moved,
    facts: groups.facts.map((fact) => ({ ...fact, remainsOn: pagesWith(fact.before) })),
    vanishedFacts: vanished.filter((fact) => pagesWith(fact).length === 0),
    files: compareFiles(before, after),
    pageCount: afterSize.pages - added.filter(({ target }) => target === undefined).length,
    addressChange: compareAddresses(before.address, after.address),
  };
}

/** Files of pages, in the order of their paths: `/blog/` comes before `/blog/a/`. */
function filesOfEither(before: BuiltFolder, after: BuiltFolder): string[] {
  const files = new Set([...before.pageFiles, ...after.pageFiles]);
  return [...files].sort((left, right) => compareText(pathOfFile(left), pathOfFile(right)));
}

/** Whether a link leads to the same page at its new path. */
function leadsToMovedPage({ before, after }: LinkChange, moved: readonly MovedPage[]): boolean {
  const [oldPath = '', oldRest = ''] = splitTarget(before);
  const [newPath = '', newRest = ''] = splitTarget(after);
  return (
    oldRest === newRest &&
    moved.some(({ from, to }) => from.path === oldPath && to.path === newPath)
  );
}

/** Separates the path from the query and the fragment. */
const splitTarget = (target = ''): string[] => target.split(/(?=[?#].*)/, 2);

/** A page that only leads to another one is shorter. */
const maxRedirectBytes = 4096;

function countPages({ pageFiles, sizeOf: sizeOfFile, read }: BuiltFolder): number {
  const isRedirect = (file: string) =>
    sizeOfFile(file) < maxRedirectBytes && readPage(read(file)).redirectTarget !== undefined;
  return pageFiles.filter((file) => !isRedirect(file)).length;
}

function compareAddresses(before: URL, after: URL) {
  const isKnown = ![before.origin, after.origin].includes(unknownOrigin);
  const isChanged = isKnown && before.origin !== after.origin;
  return isChanged ? { before: before.origin, after: after.origin } : undefined;
}

function* markupOf(site: BuiltFolder): Generator<PageMarkup> {
  for (const file of site.pageFiles) yield { path: pathOfFile(file), html: site.read(file) };
}

function sizeOf(site: BuiltFolder): SiteSize {
  const { pageFiles, otherFiles, sizeOf: sizeOfFile } = site;
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + sizeOfFile(file), 0);
  return {
    pages: countPages(site),
    pageBytes: sum(pageFiles),
    files: otherFiles.length,
    fileBytes: sum(otherFiles),
  };
}

/** Kinds of facts that a reader misses if no page has them, wherever they were. */
const lastingKinds = new Set<Fact['kind']>(['phone', 'email', 'web', 'price', 'citation']);

/** Facts of texts that were removed or rewritten. */
function removedFacts({ texts, facts }: GroupedChanges): Fact[] {
  const known = new Set(facts.map(({ before }) => factKey(before)));
  const found = new Map<string, Fact>();
  for (const { before = '', after = '' } of texts) {
    const remaining = new Set(factsIn(after).map(factKey));
    for (const fact of factsIn(before)) {
      const key = factKey(fact);
      if (lastingKinds.has(fact.kind) && !remaining.has(key) && !known.has(key)) {
        found.set(key, fact);
      }
    }
  }
  return [...found.values()];
}
