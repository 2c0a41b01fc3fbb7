/** Links in texts to records that are not there: no page can be made that would show where they lead. */
import type { Locator, Problem } from '../problems.ts';
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
