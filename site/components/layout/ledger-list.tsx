import type { ReactElement } from 'react';
import './ledger-list.css';

/** A list with a line between its items. */
export function LedgerList({ items }: { readonly items: readonly string[] }): ReactElement {
  return (
    <ul className="ledger">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
