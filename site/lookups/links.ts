/** Names of the site's routes, and the page's context with links that only take such names. */
import { type PageContext, type Route, usePage } from 'fair-copy';
import type { collections } from '../schema/collections.ts';

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
  | `legal/${string}`;

/** A step of the breadcrumb; the last step is the current page. */
export interface Crumb {
  readonly id: RouteId;
  readonly label: string;
}

/** A route whose id is one of this site. */
export interface SiteRoute extends Route {
  readonly id: RouteId;
  readonly canonical?: RouteId | undefined;
}

export interface SiteContext
  extends Omit<PageContext<typeof collections>, 'route' | 'href' | 'url'> {
  readonly route: SiteRoute;
  /** Address of a page of this site. */
  readonly href: (id: RouteId, anchor?: string) => string;
  /** The same as an absolute URL. */
  readonly url: (id: RouteId) => string;
}

/** The page's context, typed for this site. */
export function useSite(): SiteContext {
  const context = usePage<typeof collections>();
  return context as typeof context & { readonly route: SiteRoute };
}

/** The id of the contact form, which a page has at most once. */
export const formAnchor = 'inquiry';

/** Ids of the routes of pages that always have the contact form. */
const idWithForm = /^(home|contact|not-found|attorneys|practice|offices)(\/|$)/;

/** Whether the page has the contact form. */
export function useHasForm(): boolean {
  const { content, route } = useSite();
  const hasFormByChoice = content.pages.some(({ id, form }) => form && route.id === `pages/${id}`);
  return hasFormByChoice || idWithForm.test(route.id);
}

/** Returns the address of the form of this page, or of the contact page's if this one has none. */
export function useFormHref(): string {
  const { href } = useSite();
  return useHasForm() ? `#${formAnchor}` : href('contact', formAnchor);
}
