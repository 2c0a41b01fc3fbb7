import { blocks, date, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import {
  exceptions,
  language,
  metaDescription,
  opening,
  picture,
  practice,
  question,
  reviewed,
  sample,
  sources,
  topic,
} from './shared.ts';

/** A post; its text follows the front matter. */
export const post = z.strictObject({
  title: line(),
  topic,
  metaDescription,
  date: date(),
  reviewed,
  author: reference('attorneys', 'team'),
  /** Of the whole post, where it is not that of the site. */
  lang: language.optional(),
  category: reference('areas').optional(),
  excerpt: line(),
  summary: z.array(paragraph()).default([]),
  image: picture.optional(),
  related: z.array(practice).default([]),
  body: blocks(),
  /** Statutes, cases and documents that the text rests on, named below it. */
  references: paragraph().optional(),
  sources,
  exceptions,
});

/** A legal page; its text follows the front matter. */
export const legal = z.strictObject({
  order: z.int(),
  title: line(),
  /** Name of the link in the footer. */
  link: line(),
  subtitle: line(),
  topic,
  metaDescription,
  image: picture.optional(),
  effective: date(),
  body: blocks(),
  sources,
  exceptions,
});

/** A heading of the home page, and a sentence or two below it. */
const head = { heading: line(), lede: paragraph().optional() };

export const home = z.strictObject({
  heading: line(),
  lede: paragraph(),
  metaDescription,
  /** Without it, the areas are next to the heading. */
  hero: picture.optional(),
  /** Above what the firm has none of, no heading is needed. */
  areas: z.strictObject(head).optional(),
  overview: z.strictObject({
    heading: line(),
    paragraphs: z.array(paragraph()).min(1),
    ways: z.array(z.strictObject({ title: line(), text: paragraph() })).default([]),
  }),
  attorneys: z.strictObject(head),
  testimonials: z.strictObject({ heading: line() }).optional(),
  posts: z.strictObject(head).optional(),
  faqs: z.array(question).default([]),
  consultation: z.strictObject({
    heading: line(),
    paragraphs: z.array(paragraph()).min(1),
    haveReady: z.array(paragraph()).default([]),
  }),
  notFound: z.strictObject({ line: line(), next: paragraph() }),
  sources,
  exceptions,
});

export const about = z.strictObject({
  ...opening,
  image: picture.optional(),
  history: z.array(paragraph()).default([]),
  milestones: z.array(z.strictObject({ year: z.int(), event: paragraph() })).default([]),
  mission: z.array(paragraph()).default([]),
  values: z.array(z.strictObject({ title: line(), text: paragraph() })).default([]),
  accolades: z
    .array(z.strictObject({ name: line(), body: line(), year: z.int(), basis: line(), sample }))
    .default([]),
  community: z.array(z.strictObject({ title: line(), text: paragraph() })).default([]),
  faqs: z.array(question).default([]),
  /** What the firm does not claim to be. */
  nonClaims: line().optional(),
  colophon: line().optional(),
  sources,
  exceptions,
});

export const contact = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: paragraph(),
  /** What "24 business hours" means, said here and nowhere else. */
  responseDefined: paragraph().optional(),
  steps: z.array(z.strictObject({ step: line(), description: paragraph() })).default([]),
  send: z.array(paragraph()).default([]),
  doNotSend: z.array(paragraph()).default([]),
  urgent: z
    .strictObject({
      lede: paragraph(),
      clocks: z.array(z.strictObject({ matter: line(), clock: paragraph() })).default([]),
    })
    .optional(),
  help: paragraph().optional(),
  faqs: z.array(question).default([]),
  sources,
  exceptions,
});

export const teamPage = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: paragraph(),
  /** Heading of those who are not attorneys; it must say that they are none. */
  staffHeading: line().default('Technical and professional staff (not attorneys)'),
  staffNote: paragraph().optional(),
  /** Shown with the first attorney without an entry in data/team/ whose title is "Of Counsel". */
  ofCounselNote: paragraph().optional(),
  exceptions,
});

export const locationsPage = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: z.array(paragraph()).default([]),
  /** Below the firm's mailing address. */
  mailingNote: paragraph().optional(),
  exceptions,
});

export const blogPage = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: paragraph(),
  exceptions,
});

/** Words that are right though no dictionary has them: `npm run proof` asks for them. */
export const words = z.strictObject({ words: z.array(line()) });
