import type { ReactElement } from 'react';
import { Logo } from '../../figures/logo.tsx';
import { useSite } from '../../links.ts';
import { mainOfficeOf, phoneLink } from '../../lookups.ts';
import { SiteMenu } from './menu.tsx';

/** Logo, telephone, Contact Us and the main navigation; on paper, the firm's name and address instead. */
export function Header(): ReactElement {
  const { content, href } = useSite();
  const { firm } = content;
  const office = mainOfficeOf(content);
  const phone = phoneLink(firm.phone);
  return (
    <header className="top">
      <div className="wrap bar">
        <a className="logo" href={href('home')}>
          <Logo initial={firm.name.charAt(0)} />
          <span>{firm.name}</span>
        </a>
        <a className="call" href={phone.href}>
          Call {phone.label}
        </a>
        <a className="button" href={href('contact')}>
          Contact Us
        </a>
        <noscript>
          <a className="menu-fallback" href="#site-map">
            Menu
          </a>
        </noscript>
      </div>
      <SiteMenu />
      <p className="print-head">
        <b>{firm.name}</b>
        {office.address}, {office.city}
        <br />
        {firm.phone}, {firm.email}
      </p>
    </header>
  );
}
