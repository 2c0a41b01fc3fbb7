import type { WithSlots } from 'fair-copy';
import {
  type AllHTMLAttributes,
  type FormEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { defaultFormTexts, type FormTexts } from '../../schema/form-texts.ts';
import type { FormValues, SendMessage } from '../scripts/send-message.ts';

/** Where messages are sent. */
export interface Endpoint {
  /** Attributes of the form, by which the browser posts it without a script. */
  readonly attributes: {
    readonly action: string;
    readonly method: 'post';
    readonly encType: 'multipart/form-data' | undefined;
  };
  /** URL of the script that exports `sendMessage`; if it is empty, the browser posts the form. */
  readonly script: string;
}

/**
 * The slot `addressee` says above the fields for whom the message is. The slots `fields` and
 * `lastFields` are the fields that the firm adds before and after the message. The slot `instead`
 * says whom to call or write to if the message could not be sent.
 */
export interface ContactFormProps extends WithSlots {
  /** Subject that is selected at first, if any. */
  readonly subject: string | undefined;
  readonly subjects: readonly string[];
  /** Where the values are posted. Without it, nothing is sent. */
  readonly endpoint: Endpoint | undefined;
  readonly atSubmit: string;
  /** First line of the confirmation, such as a notice that the site is a sample. */
  readonly note: string | undefined;
  /** The texts that the firm changes, if any. */
  readonly texts: Partial<FormTexts> | undefined;
}

/**
 * The form's id, and the prefix of the ids of its fields, because a page has one form. The text
 * before the form has the id `inquiry-notice`.
 */
const id = 'inquiry';

/** The script that sends messages. */
interface Sender {
  readonly sendMessage: SendMessage;
}

/** `again` is an empty form after a message that was sent. */
type Stage = 'empty' | 'sending' | 'failed' | 'sent' | 'again';

/**
 * The inquiry form. Validation is left to the browser. The fields are uncontrolled, so that what a
 * visitor typed before hydration is not lost. Without an endpoint the form has the method `dialog`:
 * submitting it makes no request, with or without scripts, and does not change the URL.
 */
export function ContactForm(props: ContactFormProps): ReactElement {
  const { endpoint, slots } = props;
  const texts = { ...defaultFormTexts, ...props.texts };
  const [stage, setStage] = useState<Stage>('empty');
  const [failure, setFailure] = useState('');
  const result = useResultFocus(stage);

  const isSending = stage === 'sending';
  const isSent = stage === 'sent';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values = readValues(form);
    if (endpoint) {
      setStage('sending');
      const sender: Sender | undefined = await import(endpoint.script).catch(() => undefined);
      // The browser can post the form without the script.
      if (!sender) return form.submit();
      const reason = await sender.sendMessage(values);
      setFailure(reason);
      if (reason) return setStage('failed');
    } else console.log('Contact form', values);
    form.reset();
    setStage('sent');
  };

  return (
    <div className="form">
      <div role="status">
        {isSending && <p>{texts.sending}</p>}
        {isSent && (
          <div className="form-confirmation">
            {props.note && <p>{props.note}</p>}
            <Seal />
            <h2 tabIndex={-1} ref={result}>
              {texts.thanks}
            </h2>
            <p>{texts.sent}</p>
            <p>{texts.next}</p>
            <button type="button" className="button second" onClick={() => setStage('again')}>
              {texts.again}
            </button>
          </div>
        )}
      </div>
      <form
        id={id}
        className="form-fields"
        {...(endpoint?.attributes ?? { method: 'dialog' })}
        aria-busy={isSending || undefined}
        aria-describedby={`${id}-notice`}
        hidden={isSent}
        onSubmit={submit}
      >
        {slots.addressee}
        <p className="small">{texts.required}</p>
        <Field label={texts.name} name="name" type="text" autoComplete="name" required />
        <Field label={texts.email} name="email" type="email" autoComplete="email" required />
        <Field label={texts.phone} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
        <Field
          control="select"
          label={texts.subject}
          name="subject"
          defaultValue={props.subject}
          required
        >
          <option value="">{texts.noSubject}</option>
          {props.subjects.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Field>
        {slots.fields}
        <Field control="textarea" label={texts.message} name="message" rows={8} required />
        {slots.lastFields}
        <p className="small">{props.atSubmit}</p>
        {stage === 'failed' && (
          <div className="form-failure" role="alert" tabIndex={-1} ref={result}>
            <p>{failure}</p>
            {slots.instead}
          </div>
        )}
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </button>
      </form>
    </div>
  );
}

/**
 * Moves the focus to the result of a submit, or to the first field for another message. Returns a
 * ref for the result: the heading of the confirmation, or the box that says what failed.
 */
function useResultFocus(stage: Stage) {
  const result = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  useEffect(() => {
    const target = stage === 'again' ? document.getElementById(`${id}-name`) : result.current;
    target?.focus();
  }, [stage]);
  return result;
}

/** A seal with a tick: a ring of short lines within a plain one, as a notary's press leaves them. */
function Seal(): ReactElement {
  return (
    <svg
      viewBox="-50 -50 100 100"
      width="88"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <circle r="47" />
      <circle r="38" strokeDasharray="3" />
      <path d="M-16 2 -4 15 18-14" />
    </svg>
  );
}

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly label: string;
  /** @default 'input' */
  readonly control?: 'input' | 'select' | 'textarea';
}

/** A control with its label; the other props are attributes of the control. */
function Field({ control: Control = 'input', label, ...attributes }: FieldProps): ReactElement {
  const { name, required } = attributes;
  const fieldId = `${id}-${name}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId}>
        {required ? `${label} ` : label}
        {required && <span aria-hidden="true">*</span>}
      </label>
      <Control className="field-input" id={fieldId} {...attributes} />
    </div>
  );
}

/** Reads the fields, and the attorney whom a link to the contact page named in its fragment. */
function readValues(form: HTMLFormElement): FormValues {
  // The form itself can be the target, too.
  const addressee = form.querySelector(':target > b');
  return {
    ...(addressee && { attorney: addressee.textContent }),
    ...Object.fromEntries(new FormData(form)),
  };
}
