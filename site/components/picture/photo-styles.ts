/** The styles of photographs, which a site without photographs does not need. */
import { hasPhotographs } from '../../lookups/drawings.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

/** The CSS for photographs, or an empty string if the content has none. */
export function photoStyles(content: SiteContent): string {
  return hasPhotographs(content) ? readStyleRules(new URL('photo.css', import.meta.url)) : '';
}
