import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';
import { officePhone } from '../../lookups.ts';
import type { Office } from '../../schema/collections.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';

/** When an office is open, and its telephone and mail. */
export function OfficeReach({ office }: { readonly office: Office }): ReactElement {
  const { firm } = useSite().content;
  return (
    <>
      <p>{office.hours ?? firm.hours}</p>
      <p>
        <Phone phone={officePhone(firm, office)} />
        <br />
        <Email address={office.email} />
      </p>
    </>
  );
}
