import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';
import { officePhone } from '../../lookups.ts';
import type { Office } from '../../schema/collections.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';

export interface OfficeCardProps {
  readonly office: Office;
  /** What a visitor should know of the way in; shown on the contact page. */
  readonly note?: string;
}

/** An office's address, hours, telephone and mail. */
export function OfficeCard({ office, note }: OfficeCardProps): ReactElement {
  const { content, href } = useSite();
  const { firm } = content;
  const phone = officePhone(firm, office);
  return (
    <li className="card">
      <h3>{office.name}</h3>
      <address>
        {office.address}
        <br />
        {office.city}
      </address>
      <p>{office.hours ?? firm.hours}</p>
      <p>
        <Phone phone={phone} />
        <br />
        <Email address={office.email} />
      </p>
      {note && <p>{note}</p>}
      <a className="more" href={href(`offices/${office.id}`)}>
        Office page<span className="vh"> of {office.name}</span>
      </a>
    </li>
  );
}

/** All offices, as three pages show them. */
export function OfficeCards({ withNotes = false }: { readonly withNotes?: boolean }): ReactElement {
  const { offices } = useSite().content;
  return (
    <ul className="cards">
      {offices.map((office) => (
        <OfficeCard key={office.id} office={office} {...(withNotes && { note: office.stepFree })} />
      ))}
    </ul>
  );
}
