import type { ReactElement } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Email } from '../components/contact/email.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Section } from '../components/layout/section.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { useSite } from '../links.ts';
import { officePhone } from '../lookups.ts';
import { useOfficeNode } from '../metadata/office.ts';
import { faqPage } from '../metadata/values.ts';
import type { Office } from '../schema/collections.ts';
import { Lines } from './attorney.tsx';

export function OfficePage({ office }: { readonly office: Office }): ReactElement {
  return (
    <Page
      title={office.title}
      subtitle={office.subtitle}
      trail={[
        { id: 'locations', label: 'Locations' },
        { id: `offices/${office.id}`, label: office.name },
      ]}
      picture={office.image}
      nodes={[useOfficeNode(office), ...faqPage(office.faqs)]}
    >
      <Cards office={office} />
      <Section title={`About Our ${office.name} Office`} layout="beside" tone="linen">
        <div className="prose">
          <Paragraphs texts={office.description} />
        </div>
      </Section>
      <Team office={office} />
      <div className="band wrap pair">
        <section>
          <h2>Office Amenities</h2>
          <Lines items={office.amenities} />
        </section>
        <section>
          <h2>Nearby Landmarks</h2>
          <Lines items={office.landmarks} />
        </section>
      </div>
      <Faq faqs={office.faqs} />
      <ContactBlock title={`Contact Our ${office.name} Office`}>
        <p>
          <Email address={office.email} />
        </p>
      </ContactBlock>
    </Page>
  );
}

/** Where it is, when it is open, and how to get in. */
function Cards({ office }: { readonly office: Office }): ReactElement {
  const { firm } = useSite().content;
  const phone = officePhone(firm, office);
  return (
    <div className="band wrap places">
      <section className="card">
        <h2>Address</h2>
        <address>
          {firm.legalName}
          <br />
          {office.address}
          <br />
          {office.city}
        </address>
      </section>
      <section className="card">
        <h2>Hours &amp; Contact</h2>
        <p>{office.hours ?? firm.hours}</p>
        <p>
          <Phone phone={phone} />
          <br />
          <Email address={office.email} />
        </p>
      </section>
      {office.vicinity && <Vicinity vicinity={office.vicinity} />}
      <section className="ways">
        <h2>Getting here</h2>
        <Ways office={office} />
      </section>
    </div>
  );
}

function Vicinity({ vicinity }: { readonly vicinity: NonNullable<Office['vicinity']> }): ReactElement {
  return (
    <div className="plan">
      <Picture picture={{ figure: vicinity.figure }} ground="board" />
      <p className="small">{vicinity.caption}</p>
    </div>
  );
}

function Ways({ office }: { readonly office: Office }): ReactElement {
  const rows = [
    ['Parking', office.parking],
    ['Step-free access', office.stepFree],
    ['Languages', office.languages],
  ] as const;
  return (
    <dl className="facts">
      <div>
        <dt>Transit</dt>
        {office.transit.map((way) => (
          <dd key={way}>{way}</dd>
        ))}
      </div>
      {rows.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The people of an office: attorneys by their profiles, others by their place on the team page. */
function Team({ office }: { readonly office: Office }): ReactElement {
  const { content, href } = useSite();
  const members = office.team.flatMap((id) => {
    const attorney = content.attorneys.find((each) => each.id === id);
    const person = attorney ?? content.team.find((each) => each.id === id);
    const link = attorney ? href(`attorneys/${id}`) : href('team', id);
    return person ? [{ id, name: person.name, title: person.title, link }] : [];
  });
  return (
    <Section title="Our Team" layout="beside">
      <ul className="ledger">
        {members.map(({ id, name, title, link }) => (
          <li key={id}>
            <a href={link}>{name}</a>
            <p>{title}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
