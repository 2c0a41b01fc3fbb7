import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';
import { useSite } from '../../lookups/links.ts';
import { areaOf, officeOf } from '../../lookups/records.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName } from '../../typography/lines.tsx';
import { Hatch } from '../marks/hatch.tsx';
import { Portrait } from '../picture/portrait.tsx';

/** Number of practice fields on a card or in a list; the profile has all of them. */
export const tagCount = 3;

export interface AttorneyCardProps {
  readonly attorney: Attorney;
  /** Omits the practice fields, for a page that is about one of them. */
  readonly isBrief?: boolean;
}

export function AttorneyCard({ attorney, isBrief = false }: AttorneyCardProps): ReactElement {
  const { content, href } = useSite();
  const labels = useLabels();
  const office = officeOf(content, attorney);
  return (
    <li className="card person">
      <Portrait name={attorney.name} image={attorney.image} />
      <div>
        <h3>{attorney.name}</h3>
        <p>
          {attorney.title}
          {office && `, ${bindName(office.name)}`}
        </p>
      </div>
      {!isBrief && <Specialties specialties={attorney.specialties.slice(0, tagCount)} />}
      <a className="more" href={href(`attorneys/${attorney.id}`)}>
        {labels.viewProfile}
        <span className="vh">: {attorney.name}</span>
      </a>
    </li>
  );
}

export interface SpecialtiesProps {
  readonly specialties: Attorney['specialties'];
  readonly isLinked?: boolean;
}

/** Practice fields as tags, each with the hatch pattern of its area. Renders nothing for none. */
export function Specialties({
  specialties,
  isLinked = false,
}: SpecialtiesProps): ReactElement | null {
  const { content, href } = useSite();
  if (specialties.length === 0) return null;
  return (
    <ul className="tags">
      {specialties.map(({ name, page }) => (
        <li key={name}>
          {page && <Hatch kind={areaOf(content, page).hatch} />}
          {page && isLinked ? <a href={href(`practice/${page}`)}>{name}</a> : name}
        </li>
      ))}
    </ul>
  );
}
