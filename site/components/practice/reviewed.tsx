import type { ReactElement } from 'react';
import { monthAndYear } from '../../formats/dates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { Phrase } from '../layout/phrase.tsx';

/** The date of the last legal review of a page, and the notice that it is not legal advice. */
export function Reviewed({
  on,
  lang,
}: {
  /** Not on a post that is about anything but the law. */
  readonly on: string | undefined;
  readonly lang?: string | undefined;
}): ReactElement {
  const { content } = useSite();
  const { locale, labels } = content;
  return (
    <p className="reviewed" {...languageAttributes(lang)}>
      {on && (
        <Phrase
          template={labels.lastReviewed}
          values={{ month: <time dateTime={on}>{monthAndYear(on, locale)}</time> }}
        />
      )}{' '}
      {content.firm.notices.generalInformation}
    </p>
  );
}
