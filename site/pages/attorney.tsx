import type { ReactElement } from 'react';
import { Prose, whole } from '../../generator/index.ts';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Email } from '../components/contact/email.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Specialties } from '../components/people/attorney-card.tsx';
import { Portrait } from '../components/picture/portrait.tsx';
import { Teasers } from '../components/post/teaser.tsx';
import { type RouteId, useSite } from '../links.ts';
import { attorneyEmail, byId, firstName, officePhone } from '../lookups.ts';
import { usePersonNodes } from '../metadata/person.ts';
import type { Attorney } from '../schema/collections.ts';

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
      subtitle={`${attorney.title} in the ${byId(content.offices, attorney.office).title}, admitted in ${attorney.admittedYear}`}
      trail={[
        { id: 'team', label: 'Team' },
        { id: route.id as RouteId, label: attorney.name },
      ]}
      nodes={usePersonNodes(attorney)}
    >
      <div className="band wrap opening profile">
        <div>
          <h2 className="name">{attorney.name}</h2>
          <p className="role">{attorney.title}</p>
          <p className="lede">
            <Prose text={attorney.opening} inline />
          </p>
        </div>
        <Aside attorney={attorney} />
        <Main attorney={attorney} />
      </div>
      {posts.length > 0 && (
        <Section title="Notes from the blog" layout="beside" tone="linen">
          <Teasers posts={posts} />
        </Section>
      )}
      <Contact attorney={attorney} subject={subject} />
    </Page>
  );
}

function Main({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <div>
      <h3>Biography</h3>
      <div className="prose">
        <Prose text={attorney.bio} />
      </div>
      <h3>Education</h3>
      <Lines items={attorney.education} />
      <h3>Bar Admissions</h3>
      <Lines items={attorney.admissions} />
      {attorney.publications.length > 0 && <Publications attorney={attorney} />}
    </div>
  );
}

function Publications({ attorney }: { readonly attorney: Attorney }): ReactElement {
  return (
    <>
      <h3>Publications</h3>
      <ul className="ledger">
        {attorney.publications.map(({ title, publisher, year }) => (
          <li key={title}>
            <cite>{title}</cite>, {publisher}, {year}
          </li>
        ))}
      </ul>
    </>
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

function Aside({ attorney }: { readonly attorney: Attorney }): ReactElement {
  const { content, href, file } = useSite();
  const { firm, offices } = content;
  const { sample } = firm.notices;
  const office = byId(offices, attorney.office);
  return (
    <div className="aside">
      <Portrait name={attorney.name} image={attorney.image} isFirst />
      {sample && attorney.image && <p className="small">{sample.portraits}</p>}
      <p className="reach">
        <Phone phone={officePhone(firm, office)} />
        <br />
        <a href={href(`offices/${office.id}`)}>{office.title}</a>
      </p>
      <p className="mail">
        <Email address={attorneyEmail(firm, attorney)} />
      </p>
      <h3>Expertise</h3>
      <Specialties specialties={attorney.specialties} isLinked />
      <h3>Languages</h3>
      <ul className="plain">
        {attorney.languages.map(({ name, native, lang }) => (
          <li key={name}>
            {name}
            {native && <span lang={lang}> ({native})</span>}
          </li>
        ))}
      </ul>
      <p className="actions">
        <a className="button" href={href('contact')}>
          Contact {firstName(attorney.name)}
        </a>
        <a className="button second" href={file(`/attorneys/${attorney.id}.vcf`)}>
          Save contact card<span className="vh"> of {attorney.name} (vCard)</span>
        </a>
      </p>
    </div>
  );
}

function Contact({ attorney, subject }: { readonly attorney: Attorney; readonly subject: string }): ReactElement {
  const { firm, offices } = useSite().content;
  const phone = officePhone(firm, byId(offices, attorney.office));
  const email = attorneyEmail(firm, attorney);
  return (
    <ContactBlock title={`Contact ${whole(attorney.name)}`} subject={subject}>
      <p>
        <Phone phone={phone} />
        <br />
        <Email address={email} />
      </p>
      <p>{firm.notices.noRelationship}</p>
    </ContactBlock>
  );
}
