/** Finds published files whose paths collide, or lead out of the output folder. */
import path from 'node:path';
import type { OutputFile } from '../lib/assets.ts';
import type { Problem } from '../lib/problems.ts';

/** On some systems, names that differ only in case or in Unicode form are the same file. */
export const caseless = (file: string): string => file.normalize('NFC').toLowerCase();

export function findPathConflicts(files: readonly OutputFile[]): Problem[] {
  /** Owners by path; the path of a folder ends with a slash. */
  const owners = new Map<string, string>();
  return files.flatMap(({ path: file, sourceFile: owner = 'the generator' }): Problem[] => {
    if (!isSafeRelativePath(file)) {
      const message = `expected a path below the site's root, got "${file}"`;
      return [{ code: 'bad-path', file: owner, message }];
    }
    const key = caseless(file);
    const folders = [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1));
    const foldersAsFiles = folders.map((folder) => folder.slice(0, -1));
    const claimed = [key, `${key}/`, ...foldersAsFiles].find((name) => owners.has(name));
    const firstOwner = claimed && owners.get(claimed);
    // Many files may share a folder, so only the first owner of each name is remembered.
    for (const name of [key, ...folders]) if (!owners.has(name)) owners.set(name, owner);
    if (claimed === undefined) return [];
    if (firstOwner !== owner && firstOwner?.normalize('NFC') === owner.normalize('NFC')) {
      const message = 'two files have this name, in two forms of Unicode';
      return [{ code: 'duplicate-path', file: owner, message, hint: 'delete one of them' }];
    }
    const existing = claimed.endsWith('/') ? 'a folder of this name' : `the file ${claimed}`;
    const message = `the site already has ${existing}, from ${firstOwner}`;
    return [{ code: 'duplicate-path', file: owner, message, hint: 'rename it' }];
  });
}

function isSafeRelativePath(file: string): boolean {
  const isNormal = path.posix.normalize(file) === file && file !== '.' && file !== '';
  const isBelowRoot = file !== '..' && !file.startsWith('../') && !file.startsWith('/');
  return isNormal && isBelowRoot && !file.includes('\\');
}
