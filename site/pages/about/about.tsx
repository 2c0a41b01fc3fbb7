import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Faq } from '../../components/faq/faq.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Paragraphs } from '../../components/layout/paragraphs.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Milestones } from '../../components/marks/milestones.tsx';
import { SampleMark } from '../../components/marks/sample.tsx';
import { Offices } from '../../components/office/office-card.tsx';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import { faqPage } from '../../metadata/values.ts';
import './about.css';

export function AboutPage(): ReactElement {
  const { about, labels } = useSite().content;
  return (
    <Page
      title={about.title}
      subtitle={about.subtitle}
      trail={[{ id: 'about', label: labels.about }]}
      picture={about.image}
      isShort
      nodes={[usePageNode('AboutPage'), ...faqPage(about.faqs)]}
    >
      <History />
      {about.mission.length > 0 && (
        <Section title={labels.mission} tone="cyan" layout="two-column">
          <div className="intro lede">
            <Paragraphs texts={about.mission} />
          </div>
        </Section>
      )}
      <Values />
      <Accolades />
      <Community />
      <Offices title={labels.ourOffices} tone="linen" />
      <Faq faqs={about.faqs} />
      {(about.nonClaims || about.colophon) && (
        <div className="band wrap intro">
          {about.nonClaims && <p>{about.nonClaims}</p>}
          {about.colophon && <p className="small">{about.colophon}</p>}
        </div>
      )}
    </Page>
  );
}

function Values(): ReactElement | null {
  const { about, labels } = useSite().content;
  if (about.values.length === 0) return null;
  return (
    <Section title={labels.values}>
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

function Community(): ReactElement | null {
  const { about, labels } = useSite().content;
  if (about.community.length === 0) return null;
  return (
    <Section title={labels.community} layout="two-column">
      <Facts facts={about.community.map(({ title, text }) => ({ term: title, fact: text }))} />
    </Section>
  );
}

/** The milestones on a time line, and the history of the firm as text. */
function History(): ReactElement | null {
  const { milestones, history } = useSite().content.about;
  const { labels } = useSite().content;
  if (milestones.length + history.length === 0) return null;
  return (
    <Section title={labels.history}>
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      {history.length > 0 && (
        <div className="prose columns">
          <Paragraphs texts={history} />
        </div>
      )}
    </Section>
  );
}

/** Awards. Each needs the body, year, and basis: it must not be mentioned without them. */
function Accolades(): ReactElement | null {
  const { about, firm, labels } = useSite().content;
  if (about.accolades.length === 0) return null;
  const isSample = about.accolades.some(({ sample }) => sample);
  return (
    <Section
      title={labels.accolades}
      tone="linen"
      lede={isSample && firm.notices.sample?.accolades}
    >
      <ul className="awards">
        {about.accolades.map(({ name, body, year, basis, sample }) => (
          <li key={name}>
            <b>{year}</b>
            <h3>{name}</h3>
            <p>
              {body}
              <SampleMark sample={sample} />
            </p>
            <p>{basis}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
