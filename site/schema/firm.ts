import { line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { choices } from '../styles/fonts/families.ts';
import { exceptions, hours, phone, postalAddress } from './shared.ts';

/** The firm: every name, number and notice that stands on more than one page. */
export const firm = z.strictObject({
  /** Name as it stands in titles, without a legal form. */
  name: line(),
  legalName: line(),
  /** Second half of every page's title. */
  tagline: line(),
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: 'expected a domain without https:// and www.' })
    .meta({ examples: ['firm.example'] }),
  email: z.email(),
  phone,
  hours,
  founded: z.int().min(1800).max(2100),
  /** Experience, as the badge says it. */
  experience: line(),
  /** How soon a message is answered, as `24 business hours`. */
  responsePromise: line(),
  /** Scope of the practice in one sentence; no claim of a certification. */
  practiceLimit: line(),
  /** How many months may pass before a page about the law must be checked again. */
  reviewMonths: z.int().min(1).max(60),
  mainOffice: reference('offices'),
  mailingAddress: postalAddress.extend({ label: line() }),
  attorneysRegistered: line(),
  form: z.strictObject({
    /** Where messages are posted. Without it the form sends nothing and says so after the confirmation. */
    endpoint: z.url({ protocol: /^https$/ }).optional(),
    /** Shown under the confirmation where there is no endpoint. */
    demonstration: line(),
    subjects: z.array(line()).min(1),
    /** Text above the first field, in short plain sentences. */
    beforeYouWrite: z.array(paragraph()).min(1),
    /** Sentence beside the submit button. */
    atSubmit: line(),
  }),
  notices: z.strictObject({
    /** "General information, not legal advice", without its date. */
    generalInformation: line(),
    testimonials: line(),
    noRelationship: line(),
    /** That the firm, its people and its clients are invented; left out by a real firm. */
    sample: z
      .strictObject({ full: line(), testimonials: line(), accolades: line(), portraits: line(), confirmation: line() })
      .optional(),
  }),
  /** Families of type, where names need letters that the first of each list has not. */
  type: z
    .strictObject({
      headings: z.enum(choices.headings).default(choices.headings[0]),
      text: z.enum(choices.text).default(choices.text[0]),
    })
    .prefault({}),
  exceptions,
});
