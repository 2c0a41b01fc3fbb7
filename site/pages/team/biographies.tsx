import type { ReactElement } from 'react';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { SampleMark } from '../../components/marks/sample.tsx';
import { ProfileLink } from '../../components/people/profile-link.tsx';
import { formatEducation } from '../../formats/education.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { isAttorney, type Person } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { type Filter, filterClasses } from './filters.tsx';

/** Whether this page says more about a person than the entry with the portrait and the profile. */
export function hasBiography(person: Person): boolean {
  const { bio, activities, honors, education, admissions } = person;
  const credentials = isAttorney(person) ? [] : [...education, ...admissions];
  return [...bio, ...activities, ...honors, ...credentials].length > 0;
}

interface BiographiesProps {
  readonly filters: readonly Filter[];
}

/** Attorneys come first, as above; each group is in the firm's order. */
export function Biographies({ filters }: BiographiesProps): ReactElement | null {
  const { people, labels } = useSite().content;
  const members = ['attorneys', 'staff'].flatMap((name) =>
    people.filter((person) => person.group === name && hasBiography(person)),
  );
  if (members.length === 0) return null;
  return (
    <section className={`band group ${filterClasses(filters, members)}`.trim()}>
      <div className="wrap">
        <div className="head">
          <h2>{labels.biographies}</h2>
        </div>
        {members.map((member) => (
          <Member key={member.id} member={member} filters={filters} />
        ))}
      </div>
    </section>
  );
}

interface MemberProps extends BiographiesProps {
  readonly member: Person;
}

function Member({ member, filters }: MemberProps): ReactElement {
  const { content, langOf } = useSite();
  const { labels } = content;
  const lang = langOf(member);
  const { bio, activities, honors, education, admissions } = member;
  const isOnlyText = [...activities, ...honors, ...education, ...admissions].length === 0;
  return (
    <article
      className={`biography listed ${filterClasses(filters, [member])}`.trim()}
      id={member.id}
    >
      <div>
        <h3>{preventBreaks(member.name)}</h3>
        <p className="role" {...languageAttributes(lang)}>
          {member.title}
        </p>
        {isAttorney(member) && <ProfileLink attorney={member} />}
      </div>
      <div>
        {bio.length > 0 && (
          <div>
            {!isOnlyText && <h4>{labels.biography}</h4>}
            <div {...languageAttributes(lang)}>
              <Paragraphs texts={bio} />
            </div>
          </div>
        )}
        <Items title={labels.activities} items={toItems(activities)} lang={lang} />
        <Items title={labels.honors} items={honors} lang={lang} />
        <Items
          title={labels.education}
          items={toItems(education.map(formatEducation))}
          lang={lang}
        />
        <Items title={labels.admissions} items={toItems(admissions)} lang={lang} />
      </div>
    </article>
  );
}

function toItems(names: readonly string[]): readonly Item[] {
  return names.map((name) => ({ name }));
}

interface Item {
  readonly name: string;
  /** Whether the item is invented sample content. */
  readonly sample?: boolean;
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly Item[];
  /** Language of the items, if it is not that of the page. */
  readonly lang: string | undefined;
}

function Items({ title, items, lang }: ItemsProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul {...languageAttributes(lang)}>
        {items.map(({ name, sample }) => (
          <li key={name}>
            {name}
            <SampleMark sample={sample} />
          </li>
        ))}
      </ul>
    </div>
  );
}
