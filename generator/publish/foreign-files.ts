/**
 * Files in an output folder that the generator did not make, such as those in `.well-known/` that a
 * certificate authority asks for. They stay, and a site that has no room for one is not published.
 */
import path from 'node:path';
import { isIgnoredFile } from '../shared/disk.ts';
import { BuildFailure } from '../shared/problems.ts';
import type { OutputFolder } from './output-place.ts';
import { haveSameBytes, linkOrCopy, listFiles } from './site-files.ts';
import { type FileAges, hashOfPath, readFileAges } from './site-record.ts';

/** Copies of a file that a server may send in its place, so they must not outlive it. */
export const compressedCopy = /\.(?:br|gz|zst)$/;

/** A site without a record was made by an earlier version of the generator: all of it is replaced. */
export function isForeign(file: string, ages: FileAges | undefined): boolean {
  if (ages === undefined || isIgnoredFile(file)) return false;
  return !ages.has(hashOfPath(file)) && !ages.has(hashOfPath(file.replace(compressedCopy, '')));
}

interface SitePair {
  /** Folder and files of the new site. */
  readonly next: string;
  readonly files: readonly string[];
  /** Folder of the published site, and those of its files that stay. */
  readonly folder: string;
  readonly foreign: readonly string[];
}

/**
 * Gives the new site the foreign files of the published one, as hard links: they have the same
 * owner, times, and bytes, even if a program is writing to one of them.
 * @throws BuildFailure if a file of the site needs the name of a foreign one that differs.
 */
export function linkForeignFiles(
  out: OutputFolder,
  { next, files, folder }: Omit<SitePair, 'foreign'>,
): void {
  const ages = readFileAges(folder);
  const foreign = listFiles(folder).filter((file) => isForeign(file, ages));
  failOnConflicts(out, { next, files, folder, foreign });
  const siteFiles = new Set(files);
  for (const file of foreign) {
    if (!siteFiles.has(file)) linkOrCopy(path.join(folder, file), path.join(next, file));
  }
}

/** @throws BuildFailure if a file of the site needs the name of a foreign one that differs. */
export function failOnConflicts(out: OutputFolder, pair: SitePair): void {
  const { next, files, folder, foreign } = pair;
  const siteFiles = new Set(files);
  const siteFolders = new Set(files.flatMap(foldersOf));
  const conflicts = foreign.filter((file) => {
    if (siteFolders.has(file)) return true;
    if (foldersOf(file).some((name) => siteFiles.has(name))) return true;
    return siteFiles.has(file) && !haveSameBytes(path.join(next, file), path.join(folder, file));
  });
  if (conflicts.length === 0) return;
  throw new BuildFailure(
    conflicts.map((file) => ({
      code: 'foreign-folder',
      file: path.posix.join(out.displayPath, file),
      message: 'the site has a file of this name now, but the generator did not create this one',
      hint: 'delete it, or move it into static/ if it belongs to the site; nothing was changed',
    })),
  );
}

/** `a` and `a/b` for `a/b/c.html`. */
function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
