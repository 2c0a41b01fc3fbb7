/** Reads the folder of a built site. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { compressedCopy, listFiles } from '../../publish/build-marker.ts';
import { markerFile } from '../../shared/defaults.ts';
import { isIgnoredFile } from '../../shared/disk.ts';
import { compareText } from '../../shared/text.ts';
import { pathOfFile } from '../../shared/url-paths.ts';

export interface BuiltFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Paths of the pages below the folder, sorted. */
  readonly pageFiles: readonly string[];
  /** All other files that visitors can get, sorted. */
  readonly otherFiles: readonly string[];
  /** Scheme, host, and base that the site is published under, with a slash at the end. */
  readonly address: URL;
  readonly read: (file: string) => string;
  readonly sizeOf: (file: string) => number;
}

/** In place of the origin of a site whose pages do not name theirs. */
export const unknownOrigin = 'https://unknown.invalid';

export function readBuiltFolder(folder: string): BuiltFolder {
  const all = listFiles(folder).filter((file) => !isIgnoredFile(file));
  const names = new Set(all);
  const files = all
    .filter((file) => !(compressedCopy.test(file) && names.has(file.replace(compressedCopy, ''))))
    .sort(compareText);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const pageFiles = files.filter((file) => file.endsWith('.html'));
  return {
    folder,
    pageFiles,
    otherFiles: files.filter((file) => !file.endsWith('.html')),
    address: new URL(addressOf(pageFiles, read) ?? unknownOrigin),
    read,
    sizeOf: (file) => statSync(path.join(folder, file)).size,
  };
}

/** The address of the site, which the canonical URL of its home page is, or of another page. */
function addressOf(files: readonly string[], read: BuiltFolder['read']): string | undefined {
  const homeFirst = [...files.filter((file) => file === 'index.html'), ...files];
  for (const file of homeFirst) {
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(read(file)) ?? [];
    const page = pathOfFile(file);
    if (URL.canParse(canonical) && canonical.endsWith(page)) {
      return canonical.slice(0, canonical.length - page.length + 1);
    }
  }
  return undefined;
}

/** Returns what is wrong with the two folders, a sentence each; empty if they can be compared. */
export function problemsOfFolders(before: string, after: string): string[] {
  const problems = [before, after].flatMap((folder) => problemOfFolder(folder) ?? []);
  if (problems.length > 0) return problems;
  const isSame = realpathSync(before) === realpathSync(after);
  return isSame ? [`${before} and ${after} are the same folder`] : [];
}

/** The same for two built sites, because every link of a site begins with its base. */
export function problemsOfBases(before: BuiltFolder, after: BuiltFolder): string[] {
  const oldBase = before.address.pathname;
  const newBase = after.address.pathname;
  const isKnown = ![before.address.origin, after.address.origin].includes(unknownOrigin);
  if (!isKnown || oldBase === newBase) return [];
  const bases = `the first was built with --base ${oldBase}, the second with --base ${newBase}`;
  return [`${bases}; build both with the same one`];
}

function problemOfFolder(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return `${folder} does not exist`;
  if (!stats.isDirectory()) return `${folder} is a file; expected the folder of a built site`;
  const isSite = ['index.html', markerFile].some((file) => existsSync(path.join(folder, file)));
  if (isSite) return undefined;
  const inner = path.join(folder, 'dist');
  const hint = existsSync(path.join(inner, 'index.html')) ? `; did you mean ${inner}?` : '';
  return `${folder} is not a built site: it has no index.html${hint}`;
}
