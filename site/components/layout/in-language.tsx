import type { ReactNode } from 'react';
import type { RecordWithLanguage } from '../../lookups/language.ts';
import { useLangOf } from '../../lookups/links.ts';

export interface InLanguageProps {
  /** The record that the text is from. */
  readonly of: RecordWithLanguage | undefined;
  readonly children: ReactNode;
}

/** A text of a record, with the record's language if that is not the language of the page. */
export function InLanguage({ of: record, children }: InLanguageProps): ReactNode {
  const lang = useLangOf()(record);
  return lang ? <span lang={lang}>{children}</span> : children;
}
