import type { ReactElement } from 'react';
import type { Attorney } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';

/** An attorney's title, and the office if the attorney has one. */
export function TitleAndOffice({
  attorney: { title, office },
}: {
  readonly attorney: Attorney;
}): ReactElement {
  return (
    <>
      {preventBreaks(title)}
      {office && `, ${bindName(office.name)}`}
    </>
  );
}
