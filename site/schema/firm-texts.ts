/** What the firm's record says on every page, in another language: data/firm/es.yaml. */
import * as z from 'zod';
import { firm } from './firm.ts';
import { exceptions } from './shared.ts';

const { form, labels, links, hours, tagline, notices, mailingAddress, ...others } = firm.shape;
const { subjects, fields, beforeYouWrite, atSubmit, demonstration } = form.shape;
const { practice, experience, responsePromise, practiceLimit, attorneysRegistered } = others;

export const firmTexts = z.strictObject({
  tagline,
  practice,
  experience,
  responsePromise,
  practiceLimit,
  attorneysRegistered,
  hours: hours.optional().meta({
    description:
      'Opening hours with remarks in this language. Days and times are translated, so hours without remarks need not be repeated.',
  }),
  mailingAddress,
  links: links.unwrap().optional().meta({
    description: "The firm's links with labels in this language, instead of those of firm.yaml.",
  }),
  form: z
    .strictObject({
      subjects,
      fields: fields
        .unwrap()
        .optional()
        .meta({
          description: 'The further fields of the form, with labels in this language.',
          examples: [[{ name: 'country', label: 'País de nacionalidad', required: true }]],
        }),
      beforeYouWrite,
      atSubmit,
      demonstration,
    })
    .meta({
      description: 'The texts of the form.',
    }),
  notices: notices.partial().default({}).meta({
    description: 'The notices of firm.yaml that pages in this language show.',
  }),
  labels,
  exceptions,
});
