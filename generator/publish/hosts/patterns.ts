/** Paths and patterns of paths as regular expressions that nginx, Apache, and JavaScript understand. */

/** What nginx and Apache 2.4 add to the path of a folder before they look for its headers. */
const indexFile = 'index\\.html';

/** What Apache adds to the name of a file that it sends compressed. */
const compressedEnding = '(?:\\.(?:br|gz))?';

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}

/**
 * Returns an expression that matches the paths of a pattern, the index files of its folders, and
 * the compressed copies of both.
 */
export function pathExpression(pattern: string, base: string): string {
  const path = base + pattern.slice(1);
  const [before = '', after] = path.split('*', 2).map(escapeRegExp);
  if (after === undefined) return `^${before}${endOf(path)}`;
  if (after === '') return `^${before}`;
  return `^${before}.*${after}${endOf(path)}`;
}

const endOf = (path: string): string =>
  path.endsWith('/') ? `(?:${indexFile}${compressedEnding})?$` : `${compressedEnding}$`;

/** Whether an expression of `pathExpression` matches every path of a host. */
export const matchesEveryPath = (expression: string): boolean => expression === '^/';

/** Files whose name begins with a dot, except those that a host has to answer for (RFC 8615). */
export const hiddenFiles = (base: string): string =>
  `^${escapeRegExp(base)}(?:.*/)?\\.(?!well-known(?:/|$))`;

/** Settings for other hosts, which a site can have in its static files. */
export const settingsOfOtherHosts = (base: string): string =>
  `^${escapeRegExp(base)}_(?:headers|redirects)$`;

/** Types of files that the lists of older servers do not have, by the ending of their names. */
const rareTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  ics: 'text/calendar',
  mjs: 'text/javascript',
  vcf: 'text/vcard',
  webmanifest: 'application/manifest+json',
};

/** Returns the rare types that the site publishes, by the ending of their names. */
export function rareTypesOf(files: readonly string[]): readonly (readonly [string, string])[] {
  return Object.entries(rareTypes).filter(([ending]) =>
    files.some((file) => file.endsWith(`.${ending}`)),
  );
}

/** Types of text files, by the ending of their names. */
const textTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  ...rareTypes,
};

/** Types that need no charset: JSON is always in UTF-8, and XML says what it is in. */
const typeWithoutCharset = /^(?:application|image)\//;

/** Returns the type of a text file in UTF-8. */
export function typeOf(ending: string): string {
  const type = textTypes[ending] ?? 'text/plain';
  return typeWithoutCharset.test(type) ? type : `${type}; charset=utf-8`;
}
