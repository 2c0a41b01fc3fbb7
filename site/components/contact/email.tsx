import type { ReactElement } from 'react';

/** A mail link that breaks, if it must, before the at sign or the last dot, and at no hyphen. */
export function Email({ address }: { readonly address: string }): ReactElement {
  const [at, end] = [address.indexOf('@'), address.lastIndexOf('.')];
  return (
    <a href={`mailto:${address}`}>
      <span className="whole">{address.slice(0, at)}</span>
      <wbr />
      {address.slice(at, end)}
      <wbr />
      {address.slice(end)}
    </a>
  );
}
