import { blocks, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import {
  exceptions,
  language,
  metaDescription,
  order,
  phone,
  picture,
  practice,
  sample,
  sources,
  topic,
} from './shared.ts';

const languages = z
  .array(
    z
      .strictObject({
        name: line(),
        native: line().optional(),
        /** Code of the language that `native` is written in (BCP 47). */
        lang: language.optional(),
      })
      .meta({ examples: [{ name: 'English' }] }),
  )
  .default([]);

/** Pages show the three parts on one line, separated by commas. */
const education = z
  .array(
    z
      .strictObject({
        /** As `J.D.` or `B.S. in Botany`, with honors as `J.D., cum laude`. */
        degree: line().optional(),
        institution: line(),
        year: z.int().min(1000).max(9999).optional(),
      })
      .meta({ examples: [{ degree: 'J.D.', institution: 'University of Minnesota', year: 2009 }] }),
  )
  .default([]);

/** Home card and profile of an attorney. */
export const attorney = z
  .strictObject({
    order,
    name: line(),
    /** The words of the name that are the family's, where they are not its last one, as `de la Cruz`. */
    familyName: line().optional(),
    /** As `Managing Attorney`. */
    title: line(),
    /** Topic of the page's title; name and title where left out. */
    topic: topic.optional(),
    metaDescription,
    image: picture.optional(),
    /** The one of the office, or of the firm, where left out. */
    email: z.email().optional(),
    /** Direct line. */
    phone: phone.optional(),
    fax: phone.optional(),
    office: reference('offices').optional(),
    admittedYear: z.int().min(1000).max(9999),
    /** What problems, for whom: two or three sentences, at most 60 words. */
    opening: paragraph(),
    specialties: z.array(z.strictObject({ name: line(), page: practice.optional() })).default([]),
    bio: blocks(),
    education,
    admissions: z.array(line()).default([]),
    publications: z
      .array(
        z.strictObject({ title: line(), publisher: line(), year: z.int().min(1000).max(9999) }),
      )
      .default([]),
    languages,
    sources,
    exceptions,
  })
  .superRefine(({ name, familyName }, context) => {
    if (familyName === undefined || name.includes(familyName)) return;
    const message = `expected words of the name "${name}", got "${familyName}"`;
    context.addIssue({ code: 'custom', path: ['familyName'], message });
  });

/** An entry of the team page. Where the id is an attorney's too, the entry links to the profile. */
export const teamMember = z.strictObject({
  order,
  name: line(),
  title: line(),
  group: z.enum(['attorneys', 'staff']),
  image: picture.optional(),
  email: z.email().optional(),
  phone: phone.optional(),
  bio: z.array(paragraph()).default([]),
  education,
  admissions: z.array(line()).default([]),
  activities: z.array(line()).default([]),
  honors: z.array(z.strictObject({ name: line(), sample })).default([]),
  languages,
  exceptions,
});

export const testimonial = z.strictObject({
  order,
  quote: line(),
  author: line(),
  title: line(),
  sample,
  exceptions,
});
