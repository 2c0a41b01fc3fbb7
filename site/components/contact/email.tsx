import type { ReactElement } from 'react';

/**
 * A mail link. A long address may break before the at sign or before the last dot, but not at a
 * hyphen, which a reader could take for one that the line break added.
 */
export function Email({ address }: { readonly address: string }): ReactElement {
  const atIndex = address.indexOf('@');
  const lastDotIndex = address.lastIndexOf('.');
  return (
    <a href={`mailto:${address}`}>
      <span className="whole">{address.slice(0, atIndex)}</span>
      <wbr />
      {address.slice(atIndex, lastDotIndex)}
      <wbr />
      {address.slice(lastDotIndex)}
    </a>
  );
}
