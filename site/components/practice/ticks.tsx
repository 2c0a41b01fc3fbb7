import { type Markdown, Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';

/** A checklist; `isRefused` crosses its items instead of ticking them. */
export function Ticks({
  items,
  isRefused = false,
}: {
  readonly items: readonly Markdown[];
  readonly isRefused?: boolean;
}): ReactElement {
  return (
    <ul className={isRefused ? 'ticks crosses' : 'ticks'}>
      {items.map((item) => (
        <li key={plainText(item)}>
          <Prose text={item} inline />
        </li>
      ))}
    </ul>
  );
}
