import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';

/** The page number and page count, at the top edge as on a patent drawing. */
export function SheetNumber(): ReactElement {
  const { sheet } = useSite();
  return (
    <span className="sheet-no" aria-hidden="true">
      {sheet.number}/{sheet.of}
    </span>
  );
}
