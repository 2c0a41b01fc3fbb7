import type { ReactElement } from 'react';

/** A checklist; `isRefused` crosses its items instead of ticking them. */
export function Ticks({
  items,
  isRefused = false,
}: {
  readonly items: readonly string[];
  readonly isRefused?: boolean;
}): ReactElement {
  // Safari drops the list role where list-style is none, unless it is said.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul role="list" className={isRefused ? 'ticks crosses' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
