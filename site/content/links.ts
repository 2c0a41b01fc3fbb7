/** Steps of the breadcrumb, and links to the contact form. */
import type { RecordWithLanguage } from '../languages/codes.ts';
import { useSite } from '../languages/use-site.ts';
import type { RouteId } from '../route-id.ts';

/** A step of the breadcrumb; the last step is the current page. */
export interface Crumb {
  readonly id: RouteId;
  readonly label: string;
  /** The record that the label is from, if that may be in another language than the page. */
  readonly record?: RecordWithLanguage;
}

/** The id of the contact form, which a page has at most once. */
export const formAnchor = 'inquiry';

/** Ids of the routes of pages that always have the contact form. */
const idWithForm = /^(home|contact|attorneys|practice|offices)(\/|$)/;

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
