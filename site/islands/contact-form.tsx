import { type FormEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { type FormWords, formWords } from './form-words.ts';

export interface ContactFormProps {
  /** Subject that is chosen at first; empty for none. */
  readonly subject: string;
  readonly subjects: readonly string[];
  readonly phone: { readonly href: string; readonly label: string };
  readonly email: string;
  /** Where the values are posted, as JSON; without it, nowhere. */
  readonly endpoint: string | undefined;
  readonly atSubmit: string;
  /** The first line of the confirmation, as that a site is a sample. */
  readonly note: string | undefined;
  /** All words of the form, where one is the firm's own. */
  readonly words: FormWords | undefined;
}

/** Prefix of the fields' ids: a page has one form. Before it stands the text with the id `inquiry-notice`. */
const id = 'inquiry';

type Stage = 'empty' | 'sending' | 'sent' | 'failed';

/**
 * The inquiry form. The browser's own checks are all there is; fields are uncontrolled, so that what was typed before
 * the script came stays. Without an endpoint it is a dialog form: submitting it makes no request, with and without
 * scripts, and puts nothing into the address.
 */
export function ContactForm(props: ContactFormProps): ReactElement {
  const { endpoint, phone } = props;
  const [
    thanks,
    sent,
    next,
    again,
    required,
    fullName,
    mail,
    number,
    about,
    noSubject,
    message,
    send,
    sending,
    failed,
  ] = props.words ?? formWords;
  const [stage, setStage] = useState<Stage>('empty');
  const heading = useRef<HTMLHeadingElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const wasSent = useRef(false);

  useEffect(() => {
    if (stage === 'sent') heading.current?.focus();
    else if (wasSent.current) firstField.current?.focus();
    wasSent.current = stage === 'sent';
  }, [stage]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'sending' || stage === 'sent') return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    if (endpoint) {
      setStage('sending');
      if (!(await post(endpoint, values))) return setStage('failed');
    } else console.log('Contact form', values);
    form.reset();
    setStage('sent');
  };

  return (
    <div className="form">
      <div className="form-status" role="status">
        {stage === 'sent' && (
          <div className="form-confirmation">
            {props.note && <p>{props.note}</p>}
            <Seal />
            <h2 tabIndex={-1} ref={heading}>
              {thanks}
            </h2>
            <p>{sent}</p>
            <p>{next}</p>
            <button type="button" className="button second" onClick={() => setStage('empty')}>
              {again}
            </button>
          </div>
        )}
      </div>
      <form
        className="form-fields"
        action={endpoint}
        method={endpoint ? 'post' : 'dialog'}
        aria-describedby={`${id}-notice`}
        hidden={stage === 'sent'}
        onSubmit={submit}
      >
        <p className="form-required">{required}</p>
        <Field name="name" label={fullName} autoComplete="name" inputRef={firstField} isRequired />
        <Field name="email" label={mail} type="email" autoComplete="email" isRequired />
        <Field name="phone" label={number} type="tel" inputMode="tel" autoComplete="tel" />
        <div className="field">
          <Label id={`${id}-subject`} text={about} isRequired />
          <select
            className="field-input"
            id={`${id}-subject`}
            name="subject"
            defaultValue={props.subject}
            required
          >
            <option value="">{noSubject}</option>
            {props.subjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </select>
        </div>
        <div className="field field-whole">
          <Label id={`${id}-message`} text={message} isRequired />
          <textarea className="field-input" id={`${id}-message`} name="message" rows={8} required />
        </div>
        <p className="form-consent">{props.atSubmit}</p>
        {stage === 'failed' && (
          <p className="form-failure" role="alert">
            {`${failed} Please call `}
            <a href={phone.href}>{phone.label}</a> or write to{' '}
            <a href={`mailto:${props.email}`}>{props.email}</a>.
          </p>
        )}
        <button type="submit" className="button">
          {stage === 'sending' ? sending : send}
        </button>
      </form>
    </div>
  );
}

/** A scalloped disc with a tick. */
function Seal(): ReactElement {
  const lobes = Array.from({ length: 18 }, (_, lobe) => {
    const angle = ((lobe + 1) * Math.PI) / 9;
    return `A8 8 0 0 1 ${40 * Math.cos(angle)} ${40 * Math.sin(angle)}`;
  });
  return (
    <svg
      viewBox="-50 -50 100 100"
      width="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <path d={`M40 0${lobes.join('')}Z`} />
      <path d="M-16 2 -4 15 18-14" />
    </svg>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'tel';
  readonly autoComplete: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly isRequired?: boolean;
}

function Field({
  name,
  label,
  type = 'text',
  inputMode,
  autoComplete,
  inputRef,
  isRequired = false,
}: FieldProps) {
  const field = `${id}-${name}`;
  return (
    <div className="field">
      <Label id={field} text={label} isRequired={isRequired} />
      <input
        className="field-input"
        id={field}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        ref={inputRef}
        required={isRequired}
      />
    </div>
  );
}

function Label({
  id,
  text,
  isRequired,
}: {
  id: string;
  text: string;
  isRequired: boolean;
}): ReactElement {
  return (
    <label className="field-label" htmlFor={id}>
      {isRequired ? `${text} ` : text}
      {isRequired && <span aria-hidden="true">*</span>}
    </label>
  );
}

/** @returns whether the endpoint took the values. */
async function post(endpoint: string, values: Record<string, unknown>): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
    });
    return response.ok;
  } catch {
    // No answer at all is the same to the visitor as a refusal: nothing was sent, and the form says so.
    return false;
  }
}
