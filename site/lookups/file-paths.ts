/**
 * Paths, below the site's base, of the files that pages refer to and that are published with them.
 */

export const feedPath = '/blog/feed.xml';

export const webManifestPath = '/site.webmanifest';

/** The script of the fields for a date. */
export const dateScriptPath = '/last-day.js';

/** The script of 404.html. */
export const notFoundScriptPath = '/unknown-paths.js';

/** An attorney's vCard. */
export function contactCardPath(attorneyId: string): string {
  return `/attorneys/${attorneyId}.vcf`;
}
