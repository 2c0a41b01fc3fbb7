import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { CallButton } from '../components/contact/call-button.tsx';
import { ContactBlock } from '../components/contact/contact-block.tsx';
import { DeadlineTable } from '../components/contact/deadline-table.tsx';
import { Phone } from '../components/contact/phone.tsx';
import { Faq } from '../components/faq/faq.tsx';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Offices } from '../components/office/office-card.tsx';
import { Process } from '../components/practice/process.tsx';
import { Ticks } from '../components/practice/ticks.tsx';
import { useLabels } from '../lookups/labels.ts';
import { useSite } from '../lookups/links.ts';
import { usePageNode } from '../metadata/page.ts';
import { faqPage } from '../metadata/values.ts';

export function ContactPage(): ReactElement {
  const { contact } = useSite().content;
  const labels = useLabels();
  return (
    <Page
      title={contact.title}
      subtitle={contact.subtitle}
      trail={[{ id: 'contact', label: labels.contact }]}
      picture={contact.image}
      isShort
      note={<ContactActions />}
      nodes={[usePageNode('ContactPage'), ...faqPage(contact.faqs)]}
    >
      <div className="band wrap intro">
        <p className="lede">
          <Prose text={contact.intro} inline />
        </p>
        <UrgentMatters />
      </div>
      <Offices title={labels.ourOffices} tone="linen" isBrief />
      {contact.steps.length > 0 && (
        <Section title={labels.steps} layout="two-column">
          <Process steps={contact.steps} />
        </Section>
      )}
      <ContactBlock title={labels.inquiry} id="inquiry">
        <Advice />
      </ContactBlock>
      <ResponseTimes />
      <Faq faqs={contact.faqs} />
    </Page>
  );
}

/** Links to the form and to the phone, on the first screen: visitors came here for one of them. */
function ContactActions(): ReactElement {
  const labels = useLabels();
  const { firm } = useSite().content;
  return (
    <p className="actions">
      <a className="button second" href="#inquiry">
        {labels.writeToUs}
      </a>
      <CallButton number={firm.phone} isSecond />
    </p>
  );
}

/**
 * Matters that are too urgent for the form. They are before everything else, so that a visitor with
 * one reads this before seeing a form. They are closed, because they concern few visitors.
 */
function UrgentMatters(): ReactElement | null {
  const { contact, deadlines, firm } = useSite().content;
  const labels = useLabels();
  if (!contact.urgent) return null;
  return (
    <details className="faqs">
      <summary>
        <h2>{labels.urgent}</h2>
      </summary>
      <p>
        <Prose text={contact.urgent.lede} inline /> <Phone number={firm.phone} />
      </p>
      {deadlines.length > 0 && <DeadlineTable deadlines={deadlines} />}
    </details>
  );
}

/** What belongs in a first message, and what does not. */
function Advice(): ReactElement {
  const { contact } = useSite().content;
  const labels = useLabels();
  return (
    <>
      {contact.send.length > 0 && (
        <>
          <h3>{labels.send}</h3>
          <Ticks items={contact.send} />
        </>
      )}
      {contact.doNotSend.length > 0 && (
        <>
          <h3>{labels.doNotSend}</h3>
          <Ticks items={contact.doNotSend} isRefused />
        </>
      )}
    </>
  );
}

/** When the firm answers a message, and which help it offers to speak with it. */
function ResponseTimes(): ReactElement | null {
  const { responseDefined, help } = useSite().content.contact;
  const labels = useLabels();
  if (!responseDefined && !help) return null;
  return (
    <div className="band wrap pair">
      {responseDefined && (
        <section>
          <h2>{labels.responseDefined}</h2>
          <p>
            <Prose text={responseDefined} inline />
          </p>
        </section>
      )}
      {help && (
        <section>
          <h2>{labels.help}</h2>
          <p>
            <Prose text={help} inline />
          </p>
        </section>
      )}
    </div>
  );
}
