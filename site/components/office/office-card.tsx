import type { ReactElement } from 'react';
import { useSite } from '../../links.ts';
import type { Office } from '../../schema/collections.ts';
import { Thumbnail } from '../picture/thumbnail.tsx';
import { OfficeReach } from './office-reach.tsx';

export interface OfficeCardProps {
  readonly office: Office;
  /** Whom it serves; on the contact page, what a visitor should know of the way in. */
  readonly note?: string | undefined;
}

/** An office's address, hours, telephone and mail. */
export function OfficeCard({ office, note }: OfficeCardProps): ReactElement {
  const { href } = useSite();
  return (
    <li className="card pic office">
      {office.image && <Thumbnail picture={office.image} />}
      <div>
        <h3>{office.name}</h3>
        <address>
          {office.address}
          <br />
          {office.city}
        </address>
        <OfficeReach office={office} />
        {note && <p className="note">{note}</p>}
        <a className="more" href={href(`offices/${office.id}`)}>
          See the {office.name} office
        </a>
      </div>
    </li>
  );
}

/**
 * All offices, as three pages show them. `isBrief` leaves the picture away on a phone, where the page has something
 * more pressing below, and says how to get in where there is room.
 */
export function OfficeCards({ isBrief = false }: { readonly isBrief?: boolean }): ReactElement {
  const { offices } = useSite().content;
  return (
    <ul className={isBrief ? 'cards brief' : 'cards'}>
      {offices.map((office) => (
        <OfficeCard key={office.id} office={office} note={isBrief ? office.stepFree : office.card} />
      ))}
    </ul>
  );
}
