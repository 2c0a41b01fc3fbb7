import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { formHints } from './field-hints.ts';
import { formFields, invisibleFieldName } from './form-fields.ts';
import { verbatim } from './verbatim.ts';

/** An HTTPS address. Every visitor can read it, so it must not contain a password. */
const endpoint = z
  .url({ protocol: /^https$/, error: 'expected an address that begins with https://' })
  .refine((url) => !hasCredentials(url), {
    error:
      'expected an address without a user name or a password, because every visitor can read it',
  });

function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

export const form = z
  .strictObject({
    endpoint: endpoint.optional().meta({
      description: 'HTTPS address to which messages are sent; without it, the form sends nothing.',
      examples: ['https://forms.firm.example/inquiries'],
    }),
    encoding: z
      .enum(['json', 'form', 'multipart'])
      .default('json')
      .meta({
        description:
          'How the values are encoded: as JSON, as ordinary forms do ("form"), or as "multipart". Without JavaScript, "json" is sent as "form".',
        examples: ['form'],
      }),
    accept: verbatim()
      .default('application/json')
      .meta({
        description:
          'The `Accept` header, by which form services decide whether to answer or to redirect.',
        examples: ['*/*'],
      }),
    hiddenFields: z
      .record(invisibleFieldName, verbatim())
      .default({})
      .meta({
        description: 'Values that are sent with every message, such as the key of a form service.',
        examples: [{ access_key: '00000000-0000-0000-0000-000000000000' }],
      }),
    honeypot: invisibleFieldName.optional().meta({
      description:
        'Name of a field that visitors do not see. Bots fill it in, so the endpoint can drop their messages.',
      examples: ['website'],
    }),
    idempotencyField: invisibleFieldName.default('submission_id').meta({
      description:
        'Name of the field by which the endpoint recognizes a message that it has received before.',
      examples: ['request_id'],
    }),
    demonstration: line()
      .optional()
      .meta({
        description:
          'Sentence below the button that says nothing is sent; required if there is no endpoint.',
        examples: ['This form is switched off for now.'],
      }),
    subjects: z
      .array(line())
      .min(1)
      .meta({
        description: 'Subjects to choose from.',
        examples: [['Estates Inquiry', 'General Inquiry']],
      }),
    fields: formFields,
    beforeYouWrite: z
      .array(paragraph())
      .min(1)
      .meta({
        description:
          'Short sentences above the first field of every form, including notices that the law requires.',
        examples: [['This form is for general inquiries only.']],
      }),
    atSubmit: line().meta({
      description: 'Sentence next to the button.',
      examples: ['By sending this you agree that it is not confidential.'],
    }),
  })
  .meta({ unknownFieldHints: formHints })
  .superRefine((record, context) => {
    const { endpoint, demonstration, honeypot, hiddenFields } = record;
    const report = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (endpoint === undefined && demonstration === undefined) {
      report(
        ['demonstration'],
        'expected a sentence that says nothing is sent, because the form has no endpoint',
      );
    }
    const names = new Set(record.fields.map(({ name }) => name));
    const invisible: readonly (readonly [path: readonly string[], name: string | undefined])[] = [
      ...Object.keys(hiddenFields).map((name) => [['hiddenFields', name], name] as const),
      [['honeypot'], honeypot],
      [['idempotencyField'], record.idempotencyField],
    ];
    for (const [path, name] of invisible) {
      if (name === undefined) continue;
      if (names.has(name)) report(path, `expected a name that no other field has, got "${name}"`);
      names.add(name);
    }
  });

export type Form = z.output<typeof form>;
