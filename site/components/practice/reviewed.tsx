import type { ReactElement } from 'react';
import { monthAndYear } from '../../formats/dates.ts';
import { useLabels } from '../../lookups/labels.ts';
import { useSite } from '../../lookups/links.ts';
import { Phrase } from '../layout/phrase.tsx';

/** The date of the last legal review of a page, and the notice that it is not legal advice. */
export function Reviewed({
  on,
  lang,
}: {
  readonly on: string;
  readonly lang?: string | undefined;
}): ReactElement {
  const { content, locale } = useSite();
  const labels = useLabels();
  return (
    <p className="reviewed" lang={lang}>
      <Phrase
        template={labels.lastReviewed}
        values={{ month: <time dateTime={on}>{monthAndYear(on, locale)}</time> }}
      />{' '}
      {content.firm.notices.generalInformation}
    </p>
  );
}
