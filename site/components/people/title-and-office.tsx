import type { ReactElement } from 'react';
import type { Attorney } from '../../schema/collections.ts';
import { bindName } from '../../typography/lines.tsx';

/** An attorney's title, and the office if the attorney has one. */
export function TitleAndOffice({
  attorney: { title, office },
}: {
  readonly attorney: Attorney;
}): ReactElement {
  return (
    <>
      {title}
      {office && `, ${bindName(office.name)}`}
    </>
  );
}
