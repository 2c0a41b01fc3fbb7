import type { ReactElement } from 'react';

export interface EmailProps {
  readonly address: string;
  /** Punctuation after the address, which stays on its line. */
  readonly end?: string;
}

/**
 * A mail link on a line of its own if it does not fit on the rest of one. An address that is longer
 * than a line breaks before the at sign or before the last dot, but not at a hyphen, which a reader
 * could take for one that the line break added.
 */
export function Email({ address, end }: EmailProps): ReactElement {
  const atIndex = address.indexOf('@');
  const lastDotIndex = address.lastIndexOf('.');
  const localPart = address.slice(0, atIndex);
  const link = (
    <a className={end ? undefined : 'whole'} href={mailLink(address)}>
      {localPart.includes('-') ? <span className="whole">{localPart}</span> : localPart}
      <wbr />
      {address.slice(atIndex, lastDotIndex)}
      <wbr />
      {address.slice(lastDotIndex)}
    </a>
  );
  // The link is inline there, because a line can break between an inline-block and a period.
  return end ? (
    <bdi className="whole">
      {link}
      {end}
    </bdi>
  ) : (
    link
  );
}

/** A name can have characters that begin another part of a URL, such as those of r&d@firm.example. */
function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
