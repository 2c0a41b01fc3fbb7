/** The rules of photographs: a site of drawings alone goes without them. */
import { hasPhotographs } from '../../drawings.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { rulesOf } from '../../styles/rules-of.ts';

export function photoStyles(content: SiteContent): string {
  return hasPhotographs(content) ? rulesOf(new URL('photo.css', import.meta.url)) : '';
}
