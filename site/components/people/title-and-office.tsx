import type { ReactElement } from 'react';
import { officesOf } from '../../content/offices.ts';
import { formatList } from '../../formats/lists.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';

/** An attorney's title, and the offices of the attorney, if any. */
export interface TitleAndOfficeProps {
  readonly attorney: Attorney;
  readonly className?: string;
}

/**
 * The title of an attorney, unless it is in another language, and the attorney's offices. Renders
 * nothing if neither is left.
 */
export function TitleAndOffice({ attorney, className }: TitleAndOfficeProps): ReactElement | null {
  const { content, langOf } = useSite();
  const { locale } = content;
  const title = langOf(attorney) ? undefined : attorney.title;
  const offices = officesOf(attorney).map(({ name }) => bindName(name));
  if (!title && offices.length === 0) return null;
  return (
    <p className={className}>
      {title && preventBreaks(title)}
      {title && offices.length > 0 && ', '}
      {formatList(offices, locale)}
    </p>
  );
}
