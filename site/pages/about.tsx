import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Paragraphs } from '../components/layout/paragraphs.tsx';
import { Section } from '../components/layout/section.tsx';
import { OfficeCards } from '../components/office/office-card.tsx';
import { useSite } from '../links.ts';
import { officeWord } from '../lookups.ts';
import { usePageNode } from '../metadata/page.ts';
import { faqPage } from '../metadata/values.ts';

export function AboutPage(): ReactElement {
  const { content } = useSite();
  const { about } = content;
  return (
    <Page
      title={about.title}
      subtitle={about.subtitle}
      trail={[{ id: 'about', label: 'About' }]}
      picture={about.image}
      nodes={[usePageNode('AboutPage'), ...faqPage(about.faqs)]}
    >
      <History />
      <Section title="Our Mission" tone="cyan" layout="beside">
        <div className="intro lede">
          <Paragraphs texts={about.mission} />
        </div>
      </Section>
      <Values />
      <Accolades />
      <Community />
      <Section title={`Our ${officeWord(content)}`} tone="linen">
        <OfficeCards />
      </Section>
      <Faq faqs={about.faqs} />
      <div className="band wrap intro">
        <p>{about.nonClaims}</p>
        {about.colophon && <p className="small">{about.colophon}</p>}
      </div>
    </Page>
  );
}

function Values(): ReactElement {
  const { about } = useSite().content;
  return (
    <Section title="Our Values">
      <ol className="values">
        {about.values.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Prose text={text} inline />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Community(): ReactElement {
  const { about } = useSite().content;
  return (
    <Section title="Community" layout="beside">
      <dl className="facts">
        {about.community.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Prose text={text} inline />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The years on a rule, and the story beside them. */
function History(): ReactElement {
  const { about } = useSite().content;
  return (
    <Section title="Our History">
      <ol className="rule">
        {about.milestones.map(({ year, event }) => (
          <li key={`${year} ${event}`}>
            <b>{year}</b> {event}
          </li>
        ))}
      </ol>
      <div className="prose columns">
        <Paragraphs texts={about.history} />
      </div>
    </Section>
  );
}

/** Each with who gave it, when, and on what ground: an award may not be named without them. */
function Accolades(): ReactElement {
  const { about, firm } = useSite().content;
  const { sample } = firm.notices;
  return (
    <Section title="Accolades" tone="linen" {...(sample && { lede: sample.accolades })}>
      <ul className="awards">
        {about.accolades.map(({ name, body, year, basis }) => (
          <li key={name}>
            <b>{year}</b>
            <h3>{name}</h3>
            <p>{body}</p>
            <p>{basis}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
