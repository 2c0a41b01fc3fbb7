import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { InLanguage } from '../../components/layout/in-language.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Address } from '../../components/office/address.tsx';
import { Offices } from '../../components/office/office-card.tsx';
import { tagCount } from '../../components/people/specialties.tsx';
import { Table, type TableHead } from '../../components/table/table.tsx';
import { hoursOf, peopleAtOffice } from '../../content/offices.ts';
import { attorneysIn } from '../../content/people.ts';
import { formatHours } from '../../formats/hours.ts';
import { fillTemplate } from '../../formats/templates.ts';
import type { PageContent } from '../../languages/page-content.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { Attorney, LocationsText, Office } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';

export function LocationsPage({ page }: { readonly page: LocationsText }): ReactElement {
  const { offices, labels } = useSite().content;
  const [first, ...more] = page.intro;
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'locations', label: page.title }]}
      picture={page.image}
      isShort
      nodes={[
        usePageNode(
          'CollectionPage',
          offices.map((office) => ({
            id: `offices/${office.id}`,
            name: office.title,
            lang: office.lang,
          })),
        ),
      ]}
    >
      <Offices title={labels.offices} isTitleHidden />
      {first && (
        <div className="band wrap pair">
          <div>
            <Paragraphs texts={[first]} />
          </div>
          {more.length > 0 && (
            <div className="intro">
              <Paragraphs texts={more} />
            </div>
          )}
        </div>
      )}
      <Comparison />
      <MailingAddress note={page.mailingNote} />
    </Page>
  );
}

/** The mailing address, which is not open to visitors. */
function MailingAddress({
  note,
}: {
  readonly note: LocationsText['mailingNote'];
}): ReactElement | null {
  const { firm, labels } = useSite().content;
  if (!firm.mailingAddress) return null;
  const { label, street, city } = firm.mailingAddress;
  return (
    <Section title={labels.mail} layout="two-column">
      <div className="prose">
        <Address lines={[label, street, city]} />
        {note && (
          <p>
            <Prose text={note} inline />
          </p>
        )}
      </div>
    </Section>
  );
}

/** An attorney's name and first practice fields. */
function nameWithFields({ name, profile: { specialties } }: Attorney): string {
  const fields = specialties.slice(0, tagCount).map((field) => field.name);
  return fields.length > 0 ? `${name} (${fields.join(', ')})` : name;
}

interface ComparisonRow {
  readonly term: string;
  /** What there is to say at each office. */
  readonly facts: readonly string[];
  /** Whether the facts are texts of the offices' records. */
  readonly isText: boolean;
}

/**
 * Rows of the table: a term, and its value at each office. Addresses are on the cards above; so are
 * the hours, unless an office has different ones. The table has only the first transit connection,
 * because each office's page has all of them. A term without a value at any office has no row.
 */
function comparisonRows(content: PageContent): readonly ComparisonRow[] {
  const { firm, offices, labels, locale } = content;
  const namesAt = (office: Office) => {
    const crew = peopleAtOffice(content, office);
    return attorneysIn(content)
      .filter((attorney) => crew.includes(attorney))
      .map(nameWithFields)
      .join(', ');
  };
  const { dayRange } = labels;
  const hoursAt = (office: Office) =>
    [
      ...(office.byAppointment ? [labels.byAppointment] : []),
      formatHours(hoursOf(firm, office), { locale, dayRange }),
    ]
      .filter(Boolean)
      .join('; ');
  const textRows: readonly (readonly [string, (office: Office) => string | undefined])[] = [
    [labels.transit, ({ transit }) => transit[0]],
    [labels.parking, ({ parking }) => parking],
    [labels.stepFree, ({ stepFree }) => stepFree],
    [labels.languages, ({ languages }) => languages],
  ];
  const factsOf = (factOf: (office: Office) => string | undefined) =>
    offices.map((office) => factOf(office) ?? '');
  const rows = [
    { term: labels.attorneys, facts: factsOf(namesAt), isText: false },
    ...(offices.some(({ hours, byAppointment }) => hours || byAppointment)
      ? [{ term: labels.openingHours, facts: factsOf(hoursAt), isText: false }]
      : []),
    ...textRows.map(([term, factOf]) => ({ term, facts: factsOf(factOf), isText: true })),
  ];
  return rows.filter(({ facts }) => facts.some(Boolean));
}

function Comparison(): ReactElement | null {
  const { content, href } = useSite();
  const { comparison, tableName } = content.labels;
  const { offices } = content;
  const rows = comparisonRows(content);
  const headOf = ({ id, name }: Office): TableHead => [
    name,
    <a key={id} href={href(`offices/${id}`)}>
      {preventBreaks(name)}
    </a>,
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={comparison} tone="linen">
      <Table
        label={fillTemplate(tableName, { heading: comparison })}
        head={[['', null], ...offices.map(headOf)]}
        rows={rows.map(({ term, facts, isText }) => [
          term,
          ...facts.map((fact, index) => (
            <InLanguage key={offices[index]?.id} of={isText ? offices[index] : undefined}>
              {preventBreaks(fact)}
            </InLanguage>
          )),
        ])}
      />
    </Section>
  );
}
