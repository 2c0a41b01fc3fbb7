import { type MarkdownTree, Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import './ticks.css';

/** A checklist. With `isRefused` its items have crosses instead of ticks. */
export function Ticks({
  items,
  isRefused = false,
}: {
  readonly items: readonly MarkdownTree[];
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
