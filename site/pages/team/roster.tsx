import type { MarkdownTree } from 'fair-copy';
import type { ReactElement } from 'react';
import { addresseeAnchor } from '../../components/contact/addressee.tsx';
import { Email } from '../../components/contact/email.tsx';
import { Phone } from '../../components/contact/phone.tsx';
import { columnsClass } from '../../components/layout/columns.ts';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { NativeLanguages } from '../../components/people/language.tsx';
import { Specialties, tagCount } from '../../components/people/specialties.tsx';
import { Portrait } from '../../components/picture/portrait.tsx';
import { officesOf } from '../../content/offices.ts';
import { nameInShort, personLink } from '../../content/people.ts';
import { areasOf } from '../../content/practice.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { type Attorney, isAttorney, type Person } from '../../schema/collections.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { hasBiography } from './biographies.tsx';
import { type Filter, filterClasses } from './filters.tsx';
import './team.css';

interface RosterProps {
  readonly title: string;
  readonly note?: MarkdownTree | undefined;
  readonly members: readonly Person[];
  readonly filters: readonly Filter[];
  /** Whether it begins on the first screen. */
  readonly isFirst?: boolean;
}

/** Number of people in a row of a wide screen. */
const columnCount = 3;

/** The people of a group: who they are, what they do, and how to reach them. */
export function Roster({
  title,
  note,
  members,
  filters,
  isFirst = false,
}: RosterProps): ReactElement | null {
  if (members.length === 0) return null;
  return (
    <section className={`band group ${filterClasses(filters, members)}`.trim()}>
      <div className="wrap">
        <div className="head">
          <h2>{preventBreaks(title)}</h2>
          {note && <Paragraphs texts={[note]} />}
        </div>
        <ul className={`roster ${columnsClass(members.length)}`}>
          {members.map((person, index) => (
            <Entry
              key={person.id}
              person={person}
              filters={filters}
              isFirst={isFirst && index < columnCount}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface EntryProps {
  readonly person: Person;
  readonly filters: readonly Filter[];
  readonly isFirst: boolean;
}

function Entry({ person, filters, isFirst }: EntryProps): ReactElement {
  const { href, langOf } = useSite();
  const lang = languageAttributes(langOf(person));
  const isLinked = isAttorney(person) || hasBiography(person);
  return (
    <li
      className={`listed ${filterClasses(filters, [person])}`.trim()}
      id={isLinked ? undefined : person.id}
    >
      <Portrait name={person.name} image={person.image} isFirst={isFirst} />
      <div>
        <p className="who">
          {isLinked ? (
            <a href={href(...personLink(person))}>{preventBreaks(person.name)}</a>
          ) : (
            preventBreaks(person.name)
          )}
        </p>
        <p {...lang}>{preventBreaks(person.title)}</p>
        <Standing person={person} />
        {person.languages.length > 0 && (
          <p>
            <NativeLanguages languages={person.languages} />
          </p>
        )}
      </div>
      {isAttorney(person) && <Fields attorney={person} />}
      <Reach person={person} />
    </li>
  );
}

/** Offices, and the year of the first admission. */
function Standing({ person }: { readonly person: Person }): ReactElement | null {
  const { labels } = useSite().content;
  const offices = officesOf(person).map(({ name }) => name);
  const year = person.profile?.admittedYear;
  if (offices.length === 0 && year === undefined) return null;
  return (
    <p className="standing">
      {preventBreaks(offices.join(', '))}
      {offices.length > 0 && year !== undefined && ', '}
      {year !== undefined && (
        <span className="whole">
          {labels.admittedIn} {year}
        </span>
      )}
    </p>
  );
}

/** The areas that an attorney works in, or what the profile names if none has a page. */
function Fields({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, langOf } = useSite();
  const areas = areasOf(content, attorney).map(({ id, name }) => ({ name, page: id }));
  const specialties = attorney.profile.specialties.slice(0, tagCount);
  return areas.length > 0 ? (
    <Specialties specialties={areas} isLinked />
  ) : (
    <Specialties specialties={specialties} lang={langOf(attorney)} />
  );
}

/** The link to the form for attorneys, and the person's own line and address. */
function Reach({ person }: { readonly person: Person }): ReactElement | null {
  const { content, href } = useSite();
  const { phone, email } = person;
  if (!isAttorney(person) && !phone && !email) return null;
  return (
    <p className="lines">
      {isAttorney(person) && (
        <a href={href('contact', addresseeAnchor(person))}>
          {fillTemplate(content.labels.writeToAttorney, { name: nameInShort(person) })}
        </a>
      )}
      {phone && <Phone number={phone} />}
      {email && <Email address={email} />}
    </p>
  );
}
