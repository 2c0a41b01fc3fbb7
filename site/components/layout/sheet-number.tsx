import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';

/** Number of the sheet in the set, as drawings carry it at the top edge. */
export function SheetNumber(): ReactElement {
  const { sheet } = useSite();
  return (
    <span className="sheet-no" aria-hidden="true">
      {sheet.number}/{sheet.of}
    </span>
  );
}
