import type { ReactElement } from 'react';
import { Prose } from '../../generator/index.ts';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { OfficeCards } from '../components/office/office-card.tsx';
import { Process } from '../components/practice/process.tsx';
import { Ticks } from '../components/practice/ticks.tsx';
import { useSite } from '../links.ts';
import { officeWord } from '../lookups.ts';
import { usePageNode } from '../metadata/page.ts';
import { faqPage } from '../metadata/values.ts';

export function ContactPage(): ReactElement {
  const { content } = useSite();
  const { contact } = content;
  return (
    <Page
      title={contact.title}
      subtitle={contact.subtitle}
      trail={[{ id: 'contact', label: 'Contact' }]}
      picture={contact.image}
      nodes={[usePageNode('ContactPage'), ...faqPage(contact.faqs)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={contact.intro} inline />
        </p>
      </div>
      <Section title={`Our ${officeWord(content)}`} tone="linen">
        <OfficeCards withNotes />
      </Section>
      <Section title="What to Expect" layout="beside">
        <Process steps={contact.steps} />
      </Section>
      <Urgent />
      <Advice />
      <ContactBlock title="Send an inquiry">
        <p>
          <Prose text={contact.responseDefined} inline />
        </p>
        <h3>Languages and access</h3>
        <p>
          <Prose text={contact.help} inline />
        </p>
      </ContactBlock>
      <Faq faqs={contact.faqs} />
    </Page>
  );
}

/** What belongs into a first note, and what does not. */
function Advice(): ReactElement {
  const { contact } = useSite().content;
  return (
    <div className="band wrap pair">
      <section>
        <h2>What to send</h2>
        <Ticks items={contact.send} />
      </section>
      <section>
        <h2>What to leave out</h2>
        <Ticks items={contact.doNotSend} isRefused />
      </section>
    </div>
  );
}

/** Matters whose time is too short for a form. */
function Urgent(): ReactElement {
  const { lede, clocks } = useSite().content.contact.urgent;
  return (
    <Section title="When to call instead" layout="beside" tone="cyan" lede={<Prose text={lede} inline />}>
      <dl className="facts">
        {clocks.map(({ matter, clock }) => (
          <div key={matter}>
            <dt>{matter}</dt>
            <dd>{clock}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
