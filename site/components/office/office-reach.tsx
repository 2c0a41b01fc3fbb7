import { Fragment, type ReactElement } from 'react';
import { openingParts } from '../../formats/hours.ts';
import { firmLinksIn } from '../../lookups/firm-links.ts';
import { useLabels } from '../../lookups/labels.ts';
import { useSite } from '../../lookups/links.ts';
import { hoursOf, officePhone } from '../../lookups/offices.ts';
import type { Office } from '../../schema/collections.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';

/**
 * The opening hours, phone numbers, email address, and further links of an office. A range of days or times never
 * breaks across lines.
 */
export function OfficeReach({ office }: { readonly office: Office }): ReactElement {
  const { content, locale } = useSite();
  const { firm } = content;
  const labels = useLabels();
  const { byAppointment, dayRange } = labels;
  const lines = [
    ...(office.byAppointment ? [['', byAppointment] as const] : []),
    ...hoursOf(firm, office).map((opening) => openingParts(opening, { locale, dayRange })),
  ];
  return (
    <>
      <p>
        {lines.map(([days, times], index) => (
          <Fragment key={`${days} ${times}`}>
            {index > 0 && <br />}
            {days && `${days} `}
            <i className="whole">{times}</i>
          </Fragment>
        ))}
      </p>
      <p>
        <Phone number={officePhone(firm, office)} />
        <br />
        {office.fax && (
          <>
            {labels.fax} <span className="whole">{office.fax}</span>
            <br />
          </>
        )}
        <Email address={office.email} />
        {firmLinksIn(firm, 'offices').map(({ label, url }) => (
          <Fragment key={url}>
            <br />
            <a href={url}>{label}</a>
          </Fragment>
        ))}
      </p>
    </>
  );
}
