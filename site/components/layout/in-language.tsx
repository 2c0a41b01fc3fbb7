import type { ReactNode } from 'react';
import type { RecordWithLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';

export interface InLanguageProps {
  /** The record that the text is from. */
  readonly of: RecordWithLanguage | undefined;
  readonly children: ReactNode;
}

/** A text of a record, with the record's language if that is not the language of the page. */
export function InLanguage({ of: record, children }: InLanguageProps): ReactNode {
  const lang = useSite().langOf(record);
  return lang ? <span {...languageAttributes(lang)}>{children}</span> : children;
}
