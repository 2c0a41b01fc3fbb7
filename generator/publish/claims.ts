/** All files of the site, each with whom it comes from: no two may claim one place. */
import path from 'node:path';
import type { Problem } from '../shared/problems.ts';

/** A place below the out folder, with forward slashes, and who claims it: a file to mend, or `the generator`. */
export interface Claim {
  readonly path: string;
  readonly owner: string;
}

export function conflictsOf(claims: readonly Claim[]): Problem[] {
  const owners = new Map<string, string>();
  const folders = new Map<string, string>();
  return claims.flatMap(({ path: file, owner }): Problem[] => {
    const isInside = path.posix.normalize(file) === file && !/^(?:\.\.(?:\/|$)|\/|\.?$)|\\/.test(file);
    if (!isInside)
      return [{ code: 'bad-path', file: owner, message: `expected a path below the site's root, got "${file}"` }];
    // Neither letter case nor the Unicode form parts two names on every system.
    const place = file.normalize('NFC').toLowerCase();
    const parents = parentsOf(place);
    const isFolder = folders.get(place);
    const other = parents.reduce((found, parent) => found ?? owners.get(parent), owners.get(place) ?? isFolder);
    owners.set(place, owners.get(place) ?? owner);
    for (const parent of parents) if (!folders.has(parent)) folders.set(parent, owner);
    if (other === undefined) return [];
    const message = `the site has ${isFolder ? 'a folder of this name' : `the file ${file}`} already, from ${other}`;
    return [{ code: 'duplicate-path', file: owner, message, hint: 'rename it' }];
  });
}

/** `a`, `a/b` for `a/b/c`. */
function parentsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
