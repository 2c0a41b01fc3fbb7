import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';

/**
 * The page number and page count, at the top edge as on a patent drawing. The frame around the
 * section depends on it. Renders nothing unless the firm's record has `sheetNumbers: true`.
 */
export function SheetNumber(): ReactElement | null {
  const { content, pageNumber, pageCount } = useSite();
  if (!content.firm.sheetNumbers) return null;
  return (
    <span className="sheet-no" aria-hidden="true">
      {pageNumber}/{pageCount}
    </span>
  );
}
