import type { ReactElement } from 'react';
import { officesOf } from '../../content/offices.ts';
import { formatList } from '../../formats/lists.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';

/** An attorney's title, and the offices of the attorney, if any. */
export function TitleAndOffice({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { locale } = useSite().content;
  const offices = officesOf(attorney).map(({ name }) => bindName(name));
  return (
    <>
      {preventBreaks(attorney.title)}
      {offices.length > 0 && `, ${formatList(offices, locale)}`}
    </>
  );
}
