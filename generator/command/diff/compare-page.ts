/** Compares a page with its earlier version. */
import { withoutHashes } from './asset-names.ts';
import { compareLinks, type LinkChange } from './compare-links.ts';
import { compareTexts, type TextChange } from './compare-texts.ts';
import type { PageText } from './read-page.ts';

/** Where a reader meets a text. */
export type TextPlace = 'page' | 'title' | 'description' | 'picture' | 'script';

export interface PlacedChange extends TextChange {
  readonly place: TextPlace;
}

export interface PageChanges {
  readonly texts: readonly PlacedChange[];
  readonly links: readonly LinkChange[];
  /** Whether some sentences are the same, but in another order. */
  readonly isReordered: boolean;
  /** Whether a style sheet in the page is different. */
  readonly isRestyled: boolean;
}

/** A page, and the address of the site that it is from. */
export interface PlacedPage {
  readonly page: PageText;
  readonly path: string;
  readonly siteAddress: URL;
}

export function comparePage(before: PlacedPage, after: PlacedPage): PageChanges {
  const oldPage = before.page;
  const newPage = after.page;
  const sentences = compareTexts(oldPage.sentences, newPage.sentences);
  const pictures = compareTexts(oldPage.altTexts, newPage.altTexts);
  const scripts = compareTexts(unseenTexts(oldPage), unseenTexts(newPage));
  return {
    texts: [
      ...placed('page', sentences.changes),
      ...placed('title', compareTexts(listOf(oldPage.title), listOf(newPage.title)).changes),
      ...placed(
        'description',
        compareTexts(listOf(oldPage.description), listOf(newPage.description)).changes,
      ),
      ...placed('picture', pictures.changes),
      ...placed('script', scripts.changes),
    ],
    links: compareLinks(oldPage, newPage, {
      before: (href) => linkTarget(href, before),
      after: (href) => linkTarget(href, after),
    }),
    isReordered: sentences.movedCount > 0,
    isRestyled: withoutHashes(oldPage.styles) !== withoutHashes(newPage.styles),
  };
}

const listOf = (text: string) => (text === '' ? [] : [text]);

function placed(place: TextPlace, changes: readonly TextChange[]): PlacedChange[] {
  return changes.map((change) => ({ place, ...change }));
}

/** Texts for scripts that the page does not show already. */
function unseenTexts({ scriptTexts, sentences }: PageText): string[] {
  const visible = sentences.join('\n');
  return [...new Set(scriptTexts)].filter((text) => !visible.includes(text));
}

/**
 * A path below the base for a page of the same site, so that relative links and absolute ones are
 * comparable; otherwise the URL as it is.
 */
export function linkTarget(href: string, { path, siteAddress }: Omit<PlacedPage, 'page'>): string {
  const base = siteAddress.href;
  const page = base + path.slice(1);
  if (!URL.canParse(href, page)) return href;
  const url = new URL(href, page).href;
  if (href.startsWith('#') || !url.startsWith(base)) return withoutHashes(href);
  // A site that opens without a server names the file.
  const target = url.slice(base.length - 1).replace(/\/index\.html(?=$|[?#])/, '/');
  return withoutHashes(target);
}
