import type { ReactElement } from 'react';
import type { Attorney } from '../../schema/collections.ts';

/** A language in English, and in its own words if the record has them. */
export function Language({ name, native, lang }: Attorney['languages'][number]): ReactElement {
  return (
    <>
      {name}
      {native && <span lang={lang}> ({native})</span>}
    </>
  );
}
