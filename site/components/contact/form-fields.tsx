import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { useSite } from '../../languages/use-site.ts';
import type { Form } from '../../schema/form.ts';
import type { FormField } from '../../schema/form-fields.ts';
import './form-fields.css';

/**
 * The fields that the firm adds to the form. They are static markup of which the form's script knows
 * nothing: browsers validate, send, and clear them as they do the others.
 */
export function FormFields({ fields }: { readonly fields: readonly FormField[] }): ReactElement {
  return (
    <>
      {fields.map((field) =>
        field.type === 'checkbox' ? (
          <Checkbox key={field.name} field={field} />
        ) : (
          <LabeledField key={field.name} field={field} />
        ),
      )}
    </>
  );
}

/** Values that every message has, and a field that only bots fill in. Visitors see neither. */
export function InvisibleFields({ form }: { readonly form: Form }): ReactElement {
  const { labels } = useSite().content;
  return (
    <>
      {Object.entries(form.hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.honeypot && (
        <div hidden>
          <label>
            {labels.formHoneypot} <input name={form.honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

interface FieldProps {
  readonly field: FormField;
}

function LabeledField({ field }: FieldProps): ReactElement {
  const className = field.type === 'textarea' ? 'field own-field field-wide' : 'field own-field';
  return (
    <div className={className}>
      <Label field={field} />
      <Hint field={field} />
      <Control field={field} />
    </div>
  );
}

/** A box with its label next to it. Without a value of its own, it would send "on". */
function Checkbox({ field }: FieldProps): ReactElement {
  return (
    <div className="field own-field field-check">
      <input type="checkbox" value="yes" {...attributesOf(field)} />
      <div>
        <Label field={field} />
        <Hint field={field} />
      </div>
    </div>
  );
}

function Control({ field }: FieldProps): ReactElement {
  const { labels } = useSite().content;
  const attributes = { className: 'field-input', ...attributesOf(field) };
  if (field.type === 'textarea') return <textarea rows={4} {...attributes} />;
  if (!field.options) return <input type={field.type ?? 'text'} {...attributes} />;
  return (
    <select {...attributes}>
      <option value="">{labels.formNoChoice}</option>
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** The ids of all fields have the prefix of the form. */
function idOf({ name }: FormField): string {
  return `inquiry-${name}`;
}

function attributesOf(field: FormField) {
  const { name, required, autocomplete, hint } = field;
  return {
    id: idOf(field),
    name,
    required,
    autoComplete: autocomplete,
    'aria-describedby': hint && `${idOf(field)}-hint`,
  };
}

function Label({ field }: FieldProps): ReactElement {
  const { label, required } = field;
  return (
    <label className="field-label" htmlFor={idOf(field)}>
      {required ? `${label} ` : label}
      {required && <span aria-hidden="true">*</span>}
    </label>
  );
}

function Hint({ field }: FieldProps): ReactElement | null {
  if (!field.hint) return null;
  return (
    <p className="small" id={`${idOf(field)}-hint`}>
      <Prose text={field.hint} inline />
    </p>
  );
}
