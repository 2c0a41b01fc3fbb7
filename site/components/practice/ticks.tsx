import type { ReactElement } from 'react';
import { bind } from '../../typography/lines.tsx';

/** A checklist; `isRefused` crosses its items instead of ticking them. */
export function Ticks({
  items,
  isRefused = false,
}: {
  readonly items: readonly string[];
  readonly isRefused?: boolean;
}): ReactElement {
  return (
    <ul className={isRefused ? 'ticks crosses' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{bind(item)}</li>
      ))}
    </ul>
  );
}
