import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { OfficeCards } from '../components/office/office-card.tsx';
import { Process } from '../components/practice/process.tsx';
import { Ticks } from '../components/practice/ticks.tsx';
import { useSite } from '../links.ts';
import { officeWord, phoneLink } from '../lookups.ts';
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
      note={<Ways />}
      nodes={[usePageNode('ContactPage'), ...faqPage(contact.faqs)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={contact.intro} inline />
        </p>
        <Urgent />
      </div>
      <Section title={`Our ${officeWord(content)}`} tone="linen">
        <OfficeCards isBrief />
      </Section>
      <Section title="What to Expect" layout="beside">
        <Process steps={contact.steps} />
      </Section>
      <ContactBlock title="Send an Inquiry" id="inquiry" after={<Advice />} />
      <Answers />
      <Faq faqs={contact.faqs} />
    </Page>
  );
}

/** The two ways to a conversation, on the first screen: whoever opens this page came to take one. */
function Ways(): ReactElement {
  const phone = phoneLink(useSite().content.firm.phone);
  return (
    <p className="actions">
      <a className="button second" href="#inquiry">
        Write to Us
      </a>
      <a className="button second" href={phone.href}>
        Call {phone.label}
      </a>
    </p>
  );
}

/**
 * Matters whose time is too short for a form. They stand before everything else, since whoever has one must read it
 * before a form is in sight; closed, since all others came for the rest of the page.
 */
function Urgent(): ReactElement {
  const { contact, firm } = useSite().content;
  const { lede, clocks } = contact.urgent;
  return (
    <details className="faqs">
      <summary>
        <h2>When to Call Instead</h2>
      </summary>
      <p>
        <Prose text={lede} inline /> <Phone phone={phoneLink(firm.phone)} />
      </p>
      <dl className="facts">
        {clocks.map(({ matter, clock }) => (
          <div key={matter}>
            <dt>{matter}</dt>
            <dd>{clock}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What belongs into a first note, and what does not. */
function Advice(): ReactElement {
  const { contact } = useSite().content;
  return (
    <>
      <section>
        <h3>What to send</h3>
        <Ticks items={contact.send} />
      </section>
      <section>
        <h3>What to leave out</h3>
        <Ticks items={contact.doNotSend} isRefused />
      </section>
    </>
  );
}

/** When a note is answered, and in which ways one may speak with the firm. */
function Answers(): ReactElement {
  const { contact } = useSite().content;
  return (
    <div className="band wrap pair">
      <section>
        <h2>How We Count the Hours</h2>
        <p>
          <Prose text={contact.responseDefined} inline />
        </p>
      </section>
      <section>
        <h2>Languages and Access</h2>
        <p>
          <Prose text={contact.help} inline />
        </p>
      </section>
    </div>
  );
}
