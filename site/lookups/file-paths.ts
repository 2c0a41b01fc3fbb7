/**
 * Paths, below the site's base, of the files that pages refer to and that are published with them.
 */

import type { SiteContent } from '../schema/collections.ts';
import { baseLanguage, siteLanguage } from './language.ts';

export const feedPath = '/blog/feed.xml';

export const webManifestPath = '/site.webmanifest';

/** The script of the fields for a date, on pages in a language. */
export function dateScriptPath(content: SiteContent, lang: string): string {
  return scriptPath(content, lang, 'last-day');
}

/** The script that sends the messages of the contact form, on pages in a language. */
export function sendingScriptPath(content: SiteContent, lang: string): string {
  return scriptPath(content, lang, 'send-message');
}

/** A script has the texts of one language; the one in the site's own has no suffix. */
function scriptPath(content: SiteContent, lang: string, name: string): string {
  const isDefault = baseLanguage(lang) === baseLanguage(siteLanguage(content));
  return isDefault ? `/${name}.js` : `/${name}-${baseLanguage(lang)}.js`;
}

/** The script of 404.html. */
export const notFoundScriptPath = '/unknown-paths.js';

/** An attorney's vCard. */
export function contactCardPath(attorneyId: string): string {
  return `/attorneys/${attorneyId}.vcf`;
}
