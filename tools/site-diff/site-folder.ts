/** Reads the folder of a built site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { labels, type Page, readPage } from './read-page.ts';

export interface SiteFolder {
  readonly folder: string;
  /** Files of pages by their paths, sorted: `/blog/` comes before `/blog/a/`. */
  readonly pages: ReadonlyMap<string, string>;
  /** All other files that visitors can get, by their names without hashes. */
  readonly otherFiles: ReadonlyMap<string, string>;
  /** Origin and base of the site, with a slash at the end. */
  readonly url: URL;
}

/** The command cannot compare what it was given. */
export class UsageError extends Error {}

/** In place of the URL of a site whose home page does not say it. */
const unknownUrl = new URL('https://unknown.invalid/');

/** Names that begin with a dot are for servers and tools, except for this folder (RFC 8615). */
const hiddenPattern = /(?:^|\/)\.(?!well-known\/)/;

/** Copies of a file that a server may send in its place. */
const copyPattern = /(?<!\.tar)\.(?:br|gz|zst)$/;

/** @throws UsageError if there is no built site. */
export function readSiteFolder(folder: string): SiteFolder {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new UsageError(`${folder} is not a built site: it has no index.html`);
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !hiddenPattern.test(file) && !copyPattern.test(file));
  const isPage = (file: string) => file.endsWith('.html');
  const pages = sortedMap(files.filter(isPage), pathOf);
  const otherFiles = sortedMap(
    files.filter((file) => !isPage(file)),
    nameOf,
  );
  const site = { folder, pages, otherFiles, url: unknownUrl };
  const [canonicalUrl = ''] = readSitePage(site, '/').texts.get(labels.canonical) ?? [];
  return URL.canParse(canonicalUrl) ? { ...site, url: new URL('.', canonicalUrl) } : site;
}

const sortedMap = (files: readonly string[], keyOf: (file: string) => string) =>
  new Map(files.map((file) => [keyOf(file), file] as const).sort(([a], [b]) => (a < b ? -1 : 1)));

/** `/fees/` for `fees/index.html`, and `/404.html` for `404.html`. */
const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

/** `assets/app.js` for `assets/app-E700B9B1.js`. */
const nameOf = (file: string) => withoutHashes(file).replace('-.', '.');

/** Hashes in names and policies, which change although visitors see no difference. */
const hashPatterns = [
  // `assets/app-E700B9B1.js`. A lookbehind takes ten times as long as the group.
  /(assets\/[\w./%-]*-)[0-9a-zA-Z]{8,}(?=\.\w)/g,
  /('sha(?:256|384|512)-)[\w+/=]+/g,
  /( (?:nonce|integrity)=")[^"]*/g,
];

const withoutHashes = (text: string): string =>
  hashPatterns.reduce((result, pattern) => result.replace(pattern, '$1'), text);

export const readBytes = ({ folder }: SiteFolder, file = ''): Buffer =>
  readFileSync(path.join(folder, file));

/** Whether two files are the same. Hashes in texts do not count. */
export function areSame(oldBytes: Buffer, newBytes: Buffer): boolean {
  if (oldBytes.equals(newBytes)) return true;
  const isText = !oldBytes.includes(0);
  return isText && withoutHashes(oldBytes.toString()) === withoutHashes(newBytes.toString());
}

export const readSitePage = (site: SiteFolder, pagePath: string): Page =>
  readPage(withoutHashes(readBytes(site, site.pages.get(pagePath)).toString()), pagePath, site.url);

/** A page that only leads to another one is shorter. */
const maxRedirectBytes = 4096;

export function redirectTargetOf(site: SiteFolder, pagePath: string): string | undefined {
  const { size } = statSync(path.join(site.folder, site.pages.get(pagePath) ?? ''));
  return size < maxRedirectBytes ? readSitePage(site, pagePath).redirectTarget : undefined;
}
