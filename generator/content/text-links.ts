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

/** @param pages the paths of all pages. */
export function linksToNowhere(records: readonly RecordIdentity[], pages: readonly string[], at: Locator): Problem[] {
  const known = new Set(pages);
  return records.flatMap((record) =>
    addressesOf(record).flatMap(({ path, text, offset }) => {
      const [target] = pageAddress.exec(text) ?? [];
      if (target === undefined || known.has(target)) return [];
      const near = nearest(target, known);
      const message = `links to ${target}, which is not there`;
      return at(record, path, { code: 'broken-link', message, hint: near && `did you mean ${near}?`, offset });
    }),
  );
}
