/** What to write for an address that was published and no longer exists. */
import type { MissingAddress } from 'fair-copy';

/** Completes "hint:" of the error. */
export function missingAddressHint({ path, similar }: MissingAddress): string {
  const nothing = 'if nothing does, delete this line';
  const inList = (to: string) => `add the line "${path}: ${to}" to data/redirects.yaml`;
  const other = `if another page does, ${inList('/its/path/')}; ${nothing}`;
  const field = `add the line "formerly: ${path}" to`;
  if (!path.endsWith('/')) {
    const to = similar?.path ?? '/its/path/';
    const what = similar?.path ?? 'another file or a page';
    return `restore the file; or if ${what} replaces it, ${inList(to)}; ${nothing}`;
  }
  if (!similar?.route) return `if you renamed its file, ${field} that file; ${other}`;
  const { template, sourceFile } = similar.route;
  // The fields of a person's page are in a group of their own.
  const group = template === 'attorney' ? 'profile in ' : '';
  return `if ${similar.path} replaces it, ${field} ${group}${sourceFile}; ${other}`;
}
