/** The rules of photographs: a site of drawings alone goes without them. */
import { hasPhotographs } from '../../drawings.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

export function photoStyles(content: SiteContent): string {
  return hasPhotographs(content) ? readStyleRules(new URL('photo.css', import.meta.url)) : '';
}
