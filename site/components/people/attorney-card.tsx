import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Portrait } from '../picture/portrait.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Specialties, tagCount } from './specialties.tsx';
import { TitleAndOffice } from './title-and-office.tsx';
import './attorney-card.css';

export interface AttorneyCardProps {
  readonly attorney: Attorney;
  /** Omits the practice fields, for a page that is about one of them. */
  readonly isBrief?: boolean;
}

export function AttorneyCard({ attorney, isBrief = false }: AttorneyCardProps): ReactElement {
  const lang = useSite().langOf(attorney);
  return (
    <li className="card person">
      <h3>{preventBreaks(attorney.name)}</h3>
      <Portrait name={attorney.name} image={attorney.image} />
      <TitleAndOffice attorney={attorney} />
      {!isBrief && !lang && (
        <Specialties specialties={attorney.profile.specialties.slice(0, tagCount)} />
      )}
      <ProfileLink attorney={attorney} />
    </li>
  );
}
