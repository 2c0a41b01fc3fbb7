import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Email } from '../../components/contact/email.tsx';
import { Phone } from '../../components/contact/phone.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { SampleMark } from '../../components/marks/sample.tsx';
import { Language } from '../../components/people/language.tsx';
import { ProfileLink } from '../../components/people/profile-link.tsx';
import { Portrait } from '../../components/picture/portrait.tsx';
import { attorneysIn, titleAndOffices } from '../../content/people.ts';
import { formatEducation } from '../../formats/education.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { Attorney, Person } from '../../schema/collections.ts';
import { isAttorney } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import './team.css';

export function TeamPage(): ReactElement {
  const { content } = useSite();
  const { teamPage: page, people, firm, labels } = content;
  const shortEntries = attorneysIn(content).filter(({ bio }) => bio.length === 0);
  const shortIds = shortEntries.map(({ id }) => id);
  const firstOfCounsel = shortEntries.find(({ isOfCounsel }) => isOfCounsel);
  const nodes = [usePageNode('AboutPage')];
  return (
    <Page
      title={page.title}
      subtitle={page.subtitle}
      trail={[{ id: 'team', label: labels.team }]}
      picture={page.image}
      isShort
      nodes={nodes}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={page.intro} inline />
        </p>
        {firm.attorneysRegistered && <p>{firm.attorneysRegistered}</p>}
      </div>
      <Group
        title={labels.attorneys}
        members={people.filter(({ id, group }) => group === 'attorneys' && !shortIds.includes(id))}
      >
        {shortEntries.map((attorney) => (
          <ShortEntry
            key={attorney.id}
            attorney={attorney}
            note={attorney === firstOfCounsel ? page.ofCounselNote : undefined}
          />
        ))}
      </Group>
      <Group
        title={page.staffHeading ?? labels.staff}
        note={page.staffNote}
        members={people.filter(({ group }) => group === 'staff')}
      />
    </Page>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note?: MarkdownTree | undefined;
  readonly members: readonly Person[];
  /** Entries after those of the members. */
  readonly children?: readonly ReactElement[];
}

function Group({ title, note, members, children = [] }: GroupProps): ReactElement | null {
  if (members.length + children.length === 0) return null;
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          {note && <Paragraphs texts={[note]} />}
        </div>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {children}
      </div>
    </section>
  );
}

/**
 * An entry with all that this page says about a person. What the profile says too is left to it.
 */
function Member({ member }: { readonly member: Person }): ReactElement {
  const { labels } = useSite().content;
  const lang = useSite().langOf(member);
  const hasProfile = isAttorney(member);
  const toItems = (items: readonly string[]) => items.map((name) => ({ name }));
  return (
    <article className="member" id={member.id}>
      <Portrait name={member.name} image={member.image} />
      <div>
        <h3>{preventBreaks(member.name)}</h3>
        <p className="role" {...languageAttributes(lang)}>
          {member.title}
        </p>
        {!hasProfile && member.phone && (
          <p>
            <Phone number={member.phone} />
          </p>
        )}
        {!hasProfile && member.email && (
          <p>
            <Email address={member.email} />
          </p>
        )}
      </div>
      <div className="facts">
        <Items title={labels.activities} items={toItems(member.activities)} lang={lang} />
        <Items title={labels.honors} items={member.honors} lang={lang} />
        {member.bio.length > 0 && (
          <div>
            <h4>{labels.biography}</h4>
            <div {...languageAttributes(lang)}>
              <Paragraphs texts={member.bio} />
            </div>
          </div>
        )}
        <Items
          title={labels.education}
          items={toItems(member.education.map(formatEducation))}
          lang={lang}
        />
        <Items title={labels.admissions} items={toItems(member.admissions)} lang={lang} />
        {!hasProfile && <Items title={labels.languages} items={member.languages} lang={lang} />}
      </div>
      {hasProfile && <ProfileLink attorney={member} />}
    </article>
  );
}

interface ShortEntryProps {
  readonly attorney: Attorney;
  readonly note: MarkdownTree | undefined;
}

/** The entry of an attorney who has a profile but no biography for this page. */
function ShortEntry({ attorney, note }: ShortEntryProps): ReactElement {
  const { locale } = useSite().content;
  const lang = useSite().langOf(attorney);
  return (
    <article className="member">
      <Portrait name={attorney.name} image={attorney.image} />
      <div>
        <h3>{preventBreaks(attorney.name)}</h3>
        <p className="role" {...languageAttributes(lang)}>
          {titleAndOffices(attorney, locale)}
        </p>
      </div>
      {note && <Paragraphs texts={[note]} />}
      <ProfileLink attorney={attorney} />
    </article>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly Item[];
  /** Language of the items, if it is not that of the page. */
  readonly lang: string | undefined;
}

/** An item of a list; a language also has its native name. */
type Item = Attorney['languages'][number] & {
  /** Whether the item is invented sample content. */
  readonly sample?: boolean;
};

function Items({ title, items, lang }: ItemsProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul {...languageAttributes(lang)}>
        {items.map((item) => (
          <li key={item.name}>
            <Language {...item} />
            <SampleMark sample={item.sample} />
          </li>
        ))}
      </ul>
    </div>
  );
}
