import type { ReactElement } from 'react';
import { figure as drawing } from '../../figures/registry.ts';
import { useSite } from '../../links.ts';
import type { Office } from '../../schema/collections.ts';
import { drawingPath } from '../picture/drawing-file.tsx';
import { OfficeReach } from './office-reach.tsx';

export interface OfficeCardProps {
  readonly office: Office;
  /** What a visitor should know of the way in; shown on the contact page. */
  readonly note?: string;
}

/** An office's address, hours, telephone and mail. */
export function OfficeCard({ office, note }: OfficeCardProps): ReactElement {
  const { href } = useSite();
  return (
    <li className="card pic office">
      <Landmark image={office.image} />
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

/** The city's landmark, whole; the office's own page says what it is. */
function Landmark({ image }: Pick<Office, 'image'>): ReactElement {
  const { file } = useSite();
  if ('src' in image) {
    const { src, width, height } = image;
    const address = src.startsWith('/') ? file(src) : src;
    return <img className="detail photo" src={address} width={width} height={height} alt="" loading="lazy" />;
  }
  const { name, width, height } = drawing(image.figure);
  return (
    <svg className="detail cyan" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <image href={file(drawingPath(name, 'cyan'))} width={width} height={height} />
    </svg>
  );
}

/**
 * All offices, as three pages show them. `isBrief` leaves the picture away on a phone, where the page has something
 * more pressing below, and adds how to get in where there is room.
 */
export function OfficeCards({ isBrief = false }: { readonly isBrief?: boolean }): ReactElement {
  const { offices } = useSite().content;
  return (
    <ul className={isBrief ? 'cards brief' : 'cards'}>
      {offices.map((office) => (
        <OfficeCard key={office.id} office={office} {...(isBrief && { note: office.stepFree })} />
      ))}
    </ul>
  );
}
