import type { ReactElement } from 'react';
import { Logo } from '../../../drawings/logo.tsx';
import { formAnchor } from '../../content/links.ts';
import { mainOfficeOf } from '../../content/offices.ts';
import { linkedPages } from '../../content/pages.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Firm } from '../../schema/collections.ts';
import { WriteLink } from '../contact/write-link.tsx';
import { CallLinks } from './call-links.tsx';
import { SiteMenu } from './menu.tsx';
import './header.css';

/** Locations, team, about, and the blog. */
const otherEntries = 4;
/** A menu with more entries needs less space between them to fit in one row. */
const maxSpaciousEntries = 9;

/** Logo, phone number, contact link, and main navigation; in print, the firm's name and address. */
export function Header(): ReactElement {
  const { content, href } = useSite();
  const { firm, labels } = content;
  const office = mainOfficeOf(content);
  const entryCount = content.areas.length + linkedPages(content, 'menu').length + otherEntries;
  const isCrowded = entryCount > maxSpaciousEntries;
  return (
    <header className={isCrowded ? 'top crowded' : 'top'}>
      <div className="bar">
        <a className="logo" href={href('home')}>
          {firm.logo ? (
            <LogoFile logo={firm.logo} name={firm.name} />
          ) : (
            <Logo initial={[...firm.name][0] ?? ''} mark={firm.mark} />
          )}
          {!firm.logo?.hasName && <span>{firm.name}</span>}
        </a>
        <noscript>
          <a className="menu-fallback" href="#site-map">
            {labels.menu}
          </a>
        </noscript>
      </div>
      <p className="ways">
        <CallLinks />
        <a className="button contact-us" href={href('contact', formAnchor)}>
          {labels.contactUs}
        </a>
        <WriteLink className="button write" />
      </p>
      <SiteMenu />
      <p className="print-head">
        <b>{firm.name}</b>
        {office && (
          <>
            {office.address}, {office.city}
            <br />
          </>
        )}
        {firm.phone}, {firm.email}
      </p>
    </header>
  );
}

/** Height of a firm's logo file: the same as that of the default symbol. */
const logoHeightPx = 40;

interface LogoFileProps {
  readonly logo: NonNullable<Firm['logo']>;
  readonly name: string;
}

function LogoFile({ logo: { src, width, height, hasName }, name }: LogoFileProps): ReactElement {
  const { asset } = useSite();
  const widthPx = Math.round((width * logoHeightPx) / height);
  return <img src={asset(src)} width={widthPx} height={logoHeightPx} alt={hasName ? name : ''} />;
}
