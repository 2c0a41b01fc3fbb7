/** The language of the site. */

import type { SiteContent } from '../schema/collections.ts';
import { defaultCountry } from '../schema/shared.ts';
import { mainOfficeOf } from './offices.ts';

/**
 * The English of the main office's country, if it has its own spelling; else that of the United
 * States.
 */
export function siteLanguage(content: SiteContent): string {
  const country = mainOfficeOf(content)?.country ?? defaultCountry;
  return ['CA', 'GB', 'IE', 'AU', 'NZ'].includes(country) ? `en-${country}` : 'en-US';
}
