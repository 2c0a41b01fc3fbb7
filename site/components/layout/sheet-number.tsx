import type { ReactElement } from 'react';
import { useSite } from '../../lookups/links.ts';

/** The page number and page count, at the top edge as on a patent drawing. */
export function SheetNumber(): ReactElement {
  const { pageNumber, pageCount } = useSite();
  return (
    <span className="sheet-no" aria-hidden="true">
      {pageNumber}/{pageCount}
    </span>
  );
}
