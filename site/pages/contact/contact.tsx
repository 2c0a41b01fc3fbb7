import { type MarkdownTree, Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { LinkedAddressees } from '../../components/contact/addressee.tsx';
import { ContactBlock } from '../../components/contact/contact-block.tsx';
import { DeadlineTable } from '../../components/contact/deadline-table.tsx';
import { Phone } from '../../components/contact/phone.tsx';
import { Faq } from '../../components/faq/faq.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Offices } from '../../components/office/office-card.tsx';
import { Process } from '../../components/practice/process.tsx';
import { Ticks } from '../../components/practice/ticks.tsx';
import { attorneysIn } from '../../content/people.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import { faqPage } from '../../metadata/values.ts';
import type { SiteContent } from '../../schema/collections.ts';
import './contact.css';

const deadlinesAnchor = 'deadlines';

export function ContactPage(): ReactElement {
  const { content } = useSite();
  const { labels, contact } = content;
  return (
    <Page
      title={contact.title}
      subtitle={contact.subtitle}
      trail={[{ id: 'contact', label: labels.contact }]}
      picture={contact.image}
      isShort
      nodes={[usePageNode('ContactPage'), ...faqPage(contact.faqs)]}
    >
      <ContactBlock
        title={labels.inquiry}
        addressee={<LinkedAddressees attorneys={attorneysIn(content)} />}
        aside={contact.urgent && <UrgentMatters lede={contact.urgent.lede} />}
      >
        {!hasAdvice(contact) && (
          <p>
            <Prose text={contact.intro} inline />
          </p>
        )}
        {contact.urgent && content.deadlines.length > 0 && <UrgentLine />}
      </ContactBlock>
      {hasAdvice(contact) && <Advice />}
      <Offices title={labels.ourOffices} isBrief />
      {contact.steps.length > 0 && (
        <Section title={labels.steps} layout="two-column">
          <Process steps={contact.steps} />
        </Section>
      )}
      <ResponseTimes />
      <Faq faqs={contact.faqs} id="faqs" />
    </Page>
  );
}

/** On a narrow screen, the way to the table of deadlines, which is below the form there. */
function UrgentLine(): ReactElement {
  const { firm, labels } = useSite().content;
  return (
    <p className="urgent">
      <Phrase
        template={labels.urgentLine}
        values={{
          phone: <Phone number={firm.phone} />,
          link: <a href={`#${deadlinesAnchor}`}>{labels.urgentLink}</a>,
        }}
      />
    </p>
  );
}

/** Matters that are too urgent for the form. */
function UrgentMatters({ lede }: { readonly lede: MarkdownTree }): ReactElement {
  const { deadlines, firm } = useSite().content;
  return (
    <section className="deadlines" id={deadlinesAnchor}>
      <h2>{useSite().content.labels.urgent}</h2>
      <p>
        <Prose text={lede} inline /> <Phone number={firm.phone} />
      </p>
      {deadlines.length > 0 && <DeadlineTable deadlines={deadlines} />}
    </section>
  );
}

/** Whether there are lists for a first message; without them, the intro is next to the form. */
function hasAdvice({ send, doNotSend }: SiteContent['contact']): boolean {
  return send.length + doNotSend.length > 0;
}

/** What belongs in a first message, and what does not. */
function Advice(): ReactElement {
  const { contact, labels } = useSite().content;
  const { send, doNotSend } = contact;
  return (
    <div className="band linen">
      <div className="wrap intro">
        <p className="lede">
          <Prose text={contact.intro} inline />
        </p>
        <div className="pair">
          {send.length > 0 && (
            <section>
              <h2>{labels.send}</h2>
              <Ticks items={send} />
            </section>
          )}
          {doNotSend.length > 0 && (
            <section>
              <h2>{labels.doNotSend}</h2>
              <Ticks items={doNotSend} isRefused />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** When the firm answers a message, and which help it offers to speak with it. */
function ResponseTimes(): ReactElement | null {
  const { responseDefined, help } = useSite().content.contact;
  const { labels } = useSite().content;
  if (!responseDefined && !help) return null;
  return (
    <div className="band linen">
      <div className="wrap pair">
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
    </div>
  );
}
