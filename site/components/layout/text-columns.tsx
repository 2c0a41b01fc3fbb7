import type { ReactElement, ReactNode } from 'react';
import './text-columns.css';

export interface TextColumnsProps {
  /** Whether one of the children is an `Aside`, for which there is a second column. */
  readonly hasAside: boolean;
  /** @default 'div' */
  readonly as?: 'div' | 'article';
  readonly children: ReactNode;
}

/** The first text of a page, and the card next to it. */
export function TextColumns({
  hasAside,
  as: Element = 'div',
  children,
}: TextColumnsProps): ReactElement {
  return (
    <Element className={hasAside ? 'band wrap opening' : 'band wrap intro'}>{children}</Element>
  );
}
