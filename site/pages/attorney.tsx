import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Email } from '../components/contact/email.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Specialties, tagCount } from '../components/people/attorney-card.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { Teasers } from '../components/post/teaser.tsx';
import { type RouteId, useSite } from '../links.ts';
import { attorneyEmail, byId, firstName, officePhone, phoneLink } from '../lookups.ts';
import { usePersonNodes } from '../metadata/person.ts';
import type { Attorney } from '../schema/collections.ts';
import { whole } from '../typography/lines.tsx';

/** How many posts a profile shows. */
const shownPosts = 2;

export function AttorneyPage({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, route } = useSite();
  const own = content.posts.filter((post) => post.author === attorney.id);
  const posts = [...new Set([...own, ...content.posts])].slice(0, shownPosts);
  const pages = attorney.specialties.flatMap(({ page }) => (page ? [page] : []));
  const subject = pages[0] ? byId(content.areas, pages[0].split('/', 1)[0] ?? '').subject : '';
  return (
    <Page
      title="Attorney Profile"
      name={attorney.name}
      subtitle={`${attorney.title} in the ${byId(content.offices, attorney.office).title}, admitted in ${attorney.admittedYear}`}
      portrait={<Portrait name={attorney.name} image={attorney.image} isFirst />}
      trail={[
        { id: 'team', label: 'Team' },
        { id: route.id as RouteId, label: attorney.name },
      ]}
      nodes={usePersonNodes(attorney)}
    >
      <div className="band wrap profile">
        <Reach attorney={attorney} />
        <Practice attorney={attorney} />
        <Credentials attorney={attorney} />
      </div>
      {attorney.publications.length > 0 && <Publications attorney={attorney} />}
      {posts.length > 0 && (
        <Section title="Notes from the blog" layout="beside" tone="linen">
          <Teasers posts={posts} />
        </Section>
      )}
      <Others attorney={attorney} />
      <Contact attorney={attorney} subject={subject} />
    </Page>
  );
}

/** All ways to reach an attorney, in one place under the portrait. */
function Reach({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, href, file } = useSite();
  const { firm, offices } = content;
  const { sample } = firm.notices;
  const office = byId(offices, attorney.office);
  return (
    <div>
      {sample && attorney.image && 'figure' in attorney.image && <p className="small">{sample.portraits}</p>}
      <div className="reach">
        <p>
          <Phone phone={officePhone(firm, office)} />
          <br />
          <Email address={attorneyEmail(firm, attorney)} />
          <br />
          <a href={href(`offices/${office.id}`)}>{office.title}</a>
        </p>
        <p className="actions">
          <a className="button" href={href('contact')}>
            Contact {firstName(attorney.name)}
          </a>
          <a className="button second" href={file(`/attorneys/${attorney.id}.vcf`)}>
            Save contact card<span className="vh"> of {attorney.name} (vCard)</span>
          </a>
        </p>
      </div>
    </div>
  );
}

function Practice({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <div>
      <p className="lede">
        <Prose text={attorney.opening} inline />
      </p>
      <h3>Expertise</h3>
      <Specialties specialties={attorney.specialties} isLinked />
      <h3>Biography</h3>
      <div className="prose">
        <Prose text={attorney.bio} />
      </div>
    </div>
  );
}

function Credentials({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <div className="credentials">
      <section>
        <h3>Education</h3>
        <Lines items={attorney.education} />
      </section>
      <section>
        <h3>Bar Admissions</h3>
        <Lines items={attorney.admissions} />
      </section>
      <section>
        <h3>Languages</h3>
        <ul className="ledger">
          {attorney.languages.map(({ name, native, lang }) => (
            <li key={name}>
              {name}
              {native && <span lang={lang}> ({native})</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Publications({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <Section title="Publications" layout="beside">
      <ul className="ledger">
        {attorney.publications.map(({ title, publisher, year }) => (
          <li key={title}>
            <cite>{title}</cite>, {publisher}, {year}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The way to everybody else: whoever came to the wrong profile, or to the first one for want of a name, finds it here. */
function Others({ attorney }: { readonly attorney: Attorney }): ReactElement | null {
  const { content, href } = useSite();
  const others = content.attorneys.filter(({ id }) => id !== attorney.id);
  if (others.length === 0) return null;
  return (
    <Section title={`The other attorney${others.length === 1 ? '' : 's'}`} layout="beside">
      <ul className="ledger others">
        {others.map(({ id, name, title, office, specialties }) => (
          <li key={id}>
            <div>
              <a href={href(`attorneys/${id}`)}>{name}</a>
              <p className="small">
                {title}, {whole(byId(content.offices, office).name)}
              </p>
            </div>
            <Specialties specialties={specialties.slice(0, tagCount)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Lines({ items }: { readonly items: readonly string[] }): ReactElement {
  return (
    <ul className="ledger">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Contact({ attorney, subject }: { readonly attorney: Attorney; readonly subject: string }): ReactElement {
  const { firm, offices } = useSite().content;
  const phone = officePhone(firm, byId(offices, attorney.office));
  const email = attorneyEmail(firm, attorney);
  // The block begins with the firm's number.
  return (
    <ContactBlock title={`Contact ${whole(attorney.name)}`} subject={subject}>
      <p>
        {phone.href !== phoneLink(firm.phone).href && (
          <>
            <Phone phone={phone} />
            <br />
          </>
        )}
        <Email address={email} />
      </p>
      <p>{firm.notices.noRelationship}</p>
    </ContactBlock>
  );
}
