/** Paths of pages and files as people write them: in redirects, and in the published list. */

import { decodePath } from '../lib/html.ts';

/** Why a text is not a path. */
export interface InvalidPath {
  readonly message: string;
  readonly hint: string;
}

/** A path that the published list has, or an id of a page. */
export interface ListedPath {
  readonly path: string;
  /** The id of a heading of that page; empty for the page itself. */
  readonly anchor: string;
  /** Where it is listed. */
  readonly file: string;
  readonly line: number;
}

/** The most common paths, which need no other check: the published list can have thousands. */
const plainPage = /^(?:\/[\w-]+)*\/$/;

/** What a segment of a path cannot contain, escaped or not: hosts would read it differently. */
const forbiddenCharacters = /[\\/?#*:\p{Cc}\p{Cs}]/u;

/**
 * Returns the path of a page, such as `/patents/`, or of a file, such as `/guide.pdf`: below the base,
 * without percent escapes. The file `index.html` of a folder is its page.
 */
export function parsePath(text: string): { readonly path: string } | InvalidPath {
  if (plainPage.test(text)) return { path: text };
  const segments = text
    .slice(1)
    .split('/')
    .map((segment) => decodePath(segment)?.normalize('NFC'));
  const isPath = /^\/[^?#]*$/.test(text) && segments.every(isSegment);
  const path = `/${segments.join('/')}`.replace(/(?<=\/)index\.html$/, '');
  const isPageOrFile = path.endsWith('/') || /\.[^/]+$/.test(path);
  if (isPath && isPageOrFile) return { path };
  const message = `expected the path of one page or file of this site, got "${text}"`;
  const hint = isPath
    ? `write ${text}/, which covers ${text} too`
    : 'write it like /patents/utility/ or /guide.pdf';
  return { message, hint };
}

/** Only the last segment may be empty: that of a page. */
function isSegment(
  segment: string | undefined,
  index: number,
  segments: readonly (string | undefined)[],
): boolean {
  if (segment === undefined || segment === '.' || segment === '..') return false;
  if (segment === '') return index === segments.length - 1;
  return !forbiddenCharacters.test(segment);
}

/** Output file of a page or file: `patents/utility/index.html` for `/patents/utility/`. */
export const outputFileOf = (path: string): string =>
  path.slice(1) + (path.endsWith('/') ? 'index.html' : '');

/** Path of an output file: the reverse of `outputFileOf`. */
export const pathOfOutputFile = (file: string): string => `/${file}`.replace(/\/index\.html$/, '/');
