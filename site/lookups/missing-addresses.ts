/** What to write for an address that was published and no longer exists. */
import type { Route } from 'fair-copy';

/** Completes "hint:" of the error. */
export function missingAddressHint(path: string, similar: Route | undefined): string {
  const inList = `add the line "${path}: /its/path/" to data/redirects.yaml`;
  const nothing = 'if nothing replaces it, delete this line';
  const field = `add the line "formerly: ${path}" to`;
  if (!path.endsWith('/')) {
    return `restore static${path}; if another file or page replaces it, ${inList}; ${nothing}`;
  }
  if (similar === undefined) {
    return `${field} the record of the page that replaces it; if that has none, ${inList}; ${nothing}`;
  }
  // The fields of a person's page are in a group of their own.
  const group = similar.template === 'attorney' ? 'profile in ' : '';
  return `if ${similar.path} replaces it, ${field} ${group}${similar.sourceFile}; if another page does, ${inList}; ${nothing}`;
}
