/** A kind of page: which records have one, and what its page is. */
import type { RouteInput } from 'fair-copy';
import type { ReactElement } from 'react';
import { baseLanguage, pageLanguageOf, type RecordWithLanguage } from '../languages/codes.ts';
import type { PageContent } from '../languages/page-content.ts';
import { type CardContent, createPreview, type Preview } from '../metadata/preview.ts';

export interface PageDefinition<Item, Id extends string> {
  /** Name of this kind of page, which `npm run routes` lists. */
  readonly pageType: string;
  /** Each has a page, in this order. A page that there is once has one of them. */
  readonly records: (content: PageContent) => readonly Item[];
  /** Name that links use, as `href('offices/duluth')`. */
  readonly id: (item: Item) => Id;
  /** Path below the site's base, with a slash at both ends, unless the record has one. */
  readonly path: (item: Item) => string;
  /** The whole title; `pageTitle` adds the firm's name. */
  readonly title: (item: Item, content: PageContent) => string;
  /** The description for search engines. */
  readonly description: (item: Item) => string;
  /** File of the record in data/, where problems of the page are reported. */
  readonly file: (item: Item) => string;
  /** Returns the content of `main`. */
  readonly render: (item: Item) => ReactElement;
  /** What the picture of a link preview shows. Without it, the page has no such picture. */
  readonly card?: (item: Item, content: PageContent) => CardContent;
  /** @default 'website' */
  readonly openGraphType?: 'article' | 'profile';
  /** Day on which an article was published. */
  readonly publishedOn?: (item: Item) => string;
  /** Day of the last change, for the sitemap. */
  readonly lastModified?: (item: Item) => string;
  /** Id of the page that this one repeats. */
  readonly canonical?: (item: Item) => string;
  /** `false` for a page that search engines should not list. */
  readonly isIndexed?: boolean;
  /** Pages that follow that of a record in the sitemap. */
  readonly followedBy?: (item: Item, content: PageContent) => readonly SitePage<Id>[];
}

/** A page of the site, as the generator and the head of the page need it. */
export interface SitePage<Id extends string = string> extends RouteInput {
  readonly id: Id;
  /** Returns the preview of the page, or of its canonical page, if it has one. */
  readonly preview: () => Preview | undefined;
  readonly openGraphType?: 'article' | 'profile' | undefined;
  readonly publishedOn?: string | undefined;
}

/** Returns the pages of a kind in the language of the content. */
export type PagesIn<Id extends string = string> = (content: PageContent) => readonly SitePage<Id>[];

/**
 * Defines a kind of page. A record has a page in its own language; one that does not name a
 * language has a page in the site's.
 */
export function definePage<Item extends object, const Id extends string>(
  definition: PageDefinition<Item, Id>,
): (content: PageContent, items?: readonly Item[]) => readonly SitePage<Id>[] {
  return (content, items = definition.records(content)) =>
    items.flatMap((item) => [
      ...(isInLanguage(content, item) ? [createPage(definition, content, item)] : []),
      ...(definition.followedBy?.(item, content) ?? []),
    ]);
}

function isInLanguage({ lang, all }: PageContent, item: RecordWithLanguage): boolean {
  return baseLanguage(pageLanguageOf(all, item)) === baseLanguage(lang);
}

/** A record whose page has a path of its own choice. */
interface RecordWithPath {
  readonly path?: string | undefined;
}

const pathIn = ({ path }: RecordWithPath): string | undefined => path;

function createPage<Item extends object, Id extends string>(
  definition: PageDefinition<Item, Id>,
  content: PageContent,
  item: Item,
): SitePage<Id> {
  const { pageType, card, openGraphType, isIndexed } = definition;
  const id = definition.id(item);
  const canonical = definition.canonical?.(item);
  return {
    id,
    path: pathIn(item) ?? definition.path(item),
    pageType,
    sourceFile: definition.file(item),
    title: definition.title(item, content),
    description: definition.description(item),
    lastModified: definition.lastModified?.(item),
    canonical,
    isIndexed,
    render: () => definition.render(item),
    preview: () => card && createPreview(content, canonical ?? id, card(item, content)),
    openGraphType,
    publishedOn: definition.publishedOn?.(item),
  };
}
