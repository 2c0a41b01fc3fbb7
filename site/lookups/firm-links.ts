/** The links of the firm's record by the place where they are shown. */
import type { Firm } from '../schema/collections.ts';
import type { LinkPlace } from '../schema/firm-links.ts';

export function firmLinksIn({ links }: Firm, place: LinkPlace): Firm['links'] {
  return links.filter(({ places }) => places.includes(place));
}
