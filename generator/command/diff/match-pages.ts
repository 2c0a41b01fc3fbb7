/** Finds pages that were moved: the path is new, the page is not. */

/** A page that only one of the two sites has. */
export interface PageSummary {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  /** The sentences of its main part; empty if it has none. */
  readonly mainText: string;
  /** Path or URL that the page leads to, if it has nothing to read itself. */
  readonly target: string | undefined;
}

/** A page that the old site has and the new one does not. */
export interface RemovedPage extends PageSummary {
  /** Path or URL that its old path leads to now. */
  readonly newTarget: string | undefined;
}

export interface MovedPage {
  readonly from: RemovedPage;
  readonly to: PageSummary;
}

/**
 * A page was moved if its old path leads to the new one, or if the main part of exactly one removed
 * and one added page is the same.
 */
export function findMoves(
  removed: readonly RemovedPage[],
  added: readonly PageSummary[],
): MovedPage[] {
  const byPath = new Map(added.map((page) => [page.path, page]));
  const redirected = removed.flatMap((from) => {
    const to = byPath.get(from.newTarget ?? '');
    return to ? [{ from, to }] : [];
  });
  const moved = new Set<PageSummary>(redirected.flatMap(({ from, to }) => [from, to]));
  const addedByText = onlyPagesByText(added.filter((page) => !moved.has(page)));
  const removedByText = onlyPagesByText(removed.filter((page) => !moved.has(page)));
  const sameText = [...removedByText].flatMap(([text, from]) => {
    const to = addedByText.get(text);
    return to ? [{ from, to }] : [];
  });
  return [...redirected, ...sameText];
}

/** Pages by their main text, without those that share it with another. */
function onlyPagesByText<Page extends PageSummary>(pages: readonly Page[]): Map<string, Page> {
  const byText = new Map<string, Page>();
  const shared = new Set(['']);
  for (const page of pages) {
    if (byText.has(page.mainText)) shared.add(page.mainText);
    byText.set(page.mainText, page);
  }
  for (const text of shared) byText.delete(text);
  return byText;
}
