import type { ReactElement } from 'react';
import type { Attorney } from '../../schema/collections.ts';

/** A language that somebody works in, and what it calls itself, for a voice that speaks it. */
export function Language({ name, native, lang }: Attorney['languages'][number]): ReactElement {
  return (
    <>
      {name}
      {native && native !== name && <span lang={lang}> ({native})</span>}
    </>
  );
}
