import { Fragment, type ReactElement } from 'react';

export interface AddressProps {
  readonly lines: readonly string[];
  /** Whether it links to a map of the world, which opens the navigation of a phone. */
  readonly isLinked?: boolean;
}

/** A postal address, with each part on its own line. */
export function Address({ lines, isLinked = false }: AddressProps): ReactElement {
  const text = lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  return <address>{isLinked ? <a href={mapUrl(lines)}>{text}</a> : text}</address>;
}

/** Nothing is loaded from there before a visitor follows the link. */
function mapUrl(lines: readonly string[]): string {
  const query = encodeURIComponent(lines.join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
