import type { ReactElement } from 'react';
import { firmLinksIn } from '../../content/firm-links.ts';
import { phoneLink } from '../../formats/phones.ts';
import { useSite } from '../../languages/use-site.ts';
import './call-links.css';

/** The telephone number, and the firm's links of the header and of the bar of a phone. */
export function CallLinks(): ReactElement {
  const { firm } = useSite().content;
  const phone = phoneLink(firm.phone);
  const { call } = useSite().content.labels;
  const number = `\u00a0${phone.label}`;
  const hasBarLink = firmLinksIn(firm, 'bottomBar').length > 0;
  return (
    <>
      <a className="call" href={phone.href}>
        {call}
        {hasBarLink ? <span>{number}</span> : number}
      </a>
      {firmLinksIn(firm, 'header', 'bottomBar').map(({ label, url, places }) => (
        <a
          key={url}
          className={[
            'call',
            ...(places.includes('header') ? ['in-header'] : []),
            ...(places.includes('bottomBar') ? ['in-bar'] : []),
          ].join(' ')}
          href={url}
        >
          {label}
        </a>
      ))}
    </>
  );
}
