/** Names of the site's routes, and the page's context with links that only take such names. */
import { type PageContext, type Route, usePage } from 'fair-copy';
import type { collections } from '../schema/collections.ts';
import { baseLanguage, languageOf, localeOf, type RecordWithLanguage } from './language.ts';
import { contentIn, wholeContent } from './localized.ts';
import { isMultilingual, languageOfRoute, routeIn } from './versions.ts';

/**
 * A route's id. The part after a slash is a record's id; the build refuses one that no record has.
 */
export type RouteId =
  | 'home'
  | 'about'
  | 'team'
  | 'contact'
  | 'blog'
  | 'locations'
  | 'attorneys'
  | 'not-found'
  | `attorneys/${string}`
  | `practice/${string}`
  | `offices/${string}`
  | `posts/${string}`
  | `pages/${string}`
  | `legal/${string}`
  // The versions of a page in other languages.
  | `${'home' | 'about' | 'team' | 'contact' | 'blog' | 'locations'}/${string}`;

/** A step of the breadcrumb; the last step is the current page. */
export interface Crumb {
  readonly id: RouteId;
  readonly label: string;
  /** The record that the label is from, if that may be in another language than the page. */
  readonly record?: RecordWithLanguage;
}

/** A route whose id is one of this site. */
export interface SiteRoute extends Route {
  readonly id: RouteId;
  readonly canonical?: RouteId | undefined;
}

export interface SiteContext
  extends Omit<PageContext<typeof collections>, 'route' | 'href' | 'url'> {
  readonly route: SiteRoute;
  /** Language of the page. */
  readonly lang: string;
  /** Locale that formats dates, times, and lists on the page. */
  readonly locale: string;
  /** Address of a page of this site: of its version in the page's language, if there is one. */
  readonly href: (id: RouteId, anchor?: string) => string;
  /** The same as an absolute URL. */
  readonly url: (id: RouteId) => string;
}

type Context = PageContext<typeof collections> & { readonly route: SiteRoute };

const contexts = new WeakMap<Context, SiteContext>();

/**
 * The page's context, typed for this site. Its records and links are those of the page's language.
 */
export function useSite(): SiteContext {
  const context = usePage<typeof collections>() as Context;
  const known = contexts.get(context) ?? localize(context);
  contexts.set(context, known);
  return known;
}

function localize(context: Context): SiteContext {
  const { content, href, url } = context;
  const lang = languageOfRoute(content, context.route.canonical ?? context.route.id);
  const locale = localeOf(content, lang);
  if (!isMultilingual(content)) return { ...context, lang, locale };
  return {
    ...context,
    content: contentIn(content, lang),
    lang,
    locale,
    href: (id, anchor) => href(routeIn(content, lang, id), anchor),
    url: (id) => url(routeIn(content, lang, id)),
  };
}

/** Absolute URL of a page, whatever the language of the page that names it. */
export function useExactUrl(): (id: string) => string {
  return usePage().url;
}

/** Address of a page, whatever the language of the page that links to it. */
export function useExactHref(): (id: string) => string {
  return usePage().href;
}

/** The language of a record, if it is not that of the page, for a `lang` attribute. */
export function useLangOf(): (record: RecordWithLanguage | undefined) => string | undefined {
  const { content, lang: pageLanguage } = useSite();
  return (record) => {
    if (!record) return undefined;
    const lang = languageOf(wholeContent(content), record);
    return baseLanguage(lang) === baseLanguage(pageLanguage) ? undefined : lang;
  };
}

/** The language of the drawings, which have English texts, if that is not the page's. */
export function useDrawingLang(): string | undefined {
  return useLangOf()({ lang: 'en' });
}

/** The id of the contact form, which a page has at most once. */
export const formAnchor = 'inquiry';

/** Ids of the routes of pages that always have the contact form. */
const idWithForm = /^(home|contact|attorneys|practice|offices)(\/|$)/;

/** Whether the page has the contact form. */
export function useHasForm(): boolean {
  const { content, route } = useSite();
  const hasFormByChoice = content.pages.some(({ id, form }) => form && route.id === `pages/${id}`);
  const showsHome = route.id === 'not-found' && content.firm.unknownPaths === 'redirect';
  return hasFormByChoice || showsHome || idWithForm.test(route.id);
}

/** Returns the address of the form of this page, or of the contact page's if this one has none. */
export function useFormHref(): string {
  const { href } = useSite();
  return useHasForm() ? `#${formAnchor}` : href('contact', formAnchor);
}
