/** The links of the firm's record by the place where they are shown. */
import type { Firm } from '../schema/collections.ts';
import type { LinkPlace } from '../schema/firm-links.ts';

export function firmLinksIn({ links }: Firm, ...anyOf: readonly LinkPlace[]): Firm['links'] {
  return links.filter(({ places }) => anyOf.some((place) => places.includes(place)));
}

/** The footer also has those that are next to the telephone number, as some screens omit them. */
export function footerLinks(firm: Firm): Firm['links'] {
  return firmLinksIn(firm, 'footer', 'header', 'bottomBar');
}
