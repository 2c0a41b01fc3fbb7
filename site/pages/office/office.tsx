import type { ReactElement } from 'react';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Email } from '../../components/contact/email.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { LedgerList } from '../../components/layout/ledger-list.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Address } from '../../components/office/address.tsx';
import { OfficePictures } from '../../components/office/office-pictures.tsx';
import { OfficeReach } from '../../components/office/office-reach.tsx';
import { Drawing } from '../../components/picture/drawing.tsx';
import { Photo } from '../../components/picture/photo.tsx';
import { Portrait } from '../../components/picture/portrait.tsx';
import {
  directionsId,
  furtherPhotographs,
  hasDirections,
  officePhone,
  officePicture,
  peopleAtOffice,
} from '../../content/offices.ts';
import { personLink } from '../../content/people.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import { faqPage } from '../../metadata/values.ts';
import type { Office } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';
import { useOfficeNode } from './structured-data.ts';
import './office.css';

export function OfficePage({ office }: { readonly office: Office }): ReactElement {
  const { firm, labels } = useSite().content;
  return (
    <Page
      title={office.title}
      subtitle={office.subtitle}
      trail={[
        { id: 'locations', label: labels.locations },
        { id: `offices/${office.id}`, label: office.name },
      ]}
      picture={officePicture(office)}
      gist={<AddressAndHours office={office} />}
      nodes={[useOfficeNode(office), ...faqPage(office.faqs)]}
    >
      {hasDirections(office) && (
        <Section title={labels.gettingHere} layout="two-column" id={directionsId}>
          <Directions office={office} />
          {office.vicinity && <Vicinity vicinity={office.vicinity} />}
        </Section>
      )}
      {office.description.length > 0 && (
        <Section
          title={fillTemplate(labels.aboutOffice, { office: bindName(office.name) })}
          layout="two-column"
          tone="linen"
        >
          <div className="prose">
            <Paragraphs texts={office.description} />
          </div>
        </Section>
      )}
      <OfficePictures photographs={furtherPhotographs(office)} />
      <Team office={office} />
      {office.amenities.length > 0 && (
        <Section title={labels.amenities} layout="two-column">
          <LedgerList items={office.amenities} />
        </Section>
      )}
      {office.landmarks.length > 0 && (
        <Section title={labels.landmarks} layout="two-column">
          <LedgerList items={office.landmarks} />
        </Section>
      )}
      <Faq faqs={office.faqs} />
      <ContactBlock
        title={fillTemplate(labels.contactOffice, { office: bindName(office.name) })}
        phone={officePhone(firm, office)}
        email={office.email}
      >
        {firm.form.endpoint && (
          <p>
            <Phrase
              template={labels.writeToOffice}
              values={{ email: (end) => <Email address={office.email} end={end} /> }}
            />
          </p>
        )}
      </ContactBlock>
    </Page>
  );
}

/** The address, opening hours, and contact details of the office. */
function AddressAndHours({ office }: { readonly office: Office }): ReactElement {
  const { firm, labels } = useSite().content;
  return (
    <div className="places">
      <section>
        <h2>{labels.address}</h2>
        <p>{firm.legalName}</p>
        <Address lines={[office.address, office.city]} isLinked />
        {hasDirections(office) && (
          <a className="more" href={`#${directionsId}`}>
            {labels.directions}
          </a>
        )}
      </section>
      <section>
        <h2>{labels.hours}</h2>
        <OfficeReach office={office} />
        {office.languages && <p>{office.languages}</p>}
      </section>
    </div>
  );
}

/** The map of the vicinity. The title of the drawing is its accessible name. */
function Vicinity({
  vicinity,
}: {
  readonly vicinity: NonNullable<Office['vicinity']>;
}): ReactElement {
  return (
    <figure className="figure plan">
      {'src' in vicinity ? (
        <Photo picture={vicinity} sizes="(min-width: 45em) 45vw, 100vw" isFirst={false} />
      ) : (
        <Drawing picture={vicinity} ground="board" />
      )}
      {vicinity.caption && <figcaption>{vicinity.caption}</figcaption>}
    </figure>
  );
}

function Directions({ office }: { readonly office: Office }): ReactElement | null {
  const { labels } = useSite().content;
  const groups: readonly (readonly [string, readonly string[]])[] = [
    [labels.transit, office.transit],
    [labels.parking, office.parking ? [office.parking] : []],
    [labels.stepFree, office.stepFree ? [office.stepFree] : []],
  ];
  const rows = groups.filter(([, facts]) => facts.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="facts">
      {rows.map(([term, facts]) => (
        <div key={term}>
          <dt>{term}</dt>
          {facts.map((fact) => (
            <dd key={fact}>{preventBreaks(fact)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The people of an office. Attorneys link to their profiles, others to the team page. */
function Team({ office }: { readonly office: Office }): ReactElement | null {
  const { content, href } = useSite();
  const { labels } = content;
  const members = peopleAtOffice(content, office);
  if (members.length === 0) return null;
  return (
    <Section title={labels.crew} layout="two-column">
      <ul className="ledger crew">
        {members.map((person) => (
          <li key={person.id}>
            <Portrait name={person.name} image={person.image} />
            <div>
              <a href={href(...personLink(person))}>{preventBreaks(person.name)}</a>
              <p className="small">{person.title}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
