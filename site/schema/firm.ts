import { line, paragraph, reference, staticFile } from 'fair-copy';
import * as z from 'zod';
import { familyChoices } from '../styles/fonts/families.ts';
import { hours } from './hours.ts';
import { jurisdictions } from './jurisdictions.ts';
import { labels } from './labels.ts';
import { address, checkCity, exceptions, phone } from './shared.ts';

const form = z
  .strictObject({
    /** Where messages are posted. Without it the form sends nothing, says so below its button, and promises no reply. */
    endpoint: z.url({ protocol: /^https$/ }).optional(),
    /** Shown below the button, and below the confirmation, where there is no endpoint, and needed there. */
    demonstration: line().optional(),
    subjects: z.array(line()).min(1),
    /** Text above the first field, in short plain sentences. */
    beforeYouWrite: z.array(paragraph()).min(1),
    /** Sentence next to the submit button. */
    atSubmit: line(),
  })
  .superRefine(({ endpoint, demonstration }, context) => {
    if (endpoint !== undefined || demonstration !== undefined) return;
    const message =
      'expected a sentence which says that nothing is sent, for the form has no endpoint';
    context.addIssue({ code: 'custom', path: ['demonstration'], message });
  });

/** The firm: every name, number, and notice that appears on more than one page. */
export const firm = z
  .strictObject({
    /** Name as used in titles, without the legal form. */
    name: line(),
    legalName: line(),
    /** Second half of every page's title. */
    tagline: line(),
    /** Who works here, said before the cities above the home page's heading; where left out, attorneys for its areas. */
    practice: line().optional(),
    domain: z
      .string()
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, {
        error: 'expected a domain without https:// and www.',
      })
      .meta({ examples: ['firm.example'] }),
    /** In the header, in place of the symbol with the firm's initial; shown 40 pixels high. */
    logo: z
      .strictObject({
        src: staticFile(),
        width: z.int().positive(),
        height: z.int().positive(),
        /** The logo contains the firm's name, which is then not repeated next to it. */
        hasName: z.boolean().default(false),
      })
      .optional(),
    /** The sign that drawings of a nameplate and a seal bear; none where left out. */
    mark: z.enum(['wave']).optional(),
    email: z.email(),
    phone,
    hours,
    founded: z.int().min(1000).max(9999),
    /** States whose advertising rules apply to the firm, in addition to the general ones. */
    jurisdictions,
    /** Experience, as the badge says it; without it there is no badge. */
    experience: line().optional(),
    /** How soon a message is answered, and what that means, as `24 business hours, by the second business day at the latest`. */
    responsePromise: line().optional(),
    /** Scope of the practice in one sentence; no claim of a certification. */
    practiceLimit: line().optional(),
    /** How many months may pass before a page about the law must be checked again. */
    reviewMonths: z.int().min(1).max(60),
    /** The first of the offices where left out. */
    mainOffice: reference('offices').optional(),
    /** Where letters go, if not to an office. */
    mailingAddress: z
      .strictObject({ ...address, label: line() })
      .superRefine(checkCity)
      .optional(),
    /** Who may practice before which authority, in one sentence, for the team page. */
    attorneysRegistered: line().optional(),
    labels,
    form,
    notices: z.strictObject({
      /** "General information, not legal advice", without its date. */
      generalInformation: line(),
      /** Shown next to testimonials; required if there are any. */
      testimonials: line().optional(),
      noRelationship: line(),
      /** That the firm, its people and its clients are invented; left out by a real firm. */
      sample: z
        .strictObject({
          /** On every page. */
          full: line(),
          /** Next to testimonials and awards whose own records say `sample: true`. */
          testimonials: line().optional(),
          accolades: line().optional(),
          /** Next to drawn portraits. */
          portraits: line().optional(),
          /** After a message. */
          confirmation: line().optional(),
        })
        .optional(),
    }),
    /** Type families, for names with letters that the first of each list lacks. */
    type: z
      .strictObject({
        headings: z.enum(familyChoices.headings).default(familyChoices.headings[0]),
        text: z.enum(familyChoices.text).default(familyChoices.text[0]),
      })
      .prefault({}),
    exceptions,
  })
  .meta({
    unknownFieldHints: {
      address: 'use mailingAddress, or add an office to data/offices/',
      fonts: 'use type',
      colors: 'colors cannot be set yet',
      theme: 'colors cannot be set yet; for fonts, use type',
      url: 'use domain',
    },
  });
