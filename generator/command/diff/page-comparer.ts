/** Compares the pages of two sites one by one, and keeps only what is different. */
import path from 'node:path';
import { haveSameBytes } from '../../shared/file-chunks.ts';
import { pathOfFile } from '../../shared/url-paths.ts';
import { withoutHashes } from './asset-names.ts';
import type { BuiltFolder } from './built-folder.ts';
import { comparePage, linkTarget, type PageChanges } from './compare-page.ts';
import { ChangeCollector } from './group-changes.ts';
import { findMoves, type PageSummary, type RemovedPage } from './match-pages.ts';
import { type PageText, readPage } from './read-page.ts';

export interface ResizedPage {
  readonly path: string;
  readonly before: number;
  readonly after: number;
}

/** Pages with a kind of change that is not in their texts. */
export interface PageLists {
  /** Those with the same sentences in another order. */
  readonly reordered: readonly string[];
  /** Those with another style sheet. */
  readonly restyled: readonly string[];
  /** Those in which only code is different, such as data for search engines. */
  readonly recoded: readonly string[];
  readonly resized: readonly ResizedPage[];
}

interface SitePage {
  readonly file: string;
  readonly path: string;
  readonly siteAddress: URL;
  readonly html: string;
  readonly page: PageText;
}

export class PageComparer {
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
    const oldFile = path.join(this.#before.folder, file);
    const newFile = path.join(this.#after.folder, file);
    if (isInBoth && haveSameBytes(oldFile, newFile)) return;
    const before = this.#oldFiles.has(file) ? readSitePage(this.#before, file) : undefined;
    const after = this.#newFiles.has(file) ? readSitePage(this.#after, file) : undefined;
    const newTarget = after && targetOf(after);
    const oldTarget = before && targetOf(before);
    if (before && after && oldTarget === newTarget) {
      this.#comparePair(before, after);
      return;
    }
    // A page that became a redirect counts as removed, and a redirect that became a page as added.
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
  return { file, path: pathOfFile(file), siteAddress: address, html, page: readPage(html) };
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
