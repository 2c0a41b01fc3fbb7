import { blocks, date, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import {
  exceptions,
  metaDescription,
  opening,
  picture,
  practice,
  question,
  reviewed,
  sources,
  topic,
} from './shared.ts';

/** A post; its text stands below the front matter. */
export const post = z.strictObject({
  title: line(),
  topic,
  metaDescription,
  date: date(),
  reviewed,
  author: reference('attorneys'),
  category: reference('areas'),
  excerpt: line(),
  summary: z.array(paragraph()).length(3),
  image: picture.optional(),
  related: z.array(practice).min(1).max(3),
  body: blocks(),
  /** Statutes, cases and documents that the text rests on, named below it. */
  references: paragraph().optional(),
  sources,
  exceptions,
});

/** A legal page; its text stands below the front matter. */
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

/** Below a heading of the home page: a sentence or two. */
const lede = line();

export const home = z.strictObject({
  heading: line(),
  lede: paragraph(),
  metaDescription,
  hero: picture,
  areas: z.strictObject({ heading: line(), lede }),
  overview: z.strictObject({
    heading: line(),
    paragraphs: z.array(paragraph()).min(1),
    ways: z.array(z.strictObject({ title: line(), text: line() })),
  }),
  attorneys: z.strictObject({ heading: line(), lede }),
  testimonials: z.strictObject({ heading: line() }),
  posts: z.strictObject({ heading: line(), lede }),
  faqs: z.array(question).default([]),
  consultation: z.strictObject({
    heading: line(),
    paragraphs: z.array(paragraph()).min(1),
    haveReady: z.array(line()).min(1),
  }),
  notFound: z.strictObject({ line: line(), next: line() }),
  sources,
  exceptions,
});

export const about = z.strictObject({
  ...opening,
  image: picture.optional(),
  history: z.array(paragraph()).min(1),
  milestones: z.array(z.strictObject({ year: z.int(), event: line() })).min(1),
  mission: z.array(paragraph()).min(1),
  values: z.array(z.strictObject({ title: line(), text: paragraph() })).length(4),
  accolades: z.array(z.strictObject({ name: line(), body: line(), year: z.int(), basis: line() })).length(6),
  community: z.array(z.strictObject({ title: line(), text: paragraph() })).min(1),
  faqs: z.array(question).default([]),
  /** What the firm does not claim to be. */
  nonClaims: line(),
  colophon: line().optional(),
  sources,
  exceptions,
});

export const contact = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: paragraph(),
  /** What "24 business hours" means, said here and nowhere else. */
  responseDefined: paragraph(),
  steps: z.array(z.strictObject({ step: line(), description: paragraph() })).length(4),
  send: z.array(line()).min(1),
  doNotSend: z.array(line()).min(1),
  urgent: z.strictObject({
    lede: paragraph(),
    clocks: z.array(z.strictObject({ matter: line(), clock: line() })).min(1),
  }),
  help: paragraph(),
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
  staffNote: line(),
  /** Stands with the first attorney without an entry in data/team/ whose title is "Of Counsel". */
  ofCounselNote: line().optional(),
  exceptions,
});

export const locationsPage = z.strictObject({
  ...opening,
  image: picture.optional(),
  intro: z.array(paragraph()).min(1),
  mailingNote: paragraph(),
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
