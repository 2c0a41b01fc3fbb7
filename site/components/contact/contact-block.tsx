import type { ReactElement, ReactNode } from 'react';
import type { Endpoint } from '../../browser/islands/contact-form.tsx';
import { ContactForm } from '../../browser/islands/server.ts';
import { sendingScriptPath } from '../../content/file-paths.ts';
import type { Labels } from '../../languages/labels.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Form } from '../../schema/form.ts';
import { defaultFormTexts, type FormTexts } from '../../schema/form-texts.ts';
import { preventBreaks } from '../../typography/lines.tsx';
import { Paragraphs } from '../layout/paragraphs.tsx';
import { Phrase } from '../layout/phrase.tsx';
import { Email } from './email.tsx';
import { FormFields, InvisibleFields } from './form-fields.tsx';
import { Phone } from './phone.tsx';
import './contact-block.css';

export interface ContactBlockProps {
  readonly title: string;
  /** Subject that is selected at first. Without it, the visitor has to select one. */
  readonly subject?: string | undefined;
  /** Content under the heading: next to the form, or before it on a phone. */
  readonly children?: ReactNode;
  /** Phone number to show instead of the firm's. */
  readonly phone?: string | undefined;
  /** Email address to show instead of the firm's. */
  readonly email?: string | undefined;
  /** For whom the message is, above the fields. */
  readonly addressee?: ReactElement;
  /** Content next to the form, or below it on a narrow screen. */
  readonly aside?: ReactNode;
}

/** The contact form, and the notices that a visitor has to see before using it. */
export function ContactBlock({
  title,
  subject,
  children,
  phone: phoneOverride,
  email: emailOverride,
  addressee,
  aside,
}: ContactBlockProps): ReactElement {
  const { content } = useSite();
  const { firm, labels } = content;
  const phone = phoneOverride ?? firm.phone;
  const endpoint = useEndpoint(firm.form);
  return (
    <section className={endpoint ? 'band linen contact with-endpoint' : 'band linen contact'}>
      <div className={aside ? 'wrap with-aside' : 'wrap split'}>
        <div className="head">
          <h2>{preventBreaks(title)}</h2>
          {endpoint && firm.responsePromise && (
            <p>
              <Phrase
                template={labels.replyWithin}
                values={{ time: firm.responsePromise, phone: <Phone number={phone} /> }}
              />
            </p>
          )}
          {endpoint && !firm.responsePromise && (
            <p>
              <Phrase template={labels.callInstead} values={{ phone: <Phone number={phone} /> }} />
            </p>
          )}
          {!endpoint && (
            <p>
              <Phrase
                template={labels.reachUs}
                values={{
                  phone: <Phone number={phone} />,
                  email: <Email address={emailOverride ?? firm.email} />,
                }}
              />
            </p>
          )}
          {children}
        </div>
        <div>
          {/* Loaded before the message is written, so that it can say that the visitor is offline. */}
          {endpoint && <link rel="modulepreload" href={endpoint.script} />}
          <BeforeYouWrite />
          {!endpoint && (
            <noscript>
              <p>
                <Phrase
                  template={labels.formNeedsScripts}
                  values={{ phone: <Phone number={phone} /> }}
                />
              </p>
            </noscript>
          )}
          <ContactForm
            subject={subject}
            subjects={firm.form.subjects}
            endpoint={endpoint}
            atSubmit={firm.form.atSubmit}
            note={endpoint ? undefined : firm.notices.sample?.confirmation}
            texts={changedFormTexts(labels)}
            slots={{
              ...(addressee && { addressee }),
              ...addedFields(firm.form),
              ...(endpoint && { instead: <Instead phone={phone} /> }),
            }}
          />
          {!endpoint && <p className="small form-note">{firm.form.demonstration}</p>}
        </div>
        {aside}
      </div>
    </section>
  );
}

/** Where the form posts, and the script that sends its messages. */
function useEndpoint({ endpoint, encoding }: Form): Endpoint | undefined {
  const { content, asset } = useSite();
  if (endpoint === undefined) return undefined;
  const encType = encoding === 'multipart' ? 'multipart/form-data' : undefined;
  return {
    attributes: { action: endpoint, method: 'post', encType },
    script: asset(sendingScriptPath(content)),
  };
}

/** The slots of the fields that the firm adds, if any. */
function addedFields(form: Form): Readonly<Record<string, ReactElement>> {
  const first = form.fields.filter(({ afterMessage }) => !afterMessage);
  const last = form.fields.filter(({ afterMessage }) => afterMessage);
  const hasInvisible =
    form.endpoint && (form.honeypot || Object.keys(form.hiddenFields).length > 0);
  return {
    ...(first.length > 0 && { fields: <FormFields fields={first} /> }),
    ...((last.length > 0 || hasInvisible) && {
      lastFields: (
        <>
          <FormFields fields={last} />
          {hasInvisible && <InvisibleFields form={form} />}
        </>
      ),
    }),
  };
}

/**
 * The texts that the firm changes, if any. The client script has the defaults, so a page need not.
 */
function changedFormTexts(labels: Labels): Partial<FormTexts> | undefined {
  const texts: FormTexts = {
    thanks: labels.formThanks,
    sent: labels.formSent,
    next: labels.formNext,
    again: labels.formAgain,
    required: labels.formRequired,
    name: labels.formName,
    email: labels.formEmail,
    phone: labels.formPhone,
    subject: labels.formSubject,
    noSubject: labels.formNoSubject,
    message: labels.formMessage,
    send: labels.formSend,
    sending: labels.formSending,
  };
  const changes = Object.entries(texts).filter(
    ([name, text]) => text !== defaultFormTexts[name as keyof FormTexts],
  );
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** Says whom to call or write to if the message could not be sent. */
function Instead({ phone }: { readonly phone: string }): ReactElement {
  const { firm, labels } = useSite().content;
  return (
    <p>
      <Phrase
        template={labels.formInstead}
        values={{ phone: <Phone number={phone} />, email: <Email address={firm.email} /> }}
      />
    </p>
  );
}

function BeforeYouWrite(): ReactElement {
  const { form } = useSite().content.firm;
  const { labels } = useSite().content;
  return (
    <div className="before" id="inquiry-notice">
      <h3>{labels.beforeYouWrite}</h3>
      <div className="prose">
        <Paragraphs texts={form.beforeYouWrite} />
      </div>
    </div>
  );
}
