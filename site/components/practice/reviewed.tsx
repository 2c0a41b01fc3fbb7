import type { ReactElement } from 'react';
import { monthAndYear } from '../../dates.ts';
import { useSite } from '../../links.ts';

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
