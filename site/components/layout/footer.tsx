import type { ReactElement } from 'react';
import { type RouteId, useSite } from '../../links.ts';
import { allOffices, mainOfficeOf, officeWord, phoneLink } from '../../lookups.ts';
import { Email } from '../contact/email.tsx';
import { Phone } from '../contact/phone.tsx';
import { Hatch } from '../marks/hatch.tsx';

/** The site map, who is responsible for the site, and the standing notices. */
export function Footer(): ReactElement {
  const { content } = useSite();
  return (
    <footer className="foot deep">
      <div className="wrap">
        <nav className="foot-map" aria-label="Site map">
          <section id="site-map">
            <h2>Practice Areas</h2>
            <ul>
              {content.areas.map((area) => (
                <FootLink key={area.id} id={`practice/${area.id}`} label={area.name} hatch={area.hatch} />
              ))}
            </ul>
          </section>
          <section>
            <h2>Locations</h2>
            <ul>
              {content.offices.map((office) => (
                <FootLink key={office.id} id={`offices/${office.id}`} label={office.name} />
              ))}
              <FootLink id="locations" label={allOffices(content)} />
            </ul>
          </section>
          <QuickLinks />
        </nav>
        <Notices />
      </div>
    </footer>
  );
}

/** The address of all attorneys shows the first one's profile, and the link says so. */
function QuickLinks(): ReactElement {
  const [attorney] = useSite().content.attorneys;
  return (
    <section>
      <h2>Quick Links</h2>
      <ul>
        {attorney && <FootLink id="attorneys" label={`${attorney.title}: ${attorney.name}`} />}
        <FootLink id="team" label="Team" />
        <FootLink id="about" label="About" />
        <FootLink id="blog" label="Blog" />
        <FootLink id="contact" label="Contact" />
      </ul>
    </section>
  );
}

function Notices(): ReactElement {
  const { content, buildDate } = useSite();
  const { firm } = content;
  const office = mainOfficeOf(content);
  const address = `${office.address}, ${office.city}`;
  return (
    <div className="foot-firm">
      <Firm />
      <div className="foot-notes">
        <p>
          Responsible for this site: {firm.legalName}, {address}. {officeWord(content)} in{' '}
          {content.offices.map((each) => each.name).join(', ')}.
        </p>
        <p>{firm.practiceLimit}</p>
        {firm.notices.sample && <p>{firm.notices.sample.full}</p>}
        <ul>
          {content.legal.map((page) => (
            <FootLink key={page.id} id={`legal/${page.id}`} label={page.link} />
          ))}
        </ul>
        <p>
          © {buildDate.slice(0, 4)} {firm.legalName}
        </p>
      </div>
    </div>
  );
}

function Firm(): ReactElement {
  const { content } = useSite();
  const { firm } = content;
  const office = mainOfficeOf(content);
  return (
    <section>
      <h2>{firm.name}</h2>
      <address>
        {office.address}
        <br />
        {office.city}
        <br />
        <Phone phone={phoneLink(firm.phone)} />
        <br />
        <Email address={firm.email} />
      </address>
      <p>
        {firm.mailingAddress.label}
        <br />
        {firm.mailingAddress.street}, {firm.mailingAddress.city}
      </p>
    </section>
  );
}

interface FootLinkProps {
  readonly id: RouteId;
  readonly label: string;
  readonly hatch?: Parameters<typeof Hatch>[0]['kind'];
}

function FootLink({ id, label, hatch }: FootLinkProps): ReactElement {
  const { href } = useSite();
  return (
    <li>
      <a href={href(id)}>
        {hatch && <Hatch kind={hatch} />}
        {label}
      </a>
    </li>
  );
}
