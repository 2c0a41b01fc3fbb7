import { Fragment, type ReactElement } from 'react';

/** A postal address, with each part on its own line. */
export function Address({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <address>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </address>
  );
}
