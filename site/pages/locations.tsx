import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Section } from '../components/layout/section.tsx';
import { OfficeCards } from '../components/office/office-card.tsx';
import { Table, type TableHead } from '../components/table/table.tsx';
import { useSite } from '../links.ts';
import { officeWord } from '../lookups.ts';
import { usePageNode } from '../metadata/page.ts';
import type { Office, SiteContent } from '../schema/collections.ts';

export function LocationsPage(): ReactElement {
  const { content } = useSite();
  const { locationsPage: page, offices } = content;
  const [first, ...more] = page.intro;
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'locations', label: page.title }]}
      picture={page.image}
      nodes={[
        usePageNode(
          'CollectionPage',
          offices.map((office) => ({ id: `offices/${office.id}`, name: office.title })),
        ),
      ]}
    >
      <div className="band wrap pair">
        <div className="lede">
          <Paragraphs texts={first ? [first] : []} />
        </div>
        {more.length > 0 && (
          <div className="intro">
            <Paragraphs texts={more} />
          </div>
        )}
      </div>
      <Section title={comparison(content)} tone="linen">
        <Comparison />
      </Section>
      <Section title={officeWord(content)}>
        <OfficeCards />
      </Section>
      <Mail />
    </Page>
  );
}

/** What the table is called: one office has none to stand beside. */
function comparison({ offices }: SiteContent): string {
  return offices.length === 1 ? 'The office at a glance' : 'The offices side by side';
}

/** The address that takes letters and no visitors. */
function Mail(): ReactElement {
  const { firm, locationsPage: page } = useSite().content;
  return (
    <Section title="Mail" layout="beside" tone="linen">
      <div className="prose">
        <address>
          {firm.mailingAddress.label}
          <br />
          {firm.mailingAddress.street}
          <br />
          {firm.mailingAddress.city}
        </address>
        <p>
          <Prose text={page.mailingNote} inline />
        </p>
      </div>
    </Section>
  );
}

/** How many of an attorney's fields the table names, as the cards do. */
const shownFields = 3;

/** An attorney with the fields of practice that come first. */
function withFields({ name, specialties }: SiteContent['attorneys'][number]): string {
  const fields = specialties.slice(0, shownFields).map((field) => field.name);
  return `${name} (${fields.join(', ')})`;
}

/**
 * Rows of the table: what is compared, and what it is at an office. Addresses stand on the cards below, as do hours that
 * are the same everywhere; of the ways by train and bus, the first, since an office's own page has them all.
 */
function rowsOf({ firm, attorneys, offices }: SiteContent): readonly (readonly [string, (office: Office) => string])[] {
  const namesAt = ({ id }: Office) =>
    attorneys
      .filter(({ office }) => office === id)
      .map(withFields)
      .join(', ');
  return [
    [attorneys.length > offices.length ? 'Attorneys' : 'Attorney', namesAt],
    ...(offices.some(({ hours }) => hours) ? [['Hours', (office: Office) => office.hours ?? firm.hours] as const] : []),
    ['Transit', ({ transit }) => transit[0] ?? ''],
    ['Parking', (office) => office.parking],
    ['Step-free access', (office) => office.stepFree],
    ['Languages', (office) => office.languages],
  ];
}

function Comparison(): ReactElement {
  const { content, href } = useSite();
  const { offices } = content;
  const headOf = ({ id, name }: Office): TableHead => [
    name,
    <a key={id} href={href(`offices/${id}`)}>
      {name}
    </a>,
  ];
  return (
    <Table
      label={`Table: ${comparison(content)}`}
      head={[['', null], ...offices.map(headOf)]}
      rows={rowsOf(content).map(([term, fact]) => [term, ...offices.map(fact)])}
    />
  );
}
