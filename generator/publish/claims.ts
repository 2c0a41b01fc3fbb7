/** All files of the site, each with whom it comes from: no two may claim one place. */
import path from 'node:path';
import type { Problem } from '../shared/problems.ts';

/** @param claims places below the out folder, with forward slashes, and who claims each: a file to mend, or `the generator`. */
export function conflictsOf(claims: readonly { readonly path: string; readonly owner: string }[]): Problem[] {
  const owners = new Map<string, string>();
  return claims.flatMap(({ path: file, owner }): Problem[] => {
    if (path.posix.normalize(file) !== file || /^(?:\.\.(?:\/|$)|\/|\.?$)|\\/.test(file))
      return [{ code: 'bad-path', file: owner, message: `expected a path below the site's root, got "${file}"` }];
    // Neither letter case nor the Unicode form parts two names on every system.
    const place = file.normalize('NFC').toLowerCase();
    const parents = place
      .split('/')
      .map((_, index, parts) => `${parts.slice(0, index).join('/')}/`)
      .slice(1);
    // A folder is claimed under a name with a slash at its end, and may be claimed by many.
    const taken = [place, `${place}/`, ...parents.map((parent) => parent.slice(0, -1))].find((name) =>
      owners.has(name),
    );
    const other = taken && owners.get(taken);
    for (const name of [place, ...parents]) if (!owners.has(name)) owners.set(name, owner);
    if (taken === undefined) return [];
    const what = taken.endsWith('/') ? 'a folder of this name' : `the file ${taken}`;
    return [
      {
        code: 'duplicate-path',
        file: owner,
        message: `the site has ${what} already, from ${other}`,
        hint: 'rename it',
      },
    ];
  });
}
