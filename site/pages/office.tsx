import type { ReactElement } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Email } from '../components/contact/email.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Section } from '../components/layout/section.tsx';
import { OfficeReach } from '../components/office/office-reach.tsx';
import { Drawing } from '../components/picture/drawing.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { figure } from '../figures/registry.ts';
import { useSite } from '../links.ts';
import { crewOf } from '../lookups.ts';
import { useOfficeNode } from '../metadata/office.ts';
import { faqPage } from '../metadata/values.ts';
import type { Office } from '../schema/collections.ts';
import { whole } from '../typography/lines.tsx';
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
      <Section title="Getting Here" layout="beside" id="getting-here">
        {office.vicinity && <Vicinity vicinity={office.vicinity} />}
        <Ways office={office} />
      </Section>
      <Section title={`About Our ${whole(office.name)} Office`} layout="beside" tone="linen">
        <div className="prose">
          <Paragraphs texts={office.description} />
        </div>
      </Section>
      <Team office={office} />
      <Section title="Office Amenities" layout="beside">
        <Lines items={office.amenities} />
      </Section>
      <Section title="Nearby Landmarks" layout="beside">
        <Lines items={office.landmarks} />
      </Section>
      <Faq faqs={office.faqs} />
      <ContactBlock title={`Contact Our ${whole(office.name)} Office`}>
        <p>
          <Email address={office.email} />
        </p>
      </ContactBlock>
    </Page>
  );
}

/** Where it is, and when and how it is reached. */
function Cards({ office }: { readonly office: Office }): ReactElement {
  const { firm } = useSite().content;
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
        <a className="more" href="#getting-here">
          How to get here
        </a>
      </section>
      <section className="card">
        <h2>Hours &amp; Contact</h2>
        <OfficeReach office={office} />
        <p>{office.languages}</p>
      </section>
    </div>
  );
}

/** The plan beside what it shows: its own title is told to those who do not see it. */
function Vicinity({ vicinity }: { readonly vicinity: NonNullable<Office['vicinity']> }): ReactElement {
  return (
    <figure className="figure plan">
      <Drawing figure={figure(vicinity.figure)} ground="board" />
      <figcaption>{vicinity.caption}</figcaption>
    </figure>
  );
}

function Ways({ office }: { readonly office: Office }): ReactElement {
  const rows = [
    ['Transit', office.transit],
    ['Parking', [office.parking]],
    ['Step-free access', [office.stepFree]],
  ] as const;
  return (
    <dl className="facts">
      {rows.map(([term, facts]) => (
        <div key={term}>
          <dt>{term}</dt>
          {facts.map((fact) => (
            <dd key={fact}>{fact}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The people of an office: attorneys by their profiles, others by their place on the team page. */
function Team({ office }: { readonly office: Office }): ReactElement {
  const { content, href } = useSite();
  const members = crewOf(content, office).flatMap((id) => {
    const attorney = content.attorneys.find((each) => each.id === id);
    const person = attorney ?? content.team.find((each) => each.id === id);
    const link = attorney ? href(`attorneys/${id}`) : href('team', id);
    return person ? [{ person, link }] : [];
  });
  return (
    <Section title="Our Team" layout="beside">
      <ul className="ledger crew">
        {members.map(({ person: { id, name, title, image }, link }) => (
          <li key={id}>
            <Portrait name={name} image={image} />
            <div>
              <a href={link}>{name}</a>
              <p className="small">{title}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
