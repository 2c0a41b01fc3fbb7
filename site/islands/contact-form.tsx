import { type FormEvent, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { defaultFormTexts, type FormTexts } from './form-texts.ts';

export interface ContactFormProps {
  /** Subject that is selected at first; an empty string for none. */
  readonly subject: string;
  readonly subjects: readonly string[];
  readonly phone: { readonly href: string; readonly label: string };
  readonly email: string;
  /** URL to which the values are posted as JSON. Without it, nothing is sent. */
  readonly endpoint: string | undefined;
  readonly atSubmit: string;
  /** First line of the confirmation, such as a notice that the site is a sample. */
  readonly note: string | undefined;
  /** All texts of the form if the firm changes any of them; otherwise the defaults apply. */
  readonly texts: FormTexts | undefined;
}

/**
 * Prefix of the ids of the fields, because a page has one form. The text before the form has the id
 * `inquiry-notice`.
 */
const id = 'inquiry';

type Stage = 'empty' | 'sending' | 'sent' | 'failed';

/**
 * The inquiry form. Validation is left to the browser. The fields are uncontrolled, so that what a
 * visitor typed before hydration is not lost. Without an endpoint the form has the method `dialog`:
 * submitting it makes no request, with or without scripts, and does not change the URL.
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
  ] = props.texts ?? defaultFormTexts;
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

/** Posts the values. Returns whether the endpoint accepted them. */
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
    // To the visitor, no response is the same as a refusal: the message was not sent.
    return false;
  }
}
