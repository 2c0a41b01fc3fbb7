/** Reads the folder of a built site. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Page, readPage } from './read-page.ts';

export interface SiteFolder {
  readonly folder: string;
  /** Files of pages, in the order of their paths: `/blog/` comes before `/blog/a/`. */
  readonly pageFiles: readonly string[];
  /** All other files that visitors can get, sorted. */
  readonly otherFiles: readonly string[];
  /** Origin and base of the site, with a slash at the end. */
  readonly url: URL;
}

/** Two folders cannot be compared. The message has a line for each reason. */
export class FolderError extends Error {}

/** In place of the URL of a site whose home page does not say it. */
export const unknownUrl = new URL('https://unknown.invalid/');

/** @throws FolderError if the sites cannot be compared. */
export function readSiteFolders(oldFolder: string, newFolder: string): [SiteFolder, SiteFolder] {
  const problems = [oldFolder, newFolder].flatMap((folder) => problemOf(folder) ?? []);
  if (problems.length > 0) throw new FolderError(problems.join('\n'));
  if (realpathSync(oldFolder) === realpathSync(newFolder)) {
    throw new FolderError(`${oldFolder} and ${newFolder} are the same folder`);
  }
  return [readSiteFolder(oldFolder), readSiteFolder(newFolder)];
}

function problemOf(folder: string): string | undefined {
  const kindOf = (file: string) => statSync(file, { throwIfNoEntry: false });
  const stats = kindOf(folder);
  if (!stats) return `${folder} does not exist`;
  if (!stats.isDirectory()) return `${folder} is a file; expected the folder of a built site`;
  if (kindOf(path.join(folder, 'index.html'))) return undefined;
  return `${folder} is not a built site: it has no index.html`;
}

/** Copies of a file that a server may send in its place. */
const compressedCopy = /\.(?:br|gz|zst)$/;

/** Names that begin with a dot are for servers and tools, except for this folder (RFC 8615). */
const isHidden = (file: string) => /(?:^|\/)\.(?!well-known\/)/.test(file);

function readSiteFolder(folder: string): SiteFolder {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
  const all = new Set(names);
  const isCopy = (file: string) =>
    compressedCopy.test(file) && all.has(file.replace(compressedCopy, ''));
  const files = names.filter((file) => !isHidden(file) && !isCopy(file)).sort(byPath);
  const site = {
    folder,
    pageFiles: files.filter((file) => file.endsWith('.html')),
    otherFiles: files.filter((file) => !file.endsWith('.html')),
    url: unknownUrl,
  };
  const [canonicalUrl = ''] = readSitePage(site, 'index.html').texts.canonical;
  return URL.canParse(canonicalUrl) ? { ...site, url: new URL('.', canonicalUrl) } : site;
}

const byPath = (left: string, right: string) => (pathOf(left) < pathOf(right) ? -1 : 1);

/** `/fees/` for `fees/index.html`, and `/404.html` for `404.html`. */
export const pathOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

/** Hashes in names and policies, which change although visitors see no difference. */
const hashPatterns = [
  // `assets/app-E700B9B1.js`. A lookbehind takes ten times as long as the group.
  /(assets\/[\w./%-]*-)[0-9a-zA-Z]{8,}(?=\.\w)/g,
  /('sha(?:256|384|512)-)[\w+/=]+/g,
  /( (?:nonce|integrity)=")[^"]*/g,
];

export const withoutHashes = (text: string): string =>
  hashPatterns.reduce((result, pattern) => result.replace(pattern, '$1'), text);

export const readBytes = ({ folder }: SiteFolder, file: string): Buffer =>
  readFileSync(path.join(folder, file));

export function readSitePage(site: SiteFolder, file: string): Page {
  const html = withoutHashes(readBytes(site, file).toString());
  return readPage(html, { path: pathOf(file), siteUrl: site.url });
}

export const sizeOf = ({ folder }: SiteFolder, files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + statSync(path.join(folder, file)).size, 0);
