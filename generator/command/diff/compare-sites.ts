/** Compares two built sites. */
import path from 'node:path';
import { haveSameBytes } from '../../publish/site-files.ts';
import type { Progress } from '../progress.ts';
import { withoutHashes } from './asset-names.ts';
import { type BuiltFolder, pathOfPage, unknownOrigin } from './built-folder.ts';
import { compareFiles, type FileChanges } from './compare-files.ts';
import type { LinkChange } from './compare-links.ts';
import { comparePage, linkTarget, type PageChanges } from './compare-page.ts';
import { type Fact, factKey, factsIn } from './facts.ts';
import { ChangeCollector, type FactGroup, type GroupedChanges } from './group-changes.ts';
import { findMoves, type MovedPage, type PageSummary, type RemovedPage } from './match-pages.ts';
import { type PageText, readPage } from './read-page.ts';
import { type FactPlace, findFacts, type PageMarkup } from './remaining-facts.ts';

export interface SiteSize {
  /** Without those that only lead to another; `pageBytes` has theirs too. */
  readonly pages: number;
  readonly pageBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

export interface ResizedPage {
  readonly path: string;
  readonly before: number;
  readonly after: number;
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
  /** Number of pages of the new site that the old one had too, without those that only lead to another. */
  readonly pageCount: number;
  /** Scheme and host that the pages give as their own, if both sites have one and they differ. */
  readonly addressChange: { readonly before: string; readonly after: string } | undefined;
}

/** Pages with a kind of change that is not in their texts. */
interface PageLists {
  /** Those with the same sentences in another order. */
  readonly reordered: readonly string[];
  /** Those with another style sheet. */
  readonly restyled: readonly string[];
  /** Those in which only code is different, such as data for search engines. */
  readonly recoded: readonly string[];
  readonly resized: readonly ResizedPage[];
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

function filesOfEither(before: BuiltFolder, after: BuiltFolder): string[] {
  return [...new Set([...before.pageFiles, ...after.pageFiles])];
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
  for (const file of site.pageFiles) yield { path: pathOfPage(file), html: site.read(file) };
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

interface SitePage {
  readonly file: string;
  readonly path: string;
  readonly siteAddress: URL;
  readonly html: string;
  readonly page: PageText;
}

/** Compares pages one by one, and keeps only what is different. */
class PageComparer {
  readonly collector = new ChangeCollector();
  readonly lists = {
    reordered: [] as string[],
    restyled: [] as string[],
    recoded: [] as string[],
    resized: [] as ResizedPage[],
  };
  readonly #before: BuiltFolder;
  readonly #after: BuiltFolder;
  readonly #oldFiles: ReadonlySet<string>;
  readonly #newFiles: ReadonlySet<string>;
  readonly #added: PageSummary[] = [];
  readonly #removed: RemovedPage[] = [];

  constructor(before: BuiltFolder, after: BuiltFolder) {
    this.#before = before;
    this.#after = after;
    this.#oldFiles = new Set(before.pageFiles);
    this.#newFiles = new Set(after.pageFiles);
  }

  compareFile(file: string): void {
    const isInBoth = this.#oldFiles.has(file) && this.#newFiles.has(file);
    const [oldFile, newFile] = [this.#before, this.#after].map(({ folder }) =>
      path.join(folder, file),
    );
    if (isInBoth && haveSameBytes(oldFile ?? '', newFile ?? '')) return;
    const before = this.#oldFiles.has(file) ? readSitePage(this.#before, file) : undefined;
    const after = this.#newFiles.has(file) ? readSitePage(this.#after, file) : undefined;
    const newTarget = after && targetOf(after);
    const oldTarget = before && targetOf(before);
    if (before && after && oldTarget === newTarget) {
      this.#comparePair(before, after);
      return;
    }
    // A page that leads elsewhere now is no page anymore, and the other way around.
    const isRedirectOnly = before !== undefined && newTarget !== undefined;
    if (before) this.#removed.push({ ...summaryOf(before), newTarget });
    if (after && !isRedirectOnly) this.#added.push(summaryOf(after));
  }

  /** Compares the pages that were moved, and returns the others that only one site has. */
  matchMoved() {
    const moved = findMoves(this.#removed, this.#added);
    const isMoved = new Set<PageSummary>(moved.flatMap(({ from, to }) => [from, to]));
    for (const { from, to } of moved) {
      this.#comparePair(readSitePage(this.#before, from.file), readSitePage(this.#after, to.file));
    }
    const isUnmatched = (page: PageSummary) => !isMoved.has(page);
    return {
      moved,
      added: this.#added.filter(isUnmatched),
      removed: this.#removed.filter(isUnmatched),
    };
  }

  #comparePair(before: SitePage, after: SitePage): void {
    if (withoutHashes(before.html) === withoutHashes(after.html)) return;
    const changes = comparePage(before, after);
    this.collector.add(after.path, changes);
    if (changes.isReordered) this.lists.reordered.push(after.path);
    if (changes.isRestyled) this.lists.restyled.push(after.path);
    if (isInvisible(changes)) this.lists.recoded.push(after.path);
    const sizes = { before: Buffer.byteLength(before.html), after: Buffer.byteLength(after.html) };
    if (isResized(sizes)) this.lists.resized.push({ path: after.path, ...sizes });
  }
}

function readSitePage({ address, read }: BuiltFolder, file: string): SitePage {
  const html = read(file);
  return { file, path: pathOfPage(file), siteAddress: address, html, page: readPage(html) };
}

function targetOf({ page, ...place }: SitePage): string | undefined {
  return page.redirectTarget === undefined ? undefined : linkTarget(page.redirectTarget, place);
}

function summaryOf(sitePage: SitePage): PageSummary {
  const { file, path: pagePath, page } = sitePage;
  const mainText = page.mainSentences.join('\n');
  return {
    file,
    path: pagePath,
    title: page.title,
    mainText,
    target: targetOf(sitePage),
  };
}

const isInvisible = ({ texts, links, isReordered, isRestyled }: PageChanges) =>
  texts.length + links.length === 0 && !isReordered && !isRestyled;

/** A page that grew or shrank by less is not worth a line. */
const minResizedBytes = 2000;
const minResizedShare = 0.1;

function isResized({ before, after }: Omit<ResizedPage, 'path'>): boolean {
  const difference = Math.abs(after - before);
  return difference >= minResizedBytes && difference >= before * minResizedShare;
}
