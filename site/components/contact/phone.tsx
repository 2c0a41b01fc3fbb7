import type { ReactElement } from 'react';
import { phoneLink } from '../../formats/phones.ts';

/** A telephone number as a call link, never broken across lines. */
export function Phone({ number }: { readonly number: string }): ReactElement {
  const { href, label } = phoneLink(number);
  return (
    <a className="whole" href={href}>
      {label}
    </a>
  );
}
