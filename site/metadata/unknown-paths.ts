/** Where unknown paths lead: each kind of page to the page that represents it. */

import { mainOfficeOf } from '../content/offices.ts';
import { attorneysIn } from '../content/people.ts';
import type { RouteId } from '../route-id.ts';
import type { SiteContent } from '../schema/collections.ts';

/** Id of the note on the page that an unknown path leads to; a redirect adds it to the address. */
export const unknownPathId = 'no-such-page';

/**
 * Path prefixes with the page that unknown paths below them lead to; the first match counts. Empty
 * if the firm's 404 page does not redirect.
 */
export function fallbacks(
  content: SiteContent,
): readonly (readonly [prefix: string, target: RouteId])[] {
  const { areas, firm } = content;
  if (firm.unknownPaths !== 'redirect') return [];
  const office = mainOfficeOf(content);
  return [
    ...attorneysIn(content)
      .slice(0, 1)
      .map(({ id }) => ['/attorneys/', `attorneys/${id}`] as const),
    ...areas.map(({ id }) => [`/${id}/`, `practice/${id}`] as const),
    ...(office ? [['/locations/', `offices/${office.id}`] as const] : []),
    ['/', 'home'],
  ];
}
