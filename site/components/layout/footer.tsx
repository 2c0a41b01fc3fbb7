import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { footerLinks } from '../../content/firm-links.ts';
import { mainOfficeOf } from '../../content/offices.ts';
import { linkedPages } from '../../content/pages.ts';
import { personLink } from '../../content/people.ts';
import { formatList } from '../../formats/lists.ts';
import { fillTemplate } from '../../formats/templates.ts';
import type { RecordWithLanguage } from '../../languages/codes.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { RouteId } from '../../route-id.ts';
import { preventBreaks, preventBreaksInRow } from '../../typography/lines.tsx';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';
import { Hatch } from '../marks/hatch.tsx';
import { inSiteLanguage, OtherLinks, useOtherPages, useOwnServices } from './other-language.tsx';
import './footer.css';

/** The footer: the site map, the person responsible for the site, and the legal notices. */
export function Footer(): ReactElement {
  const { labels } = useSite().content;
  return (
    <footer className="foot deep" id="site-map">
      <div className="wrap">
        <nav className="foot-map" aria-label={labels.siteMap}>
          <Areas />
          <Locations />
          <QuickLinks />
          <Others />
        </nav>
        <Notices />
      </div>
    </footer>
  );
}

function Areas(): ReactElement | null {
  const { content, isHere } = useSite();
  const { labels } = content;
  const areas = content.areas.filter(({ id }) => isHere(`practice/${id}`));
  const services = useOwnServices();
  if (areas.length + services.length === 0) return null;
  return (
    <section>
      <h2>{labels.practiceAreas}</h2>
      <ul>
        {areas.map((area) => (
          <FootLink
            key={area.id}
            id={`practice/${area.id}`}
            label={area.name}
            hatch={area.hatch}
            record={area}
          />
        ))}
        {services.map(({ id, title }) => (
          <FootLink key={id} id={`practice/${id}`} label={title} />
        ))}
      </ul>
    </section>
  );
}

function Locations(): ReactElement | null {
  const { content, isHere } = useSite();
  const { offices, labels } = content;
  if (offices.length === 0 || !isHere('locations')) return null;
  return (
    <section>
      <h2>{labels.locations}</h2>
      <ul>
        {offices.map((office) => (
          <OwnLink
            key={office.id}
            id={`offices/${office.id}`}
            label={office.name}
            record={office}
          />
        ))}
        <OwnLink id="locations" label={labels.allLocations} />
      </ul>
    </section>
  );
}

function QuickLinks(): ReactElement {
  const { content } = useSite();
  const { labels, posts, matters } = content;
  return (
    <section>
      <h2>{labels.quickLinks}</h2>
      <ul>
        <OwnLink id="team" label={labels.team} />
        <OwnLink id="about" label={labels.about} />
        {linkedPages(content, 'footer').map((link) => (
          <OwnLink key={link.id} id={link.id} label={link.label} record={link} />
        ))}
        {matters.length > 0 && <OwnLink id="matters" label={labels.matters} />}
        {posts.length > 0 && <OwnLink id="blog" label={labels.blog} />}
        <OwnLink id="contact" label={labels.contact} />
        <OwnLink id="index" label={labels.siteIndex} />
      </ul>
    </section>
  );
}

/** What exists only in the site's own language. */
function Others(): ReactElement | null {
  const { content } = useSite();
  const pages = useOtherPages();
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{inSiteLanguage(content)}</h2>
      <OtherLinks pages={pages} />
    </section>
  );
}

function Notices(): ReactElement {
  const { content, buildDate } = useSite();
  const { firm, legal } = content;
  const { everyPage, sample } = firm.notices;
  return (
    <div className="foot-firm">
      <Firm />
      <div className="foot-notes">
        {everyPage && (
          <p className="every-page">
            <Prose text={everyPage} inline />
          </p>
        )}
        <Responsible />
        {firm.practiceLimit && <p>{firm.practiceLimit}</p>}
        {sample?.full && <p>{sample.full}</p>}
        {legal.length > 0 && (
          <ul>
            {legal.map((page) => (
              <FootLink key={page.id} id={`legal/${page.id}`} label={page.link} record={page} />
            ))}
          </ul>
        )}
        <p>
          © {buildDate.slice(0, 4)} {firm.legalName}
        </p>
      </div>
    </div>
  );
}

/** Who is responsible for the site, with the main office's address or else the mailing address. */
function Responsible(): ReactElement {
  const { content } = useSite();
  const { firm, offices, locale, labels } = content;
  const office = mainOfficeOf(content);
  const { street, city } = office
    ? { ...office, street: office.address }
    : (firm.mailingAddress ?? {});
  const parts = [firm.legalName, street, city].filter(Boolean);
  const cities = formatList(
    offices.map((office) => office.name),
    locale,
  );
  const sentences = [
    fillTemplate(labels.responsible, { firm: parts.join(', ') }),
    ...(cities ? [fillTemplate(labels.officesIn, { offices: labels.offices, cities })] : []),
  ];
  return <p>{sentences.join(' ')}</p>;
}

function Firm(): ReactElement {
  const { content, href, langOf } = useSite();
  const { firm } = content;
  const attorney = firm.responsibleAttorney;
  const office = mainOfficeOf(content);
  const links = footerLinks(firm);
  return (
    <section>
      <h2>{firm.name}</h2>
      <address>
        {office && (
          <>
            {office.address}
            <br />
            {office.city}
            <br />
          </>
        )}
        <Phone number={firm.phone} />
        <br />
        <Email address={firm.email} />
        {attorney && (
          <>
            <br />
            <a href={href(...personLink(attorney))}>
              {!langOf(attorney) && `${attorney.title}: `}
              {preventBreaks(attorney.name)}
            </a>
          </>
        )}
      </address>
      {firm.mailingAddress && (
        <p>
          {firm.mailingAddress.label}
          <br />
          {firm.mailingAddress.street}, {firm.mailingAddress.city}
        </p>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FootLinkProps {
  readonly id: RouteId;
  readonly label: string;
  readonly hatch?: Parameters<typeof Hatch>[0]['kind'];
  /** The record that the label is from. */
  readonly record?: RecordWithLanguage;
}

/** Renders nothing for a page that is in another language: it is among the others. */
function OwnLink(props: FootLinkProps): ReactElement | null {
  return useSite().isHere(props.id) ? <FootLink {...props} /> : null;
}

function FootLink({ id, label, hatch, record }: FootLinkProps): ReactElement {
  const { href, langOf } = useSite();
  return (
    <li>
      <a href={href(id)} {...languageAttributes(langOf(record))}>
        {hatch && <Hatch kind={hatch} />}
        {preventBreaksInRow(label)}
      </a>
    </li>
  );
}
