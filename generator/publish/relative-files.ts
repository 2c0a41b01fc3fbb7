/** Makes the files of a folder that works under any path (`--relative`), except its pages. */
import type { Problem } from '../shared/problems.ts';
import { hasRelativeUrls, toRelativeUrls } from '../shared/relative-urls.ts';
import type { Asset } from '../shared/types.ts';

export const makeRelative = (files: readonly Asset[]): readonly Asset[] =>
  files.map(({ path, bytes }) => ({ path, bytes: withRelativeUrls(bytes, path) }));

/** Pictures stay as they are: decoded and encoded as text, they would have other bytes. */
function withRelativeUrls(bytes: Uint8Array, file: string): Uint8Array {
  if (!hasRelativeUrls(bytes)) return bytes;
  return Buffer.from(toRelativeUrls(Buffer.from(bytes).toString(), file));
}

/**
 * Reports URLs in scripts. A browser resolves them from the page that loads the script, not from the
 * script, so that none is right on every page.
 */
export function scriptProblems(
  files: readonly (Asset & { readonly sourceFile?: string })[],
  siteModule: string,
): Problem[] {
  const scripts = files.filter(({ path, bytes }) => /\.m?js$/.test(path) && hasRelativeUrls(bytes));
  return scripts.map(({ path, sourceFile = siteModule }) => ({
    code: 'site-fault',
    file: sourceFile,
    message: `the script ${path} contains a URL of the site, which is not the same for every page of a relative folder`,
    hint: 'pass the URL in an attribute of the page, such as data-url, or as a prop of the island',
  }));
}
