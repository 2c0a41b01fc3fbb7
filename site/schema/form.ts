/** The contact form of the firm's record. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { formHints } from './firm-field-hints.ts';
import { formFields } from './form-fields.ts';

export const form = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https$/ })
      .optional()
      .meta({
        description:
          'HTTPS address to which messages are sent; without it, the form sends nothing.',
        examples: ['https://forms.firm.example/inquiries'],
      }),
    demonstration: line()
      .optional()
      .meta({
        description:
          'Sentence below the button that says nothing is sent; required if there is no endpoint.',
        examples: ['This form is switched off at present.'],
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
  .superRefine(({ endpoint, demonstration }, context) => {
    if (endpoint !== undefined || demonstration !== undefined) return;
    const message =
      'expected a sentence which says that nothing is sent, for the form has no endpoint';
    context.addIssue({ code: 'custom', path: ['demonstration'], message });
  });
