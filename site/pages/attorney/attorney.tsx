import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Addressee, addresseeAnchor } from '../../components/contact/addressee.tsx';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { Email } from '../../components/contact/email.tsx';
import { Phone } from '../../components/contact/phone.tsx';
import { LedgerList } from '../../components/layout/ledger-list.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Language, NativeLanguages } from '../../components/people/language.tsx';
import { Specialties, tagCount } from '../../components/people/specialties.tsx';
import { TitleAndOffice } from '../../components/people/title-and-office.tsx';
import { Portrait } from '../../components/picture/portrait.tsx';
import { Teasers } from '../../components/post/teaser.tsx';
import { MatterSection } from '../../components/practice/matters.tsx';
import { PostList } from '../../components/practice/related.tsx';
import { contactCardPath } from '../../content/file-paths.ts';
import { mattersOf } from '../../content/matters.ts';
import { officePhone, officesOf } from '../../content/offices.ts';
import {
  attorneyEmail,
  attorneyPhone,
  attorneysIn,
  nameInShort,
  titleAndOffices,
} from '../../content/people.ts';
import { postsOn } from '../../content/posts.ts';
import { areaOf } from '../../content/practice.ts';
import { formatEducation } from '../../formats/education.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney } from '../../schema/collections.ts';
import { bindName, preventBreaks } from '../../typography/lines.tsx';
import { usePersonNodes } from './structured-data.ts';
import './attorney.css';

/** The number of posts to which those by the attorney are filled up by those on their fields. */
const minPosts = 2;

export function AttorneyPage({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, route } = useSite();
  const { locale, labels } = content;
  const [office, ...otherOffices] = officesOf(attorney);
  const position =
    office && otherOffices.length === 0
      ? fillTemplate(labels.inOffice, { title: attorney.title, office: office.name })
      : titleAndOffices(attorney, locale);
  const pages = attorney.profile.specialties.flatMap(({ page }) => (page ? [page] : []));
  const authoredPosts = content.posts.filter(({ author }) =>
    author.some(({ id }) => id === attorney.id),
  );
  const posts = [
    ...new Set([...authoredPosts, ...pages.flatMap((page) => postsOn(content, page))]),
  ].slice(0, Math.max(minPosts, authoredPosts.length));
  const subject = pages[0] && areaOf(content, pages[0]).subject;
  return (
    <Page
      title={labels.profile}
      name={attorney.name}
      subtitle={`${position}, ${labels.admittedIn} ${attorney.profile.admittedYear}`}
      note={
        attorney.languages.length > 0 && (
          <p className="spoken">
            <NativeLanguages languages={attorney.languages} />
          </p>
        )
      }
      portrait={<Portrait name={attorney.name} image={attorney.image} isFirst />}
      trail={[
        { id: 'team', label: labels.team },
        { id: route.canonical ?? route.id, label: attorney.name },
      ]}
      nodes={usePersonNodes(attorney)}
    >
      <div className="profile">
        <ContactDetails attorney={attorney} />
        <PracticeAndBiography attorney={attorney} />
        <Credentials attorney={attorney} />
        <Contact attorney={attorney} subject={subject} />
      </div>
      {attorney.profile.publications.length > 0 && <Publications attorney={attorney} />}
      <MatterSection matters={mattersOf(content, attorney)} />
      {posts.length > 0 && (
        <Section title={labels.profilePosts} layout="two-column" tone="linen">
          {posts.length > minPosts ? <PostList posts={posts} /> : <Teasers posts={posts} />}
        </Section>
      )}
      <OtherAttorneys attorney={attorney} />
    </Page>
  );
}

/** Email address, phone numbers, office, and contact card, under the portrait. */
function ContactDetails({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, href, asset } = useSite();
  const { firm, labels } = content;
  const notice = attorney.image && 'figure' in attorney.image && firm.notices.sample?.portraits;
  const { office } = attorney;
  return (
    <div>
      {notice && <p className="small">{notice}</p>}
      <div className="reach">
        <p>
          <Email address={attorneyEmail(firm, attorney)} />
          <br />
          <PhoneNumbers attorney={attorney} />
          {office && <a href={href(`offices/${office.id}`)}>{office.title}</a>}
        </p>
        <p className="actions">
          <a className="button" href={href('contact', addresseeAnchor(attorney))}>
            {fillTemplate(labels.contactPerson, {
              name: nameInShort(attorney),
            })}
          </a>
          <a className="button second" href={asset(contactCardPath(attorney.id))}>
            {labels.saveCard}
            <span className="vh"> {fillTemplate(labels.saveCardOf, { name: attorney.name })}</span>
          </a>
        </p>
      </div>
    </div>
  );
}

/** The direct line if there is one, the number of the office or the firm, and the fax. */
function PhoneNumbers({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content } = useSite();
  const { firm, labels } = content;
  const atOffice = officePhone(firm, officesOf(attorney)[0]);
  return (
    <>
      {attorney.phone && attorney.phone !== atOffice && (
        <>
          <Phone number={attorney.phone} /> {labels.directLine}
          <br />
        </>
      )}
      <Phone number={atOffice} /> {atOffice === firm.phone ? labels.mainLine : labels.officeLine}
      <br />
      {attorney.fax && (
        <>
          {labels.fax} <span className="whole">{attorney.fax}</span>
          <br />
        </>
      )}
    </>
  );
}

function PracticeAndBiography({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { labels } = useSite().content;
  return (
    <div>
      <p className="lede">
        <Prose text={attorney.profile.opening} inline />
      </p>
      {attorney.profile.specialties.length > 0 && <h3>{labels.expertise}</h3>}
      <Specialties specialties={attorney.profile.specialties} isLinked />
      <h3>{labels.biography}</h3>
      <div className="prose">
        <Prose text={attorney.profile.bio} />
      </div>
    </div>
  );
}

function Credentials({ attorney }: { readonly attorney: Attorney }): ReactElement | null {
  const { labels } = useSite().content;
  const { education, languages } = attorney;
  const { admissions } = attorney.profile;
  if (education.length + admissions.length + languages.length === 0) return null;
  return (
    <div className="credentials">
      {education.length > 0 && (
        <section>
          <h3>{labels.education}</h3>
          <LedgerList items={education.map(formatEducation)} />
        </section>
      )}
      {admissions.length > 0 && (
        <section>
          <h3>{labels.barAdmissions}</h3>
          <LedgerList items={admissions} />
        </section>
      )}
      {languages.length > 0 && (
        <section>
          <h3>{labels.languages}</h3>
          <ul className="ledger">
            {languages.map((language) => (
              <li key={language.name}>
                <Language {...language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Publications({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { labels } = useSite().content;
  return (
    <Section title={labels.publications} layout="two-column">
      <ul className="ledger">
        {attorney.profile.publications.map(({ title, publisher, year }) => (
          <li key={title}>
            <cite>{title}</cite>, {publisher}, {year}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Links to the other attorneys, for visitors who came to the wrong profile, or to the first one
 * because /attorneys shows it.
 */
function OtherAttorneys({ attorney }: { readonly attorney: Attorney }): ReactElement | null {
  const { content, href, langOf } = useSite();
  const { labels } = content;
  const others = attorneysIn(content).filter(({ id }) => id !== attorney.id);
  if (others.length === 0) return null;
  return (
    <Section title={labels.others} layout="two-column">
      <ul className="ledger others">
        {others.map((other) => (
          <li key={other.id}>
            <div>
              <a href={href(`attorneys/${other.id}`)}>{preventBreaks(other.name)}</a>
              <TitleAndOffice attorney={other} className="small" />
            </div>
            <Specialties
              specialties={other.profile.specialties.slice(0, tagCount)}
              lang={langOf(other)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ContactProps {
  readonly attorney: Attorney;
  readonly subject: string | undefined;
}

function Contact({ attorney, subject }: ContactProps): ReactElement {
  const { content } = useSite();
  const { firm, labels } = content;
  const phone = attorneyPhone(firm, attorney);
  const email = attorneyEmail(firm, attorney);
  return (
    <ContactBlock
      title={fillTemplate(labels.contactPerson, {
        name: bindName(attorney.knownAs ?? attorney.name),
      })}
      subject={subject}
      phone={phone}
      email={email}
      addressee={<Addressee attorney={attorney} />}
    >
      {firm.form.endpoint && (
        <p>
          <Phrase
            template={labels.writeToPerson}
            values={{ email: (end) => <Email address={email} end={end} /> }}
          />
        </p>
      )}
      <p>{firm.notices.noRelationship}</p>
    </ContactBlock>
  );
}
