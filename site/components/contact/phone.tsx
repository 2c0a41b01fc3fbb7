import type { ReactElement } from 'react';
import type { PhoneLink } from '../../lookups.ts';

/** A telephone number as a call link, never broken across lines. */
export function Phone({ phone }: { readonly phone: PhoneLink }): ReactElement {
  return (
    <a className="whole" href={phone.href}>
      {phone.label}
    </a>
  );
}
