import type { ReactElement } from 'react';
import { useLabels } from '../../lookups/labels.ts';
import { useSite } from '../../lookups/links.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName } from '../../typography/lines.tsx';
import { Portrait } from '../picture/portrait.tsx';
import { Specialties, tagCount } from './specialties.tsx';

export interface AttorneyCardProps {
  readonly attorney: Attorney;
  /** Omits the practice fields, for a page that is about one of them. */
  readonly isBrief?: boolean;
}

export function AttorneyCard({ attorney, isBrief = false }: AttorneyCardProps): ReactElement {
  const { href } = useSite();
  const labels = useLabels();
  const { office } = attorney;
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
      {!isBrief && <Specialties specialties={attorney.profile.specialties.slice(0, tagCount)} />}
      <a className="more" href={href(`attorneys/${attorney.id}`)}>
        {labels.viewProfile}
        <span className="vh">: {attorney.name}</span>
      </a>
    </li>
  );
}
