/** Compares two built sites. */
import { comparePages, type PageChanges } from './compare-pages.ts';
import { groupLinks, groupTexts, type LinkGroup, type TextGroup } from './group-changes.ts';
import { type MatchedPages, matchPages, redirectTargetOf } from './match-pages.ts';
import {
  pathOf,
  readBytes,
  readSitePage,
  type SiteFolder,
  unknownUrl,
  withoutHashes,
} from './site-folder.ts';

export interface SiteComparison extends Omit<MatchedPages, 'common'> {
  readonly texts: readonly TextGroup[];
  readonly links: readonly LinkGroup[];
  /** Paths of pages with the same texts in another order. */
  readonly reordered: readonly string[];
  /** Paths of pages with another style sheet. */
  readonly restyled: readonly string[];
  /** Paths of pages in which only code is different. */
  readonly recoded: readonly string[];
  readonly files: FileChanges;
  /** Number of pages of the new site that do not only lead to another. */
  readonly pageCount: number;
  /** Number of its other files. */
  readonly fileCount: number;
  /** Origin and base of both sites, if they differ. */
  readonly urls: { readonly before: URL; readonly after: URL } | undefined;
}

/** Names of files that are not pages, without hashes. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

interface ChangedPage extends PageChanges {
  readonly path: string;
}

export function compareSites(before: SiteFolder, after: SiteFolder): SiteComparison {
  const { common, ...matched } = matchPages(before, after);
  const changed = [
    ...common.flatMap((file) => comparePair(before, file, after, file)),
    ...matched.moved.flatMap(({ from, to }) => comparePair(before, from.file, after, to.file)),
  ];
  const urls = { before: before.url, after: after.url };
  const areKnown = !Object.values(urls).includes(unknownUrl);
  const pathsWith = (isListed: (page: ChangedPage) => boolean) =>
    changed.filter(isListed).map(({ path }) => path);
  return {
    ...matched,
    texts: groupTexts(changed, after),
    links: groupLinks(changed, matched.moved),
    reordered: pathsWith(({ isReordered }) => isReordered),
    restyled: pathsWith(({ isRestyled }) => isRestyled),
    recoded: pathsWith(isInvisible),
    files: compareFiles(before, after),
    pageCount: after.pageFiles.filter((file) => redirectTargetOf(after, file) === undefined).length,
    fileCount: after.otherFiles.length,
    urls: areKnown && before.url.href !== after.url.href ? urls : undefined,
  };
}

function comparePair(
  before: SiteFolder,
  oldFile: string,
  after: SiteFolder,
  newFile: string,
): ChangedPage[] {
  if (isSameFile(before, oldFile, after, newFile)) return [];
  const oldPage = readSitePage(before, oldFile);
  const newPage = readSitePage(after, newFile);
  return [{ path: pathOf(newFile), ...comparePages(oldPage, newPage) }];
}

const isInvisible = ({ texts, links, isReordered, isRestyled }: PageChanges) =>
  texts.length + links.length === 0 && !isReordered && !isRestyled;

function compareFiles(before: SiteFolder, after: SiteFolder): FileChanges {
  const byName = ({ otherFiles }: SiteFolder) =>
    new Map(otherFiles.map((file) => [withoutHashes(file).replace('-.', '.'), file]));
  const oldFiles = byName(before);
  const newFiles = byName(after);
  return {
    added: [...newFiles.keys()].filter((name) => !oldFiles.has(name)),
    removed: [...oldFiles.keys()].filter((name) => !newFiles.has(name)),
    changed: [...oldFiles].flatMap(([name, file]) => {
      const match = newFiles.get(name);
      return match === undefined || isSameFile(before, file, after, match) ? [] : [name];
    }),
  };
}

/** Hashes in texts do not count. */
function isSameFile(
  before: SiteFolder,
  oldFile: string,
  after: SiteFolder,
  newFile: string,
): boolean {
  const oldBytes = readBytes(before, oldFile);
  const newBytes = readBytes(after, newFile);
  if (oldBytes.equals(newBytes)) return true;
  const isText = !oldBytes.includes(0);
  return isText && withoutHashes(oldBytes.toString()) === withoutHashes(newBytes.toString());
}
