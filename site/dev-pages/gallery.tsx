/** All components with their examples and states, on a page that only `npm run dev` serves. */

import type { MarkdownTree, RouteInput } from 'fair-copy';
import type { ReactElement, ReactNode } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Facts } from '../components/layout/facts.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Badge } from '../components/marks/badge.tsx';
import { Hatch } from '../components/marks/hatch.tsx';
import { OfficeCard } from '../components/office/office-card.tsx';
import { AttorneyCard } from '../components/people/attorney-card.tsx';
import { Specialties } from '../components/people/specialties.tsx';
import { Testimonials } from '../components/people/testimonials.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { Teasers } from '../components/post/teaser.tsx';
import { Columns } from '../components/practice/columns.tsx';
import { KeyFacts } from '../components/practice/key-facts.tsx';
import { Numbers } from '../components/practice/numbers.tsx';
import { PracticeCard } from '../components/practice/practice-card.tsx';
import { Process } from '../components/practice/process.tsx';
import { Handlers, PracticeList } from '../components/practice/related.tsx';
import { Ticks } from '../components/practice/ticks.tsx';
import { TimeRules } from '../components/practice/time-rules.tsx';
import { attorneysIn } from '../content/people.ts';
import { pageTitle } from '../formats/titles.ts';
import { useSite } from '../languages/use-site.ts';
import type { Area, Attorney, SiteContent, Subarea } from '../schema/collections.ts';
import { reviewSheets } from './review-sheets.tsx';

export const gallery = ({ home, firm }: SiteContent): readonly RouteInput[] => [
  {
    id: 'gallery',
    path: '/gallery/',
    pageType: 'gallery',
    sourceFile: home.file,
    title: pageTitle(firm, 'Gallery of components'),
    description:
      'Every component of this site with its examples and states, for its developers: one and several items, long names, no picture.',
    isIndexed: false,
    render: () => <GalleryPage />,
  },
  ...reviewSheets({ home, firm }),
];

/** A name of 45 characters. */
const longName = 'Wilhelmina Featherstonehaugh-Cholmondeley III';
const paragraphOf = (text: string): MarkdownTree => ({
  tag: 'root',
  children: [{ tag: 'p', children: [text] }],
});
/** A single word of 45 characters. */
const longWord = 'Rindfleischetikettierungsüberwachungsaufgaben';

const nothing = 'Without content, these components render nothing.';

function GalleryPage(): ReactElement {
  const [area] = useSite().content.areas;
  return (
    <Page
      title="Gallery of components"
      subtitle="The header, the menus, this banner, and the footer are those of every page. Try hover, focus, and press by hand."
      picture={area?.backgroundImage}
      hatch={area?.hatch}
      trail={[]}
    >
      <Controls />
      <People />
      <Practice />
      <Places />
      <Texts />
      <ContactBlock title="Contact form; sent, it is confirmed" />
    </Page>
  );
}

interface ExampleProps {
  /** What links in the example lead to. */
  readonly id?: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Example({ name, id, children }: ExampleProps): ReactElement {
  return (
    <div className="entry intro" id={id}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

function Controls(): ReactElement {
  const { href, content } = useSite();
  const [attorney] = attorneysIn(content);
  return (
    <Section title="Controls and marks" layout="two-column">
      <Example name="Buttons, one of them long">
        <p className="actions">
          <a className="button" href={href('contact')}>
            Contact Us
          </a>
          <a className="button second" href={href('contact')}>
            Second
          </a>
          <a className="button" href={href('contact')}>
            {longWord} and {longName}
          </a>
        </p>
      </Example>
      <Example name="Tags: linked, plain, long">
        {attorney && <Specialties specialties={attorney.profile.specialties} isLinked />}
        <Specialties specialties={[{ name: 'Without a page' }, { name: longWord }]} />
      </Example>
      <Example name="Hatch patterns of the areas">
        <ul className="tags">
          {content.areas.map(({ id, name, hatch }) => (
            <li key={id} className="tag">
              <Hatch kind={hatch} />
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Badge">
        <Badge />
      </Example>
    </Section>
  );
}

function People(): ReactElement {
  const { content } = useSite();
  const { testimonials } = content;
  const [first] = attorneysIn(content);
  if (!first) return <p>{nothing}</p>;
  const unpictured: Attorney = { ...first, name: longName, image: undefined };
  return (
    <>
      <Section title="One attorney">
        <ul className="cards">
          <AttorneyCard attorney={first} />
        </ul>
      </Section>
      <Section title="Several attorneys, long names, no pictures" tone="linen">
        <ul className="cards">
          {repeat(unpictured).map(([attorney, key]) => (
            <AttorneyCard key={key} attorney={attorney} />
          ))}
        </ul>
      </Section>
      <Section title="Initials and portraits" layout="two-column">
        <div className="cards">
          <Portrait name={longName} image={undefined} />
          <Portrait name="Cher" image={undefined} />
          <Portrait name={first.name} image={first.image} />
        </div>
        <Handlers attorneys={[first]} />
      </Section>
      <Testimonials title="One testimonial" quotes={testimonials.slice(0, 1)} />
    </>
  );
}

function Practice(): ReactElement {
  const { areas, subareas } = useSite().content;
  const [area] = areas;
  const [subarea] = subareas;
  if (!area || !subarea) return <p>{nothing}</p>;
  return (
    <>
      <Section title="Practice cards: one, then all" tone="linen">
        <ul className="cards areas">
          <PracticeCard area={{ ...area, name: longWord }} />
        </ul>
        <ul className="cards areas">
          {areas.map((practiceArea) => (
            <PracticeCard key={practiceArea.id} area={practiceArea} />
          ))}
        </ul>
      </Section>
      <Section title="Facts, lists, steps" layout="two-column">
        <Example name="Key facts" id="costs">
          <Facts facts={subarea.keyFacts} />
        </Example>
        <Example name="Key facts in their box">
          <KeyFacts facts={subarea.keyFacts} />
        </Example>
        <Example name="Ticks and crosses">
          <Ticks items={subarea.benefits} />
          <Ticks items={[paragraphOf(longWord), paragraphOf('A short one')]} isRefused />
        </Example>
        <Example name="Steps">
          <Process steps={subarea.process} />
        </Example>
        <Example name="Practices">
          <PracticeList ids={areas.map(({ id }) => id)} />
        </Example>
      </Section>
      <Exhibits area={area} subareas={subareas} />
      <Faq faqs={subarea.faqs} title="Questions" tone="linen" />
    </>
  );
}

interface ExhibitsProps {
  readonly area: Area;
  readonly subareas: readonly Subarea[];
}

/** The first exhibit of each kind in the subareas. */
function Exhibits({ area, subareas }: ExhibitsProps): ReactElement {
  const exhibits = subareas.flatMap(({ exhibit }) => exhibit ?? []);
  const rules = exhibits.find((exhibit) => 'rules' in exhibit);
  const numbers = exhibits.find((exhibit) => 'numbers' in exhibit);
  const sides = exhibits.find((exhibit) => 'columns' in exhibit);
  return (
    <Section title="What decides">
      {rules && (
        <TimeRules title={rules.title} rules={rules.rules} hatch={area.hatch} attorneys={[]} />
      )}
      {numbers && <Numbers items={numbers.numbers} />}
      {sides && <Columns columns={sides.columns} />}
    </Section>
  );
}

function Places(): ReactElement {
  const { offices } = useSite().content;
  const [office] = offices;
  if (!office) return <p>{nothing}</p>;
  const long = { ...office, name: longWord, address: `${longName}, 12345 ${longWord}` };
  return (
    <>
      <Section title="One office">
        <ul className="cards">
          <OfficeCard office={office} />
        </ul>
      </Section>
      <Section title="Several offices of long names" tone="linen">
        <ul className="cards">
          {repeat(long).map(([longOffice, key]) => (
            <OfficeCard key={key} office={longOffice} note={longOffice.stepFree} />
          ))}
        </ul>
      </Section>
      <Section title="A picture on each ground" layout="two-column" tone="cyan">
        {office.image && <Picture picture={office.image} ground="cyan" />}
      </Section>
    </>
  );
}

function Texts(): ReactElement {
  const { posts } = useSite().content;
  return (
    <Section title="One post, then all" layout="two-column">
      <Teasers posts={posts.slice(0, 1)} />
      <Teasers posts={posts.map((post) => ({ ...post, title: `${post.title}: ${longWord}` }))} />
    </Section>
  );
}

/** Four copies of an item, each with a key: enough to fill a row and start another. */
function repeat<Item>(item: Item): readonly (readonly [item: Item, key: string])[] {
  return Array.from({ length: 4 }, (_, index) => [item, `${index}`] as const);
}
