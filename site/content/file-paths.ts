/**
 * Paths, below the site's base, of the files that pages refer to and that are published with them.
 */

import { baseLanguage, isInSiteLanguage } from '../languages/codes.ts';
import type { PageContent } from '../languages/page-content.ts';

export const feedPath = '/blog/feed.xml';

export const webManifestPath = '/site.webmanifest';

/** The script of the fields for a date. */
export function dateScriptPath(content: PageContent): string {
  return scriptPath(content, 'last-day');
}

/** The script that sends the messages of the contact form. */
export function sendingScriptPath(content: PageContent): string {
  return scriptPath(content, 'send-message');
}

/** A script has the texts of one language; the one in the site's own has no suffix. */
function scriptPath(content: PageContent, name: string): string {
  return isInSiteLanguage(content) ? `/${name}.js` : `/${name}-${baseLanguage(content.lang)}.js`;
}

/** The script that copies a letter. */
export const copyScriptPath = '/copy-text.js';

/** The script of 404.html. */
export const notFoundScriptPath = '/unknown-paths.js';

/** The script of the index of pages. */
export const siteIndexScriptPath = '/site-index.js';

/** An attorney's vCard. */
export function contactCardPath(attorneyId: string): string {
  return `/attorneys/${attorneyId}.vcf`;
}
