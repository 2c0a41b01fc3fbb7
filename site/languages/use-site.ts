/** What a component can read while its page is rendered, in the language of the page. */
import { type PageContext, type Route, usePage } from 'fair-copy';
import type { RouteId } from '../route-id.ts';
import type { collections } from '../schema/collections.ts';
import { baseLanguage, foreignLanguageOf, type RecordWithLanguage } from './codes.ts';
import { languagesOf } from './languages.ts';
import type { PageContent } from './page-content.ts';

/** A route whose id is one of this site. */
export interface SiteRoute extends Route {
  readonly id: RouteId;
  readonly canonical?: RouteId | undefined;
}

type GeneratorContext = PageContext<typeof collections>;

export interface SiteContext extends Omit<GeneratorContext, 'content' | 'route' | 'href' | 'url'> {
  readonly content: PageContent;
  readonly route: SiteRoute;
  /** Path of a page of this site: of its version in the page's language, if there is one. */
  readonly href: (id: RouteId, anchor?: string) => string;
  /** Absolute URL of such a page. */
  readonly url: (id: RouteId) => string;
  /**
   * Whether the page of a route is in the language of this page. Pages in the site's own language
   * do not tell, because what exists only in another language is in their lists, too.
   */
  readonly isHere: (id: RouteId) => boolean;
  /**
   * The language of a record, if it is not that of the page, for a `lang` attribute: always
   * `undefined` on a site with one language.
   */
  readonly langOf: (record: RecordWithLanguage | undefined) => string | undefined;
}

export function useSite(): SiteContext {
  const context = usePage<typeof collections>();
  const route = context.route as SiteRoute;
  const { contentOf, versionsOf, main } = languagesOf(context.content);
  const content = contentOf(route.canonical ?? route.id);
  const base = baseLanguage(content.lang);
  const idHere = (id: RouteId) =>
    versionsOf(id).find(({ lang }) => baseLanguage(lang) === base)?.id ?? id;
  return {
    ...context,
    route,
    content,
    href: (id, anchor) => context.href(idHere(id), anchor),
    url: (id) => context.url(idHere(id)),
    isHere: (id) => content === main || contentOf(idHere(id)) === content,
    langOf: (record) => record && foreignLanguageOf(content, record),
  };
}
