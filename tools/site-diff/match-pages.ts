/** Finds for each page of a site its earlier version. */
import { pathOf, readSitePage, type SiteFolder, sizeOf } from './site-folder.ts';

/** A page that only one of the two sites has. */
export interface LonePage {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** Where the page leads if it has nothing to read itself. */
  readonly target: string | undefined;
  /** Where the path of a removed page leads now. */
  readonly newTarget?: string | undefined;
}

/** A page that was removed, and its old path leads to one that was added. */
export interface MovedPage {
  readonly from: LonePage;
  readonly to: LonePage;
}

export interface MatchedPages {
  /** Files of the pages that both sites have at the same path. */
  readonly common: readonly string[];
  readonly moved: readonly MovedPage[];
  readonly added: readonly LonePage[];
  readonly removed: readonly LonePage[];
}

/** A page that only leads to another one is shorter. */
const maxRedirectBytes = 4096;

export function redirectTargetOf(site: SiteFolder, file: string): string | undefined {
  return sizeOf(site, [file]) < maxRedirectBytes
    ? readSitePage(site, file).redirectTarget
    : undefined;
}

export function matchPages(before: SiteFolder, after: SiteFolder): MatchedPages {
  const common: string[] = [];
  const removed: LonePage[] = [];
  const newFiles = new Set(after.pageFiles);
  for (const file of before.pageFiles) {
    const isInBoth = newFiles.delete(file);
    const newTarget = isInBoth ? redirectTargetOf(after, file) : undefined;
    // A page that became a redirect counts as removed, and a redirect that became a page as added.
    if (isInBoth && redirectTargetOf(before, file) === newTarget) common.push(file);
    else if (isInBoth && newTarget === undefined) newFiles.add(file);
    else removed.push({ ...lonePage(before, file), newTarget });
  }
  const added = [...newFiles].map((file) => lonePage(after, file));
  const moved = removed.flatMap((from) => {
    const to = added.find(({ path }) => path === from.newTarget);
    return to ? [{ from, to }] : [];
  });
  const isAlone = (page: LonePage) => !moved.some(({ from, to }) => page === from || page === to);
  return { common, moved, added: added.filter(isAlone), removed: removed.filter(isAlone) };
}

function lonePage(site: SiteFolder, file: string): LonePage {
  const { texts, redirectTarget } = readSitePage(site, file);
  return { file, path: pathOf(file), title: texts.title[0] ?? '', target: redirectTarget };
}
