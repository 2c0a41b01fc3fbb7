import type { ReactElement, ReactNode } from 'react';
import { type FormWords, formWords } from '../../islands/form-words.ts';
import { ContactForm } from '../../islands/server.ts';
import { useLabels } from '../../labels.ts';
import { useSite } from '../../links.ts';
import { type PhoneLink, phoneLink } from '../../lookups.ts';
import type { Firm } from '../../schema/collections.ts';
import { formLabels } from '../../schema/labels.ts';
import { Paragraphs } from '../layout/paragraphs.tsx';
import { Email } from './email.tsx';
import { Phone } from './phone.tsx';

export interface ContactBlockProps {
  readonly title: string;
  /** Subject that the form begins with; none chosen when left out. */
  readonly subject?: string | undefined;
  /** What stands beside the form, under the heading, and on a phone before the form. */
  readonly children?: ReactNode;
  /** The firm's, if no other. */
  readonly phone?: PhoneLink | undefined;
  /** Name of the section, for links to it. */
  readonly id?: string;
}

/** The contact form with everything to be known before it is used. */
export function ContactBlock({
  title,
  subject = '',
  children,
  phone: own,
  id,
}: ContactBlockProps): ReactElement {
  const { content } = useSite();
  const labels = useLabels();
  const { firm } = content;
  const phone = own ?? phoneLink(firm.phone);
  const { endpoint } = firm.form;
  return (
    <section className="band linen contact" id={id}>
      <div className="wrap beside">
        <div className="head">
          <h2>{title}</h2>
          {endpoint && firm.responsePromise && (
            <p>
              We reply within {firm.responsePromise}. If you can't wait that long, call{' '}
              <Phone phone={phone} />.
            </p>
          )}
          {endpoint && !firm.responsePromise && (
            <p>
              If you'd rather speak with us, call <Phone phone={phone} />.
            </p>
          )}
          {!endpoint && (
            <p>
              To reach us, call <Phone phone={phone} /> or write to <Email address={firm.email} />.
            </p>
          )}
          {children}
        </div>
        <div>
          <BeforeYouWrite />
          <noscript>
            <p>
              The form needs JavaScript. Please call <Phone phone={phone} />.
            </p>
          </noscript>
          <ContactForm
            subject={subject}
            subjects={firm.form.subjects}
            phone={phone}
            email={firm.email}
            endpoint={endpoint}
            atSubmit={firm.form.atSubmit}
            note={endpoint ? undefined : firm.notices.sample?.confirmation}
            words={ownWords(labels)}
          />
          {!endpoint && <p className="form-note">{firm.form.demonstration}</p>}
        </div>
      </div>
    </section>
  );
}

/** None where all are as the browser has them. */
function ownWords(labels: Firm['labels']): FormWords | undefined {
  const words = formLabels.map((name) => labels[name]);
  return words.some((word, index) => word !== formWords[index])
    ? (words as readonly string[] as FormWords)
    : undefined;
}

function BeforeYouWrite(): ReactElement {
  const { form } = useSite().content.firm;
  const labels = useLabels();
  return (
    <div className="before" id="inquiry-notice">
      <h3>{labels.beforeYouWrite}</h3>
      <div className="prose">
        <Paragraphs texts={form.beforeYouWrite} />
      </div>
    </div>
  );
}
