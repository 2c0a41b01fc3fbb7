/** Links in texts that lead nowhere, for content of which no pages can be made that would show it. */
import { type Locator, nearest, type Problem } from '../problems.ts';
import type { RecordIdentity } from './collections.ts';
import { addressesOf } from './texts.ts';

/** @param lost ids that fields refer to and no record has; the page of a record ends with its id. */
export function linksToLost(records: readonly RecordIdentity[], lost: ReadonlySet<string>, at: Locator): Problem[] {
  if (lost.size === 0) return [];
  return records.flatMap((record) =>
    addressesOf(record).flatMap(({ path, text, offset }) => {
      const [target = ''] = text.split('#', 1);
      const id = [...lost].find((id) => target.startsWith('/') && target.endsWith(`/${id}/`));
      if (id === undefined) return [];
      const message = `links to ${target}, the page of "${id}", which is not there`;
      const hint = `mend what refers to "${id}" first; this link breaks with it`;
      return at(record, path, { code: 'broken-link', message, hint, offset });
    }),
  );
}

/** The address of a page has no dot, which that of a file has. */
const pageAddress = /^\/[\w/-]*(?=$|#)/;

/**
 * Mistyped links: one that is like none of the pages may lead to the page of a record that is missing.
 * @param pages the paths of all pages.
 */
export function mistypedLinks(records: readonly RecordIdentity[], pages: readonly string[], at: Locator): Problem[] {
  const known = new Set(pages);
  return records.flatMap((record) =>
    addressesOf(record).flatMap(({ path, text, offset }) => {
      const [target] = pageAddress.exec(text) ?? [];
      if (target === undefined || known.has(target)) return [];
      const near = pages.find((page) => isSlipOf(target, page));
      if (near === undefined) return [];
      const message = `links to ${target}, which is not there`;
      return at(record, path, { code: 'broken-link', message, hint: `did you mean ${near}?`, offset });
    }),
  );
}

/** Whether an address is that of a page but for a slip in one of its parts, or for the slash at its end. */
function isSlipOf(address: string, page: string): boolean {
  const [typed, meant] = [address, page].map((one) => one.split('/').filter(Boolean));
  if (!typed || !meant || typed.length !== meant.length) return false;
  const [odd, ...others] = typed.flatMap((part, index) => (part === meant[index] ? [] : [[part, meant[index] ?? '']]));
  return others.length === 0 && (odd === undefined || nearest(odd[0] ?? '', [odd[1] ?? '']) !== undefined);
}
