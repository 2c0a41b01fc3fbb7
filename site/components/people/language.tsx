import { Fragment, type ReactElement } from 'react';
import { languageAttributes } from '../../languages/direction.ts';
import type { Attorney } from '../../schema/collections.ts';

/**
 * A language that a person speaks, with its native name. That name has a `lang` attribute, so that
 * screen readers pronounce it correctly.
 */
export function Language({ name, native, lang }: Attorney['languages'][number]): ReactElement {
  return (
    <>
      {name}
      {native && native !== name && <span {...languageAttributes(lang)}> ({native})</span>}
    </>
  );
}

/** The languages that a person speaks, each in that language, such as `English, Español`. */
export function NativeLanguages({ languages }: Pick<Attorney, 'languages'>): ReactElement {
  return (
    <>
      {languages.map(({ name, native, lang }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {native && lang ? <span {...languageAttributes(lang)}>{native}</span> : (native ?? name)}
        </Fragment>
      ))}
    </>
  );
}
