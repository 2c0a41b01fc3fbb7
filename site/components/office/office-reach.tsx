import { Fragment, type ReactElement } from 'react';
import { firmLinksIn } from '../../content/firm-links.ts';
import { hoursOf, officePhone } from '../../content/offices.ts';
import { openingParts } from '../../formats/hours.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Office } from '../../schema/collections.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';

/**
 * The opening hours, phone numbers, email address, and further links of an office. A range of days or times never
 * breaks across lines.
 */
export function OfficeReach({ office }: { readonly office: Office }): ReactElement {
  const { content } = useSite();
  const { labels, firm, locale } = content;
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
