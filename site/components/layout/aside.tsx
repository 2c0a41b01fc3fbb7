import type { ReactElement, ReactNode } from 'react';
import './aside.css';

export interface AsideProps {
  readonly title: string;
  /** Whether the content is a list of links. */
  readonly isNavigation?: boolean;
  readonly children: ReactNode;
}

/** A card next to the text of a page, which stays in view on a wide screen. */
export function Aside({ title, isNavigation = false, children }: AsideProps): ReactElement {
  if (isNavigation) {
    return (
      <nav className="card aside keys intro" aria-label={title}>
        <h2>{title}</h2>
        {children}
      </nav>
    );
  }
  return (
    <section className="card aside keys">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
