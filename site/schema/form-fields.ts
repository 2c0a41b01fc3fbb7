/** Fields of the contact form in addition to the five that it always has. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { verbatim } from './verbatim.ts';

/** Names of the five fields, of the attorney whom a message is for, and of the text before it. */
const presetNames = ['name', 'email', 'phone', 'subject', 'message', 'attorney', 'notice'];

/** A control with such a name replaces the property of the form that scripts and browsers use. */
const propertyNames = [
  'action',
  'attributes',
  'contains',
  'elements',
  'hidden',
  'id',
  'matches',
  'method',
  'remove',
  'reset',
  'style',
  'submit',
  'target',
];

/** The kinds of fields that browsers know and that apply to a question of a law firm. */
const autocompleteTokens = [
  'organization',
  'organization-title',
  'honorific-prefix',
  'street-address',
  'address-level1',
  'address-level2',
  'postal-code',
  'country-name',
  'language',
  'bday',
  'url',
] as const;

const unusedName = verbatim()
  .refine((name) => !presetNames.includes(name), { error: 'the form has this name already' })
  .refine((name) => !propertyNames.includes(name), {
    error: 'browsers use this name for something else',
  });

/** Name of a field that visitors do not see, as an endpoint prescribes it. */
export const invisibleFieldName = unusedName.regex(/^[\w.-]+$/, {
  error: 'expected letters, digits, hyphens, periods, and _',
});

const formField = z
  .strictObject({
    name: unusedName
      .regex(/^[a-z][a-z0-9_-]*$/, { error: 'expected small letters, digits, hyphens, and _' })
      .meta({
        description: 'Name under which the answer is sent.',
        examples: ['country'],
      }),
    type: z
      .enum(['text', 'textarea', 'date', 'select', 'checkbox'])
      .optional()
      .meta({
        description:
          'Control: one line ("text", the default), several lines ("textarea"), a date, a list to choose from ("select", the default if there are options), or a box to check ("checkbox").',
        examples: ['select'],
      }),
    label: line().meta({
      description: 'Name of the field for visitors, or the sentence next to a checkbox.',
      examples: ['Country of citizenship'],
    }),
    hint: paragraph()
      .optional()
      .meta({
        description: 'Line below the label that says what to write; it can have links.',
        examples: ['The one that issued your passport.'],
      }),
    required: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether the form is sent only if the field is filled in, or checked.',
        examples: [true],
      }),
    options: z
      .array(line())
      .min(2)
      .optional()
      .meta({
        description: 'What a visitor chooses from; only for a "select", which requires them.',
        examples: [['Canada', 'Mexico', 'Another country']],
      }),
    autocomplete: z
      .enum(autocompleteTokens)
      .optional()
      .meta({
        description: 'What browsers may fill in.',
        examples: ['country-name'],
      }),
    afterMessage: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether it comes after the message instead of before it.',
        examples: [true],
      }),
  })
  .superRefine(({ type, options, autocomplete }, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (type === 'select' && !options) report('options', 'expected the options of the list');
    if (type !== undefined && type !== 'select' && options)
      report('options', `expected type: select for a field with options, got ${type}`);
    if (type === 'checkbox' && autocomplete)
      report('autocomplete', 'expected no autocomplete, which browsers ignore for a checkbox');
  })
  .meta({
    unknownFieldHints: {
      autoComplete: 'use autocomplete',
      choices: 'use options',
      description: 'use hint',
      help: 'use hint',
      id: 'use name',
      kind: 'use type',
      mandatory: 'use required',
      optional: 'a field is optional unless it has required: true',
      placeholder: 'use hint, which remains visible while someone types',
      text: 'use label',
      title: 'use label',
      values: 'use options',
    },
  });

export const formFields = z
  .array(formField)
  .superRefine((fields, context) => {
    const names = fields.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const message = `expected a name that no other field has, got "${name}" again`;
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
  })
  .default([])
  .meta({
    description:
      'Fields in addition to name, email address, phone number, subject, and message, in the order of the form.',
    examples: [[{ name: 'country', label: 'Country of citizenship', required: true }]],
  });

export type FormField = z.output<typeof formField>;
