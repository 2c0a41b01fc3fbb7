import type { ReactElement } from 'react';
import { monthAndYear } from '../../formats/dates.ts';
import { useSite } from '../../lookups/links.ts';

/** The date of the last legal review of a page, and the notice that it is not legal advice. */
export function Reviewed({
  on,
  lang,
}: {
  readonly on: string;
  readonly lang?: string | undefined;
}): ReactElement {
  const { notices } = useSite().content.firm;
  return (
    <p className="reviewed" lang={lang}>
      Last reviewed <time dateTime={on}>{monthAndYear(on)}</time>. {notices.generalInformation}
    </p>
  );
}
