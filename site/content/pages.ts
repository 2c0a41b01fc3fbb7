/** The pages of data/pages/ that the menu or the footer links to. */
import type { RouteId } from '../route-id.ts';
import type { SiteContent } from '../schema/collections.ts';

export interface PageLink {
  readonly id: RouteId;
  readonly label: string;
  readonly lang: string | undefined;
}

/** The footer has all of them, so that it is complete where the menu needs a script. */
export function linkedPages({ pages }: SiteContent, place: 'menu' | 'footer'): readonly PageLink[] {
  return pages
    .filter(({ navigation }) => navigation === 'menu' || navigation === place)
    .map(({ id, lang, title, link = title }) => ({ id: `pages/${id}`, label: link, lang }));
}
