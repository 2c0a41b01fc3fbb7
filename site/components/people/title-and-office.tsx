import type { ReactElement } from 'react';
import { formatList } from '../../formats/lists.ts';
import { useSite } from '../../lookups/links.ts';
import { officesOf } from '../../lookups/offices.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';

/** An attorney's title, and the offices of the attorney, if any. */
export function TitleAndOffice({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { locale } = useSite();
  const offices = officesOf(attorney).map(({ name }) => bindName(name));
  return (
    <>
      {preventBreaks(attorney.title)}
      {offices.length > 0 && `, ${formatList(offices, locale)}`}
    </>
  );
}
