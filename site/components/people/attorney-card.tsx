import type { ReactElement } from 'react';
import { useLabels } from '../../labels.ts';
import { useSite } from '../../links.ts';
import { areaOf, officeOf } from '../../lookups.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName } from '../../typography/lines.tsx';
import { Hatch } from '../marks/hatch.tsx';
import { Portrait } from '../picture/portrait.tsx';

/** How many fields a card or a list names; the profile names them all. */
export const tagCount = 3;

export interface AttorneyCardProps {
  readonly attorney: Attorney;
  /** Leaves out the fields, where the page is about one. */
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

/** Fields of practice as tags, if there are any, each with the lining of its area. */
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
