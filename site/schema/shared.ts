/** Fields that several kinds of record share. */

import { date, line, paragraph, reference, staticFile } from 'fair-copy';
import * as z from 'zod';

/** A drawing of site/figures/ by its name, or a photograph: a file of static/ or an https address with its size. */
export const picture = z
  .union([
    z.strictObject({ figure: line() }),
    z.strictObject({
      src: z.union([staticFile(), z.url({ protocol: /^https$/, error: 'expected an https address' })]),
      width: z.int().positive(),
      height: z.int().positive(),
      alt: line(),
    }),
  ])
  .meta({ examples: [{ src: '/photos/office.jpg', width: 1200, height: 800, alt: 'Our front door' }] });

export const order = z.int().nonnegative();

/** Topic in the page's title, before the firm's name. */
export const topic = line();

/** Description for search engines and previews: one concrete fact and an action; they show some 160 characters. */
export const metaDescription = line();

/** What a page that is no article begins with: its heading, the line below it, and what search engines show. */
export const opening = { title: line(), subtitle: line(), topic, metaDescription };

/** Question of a list of answers, with the answer; `group` gathers questions under a heading. */
export const question = z.strictObject({
  question: line(),
  answer: paragraph(),
  group: line().optional(),
});

/** Month in which the law on a page was last checked, as any day of it. */
export const reviewed = date();

/** Where a number, a date, a statute or a case in the record comes from; never published. */
export const sources = z.array(z.strictObject({ fact: line(), source: line(), checked: date() })).default([]);

export const postalAddress = z.strictObject({
  /** As `418 Lantern Wharf`. */
  street: line(),
  /** City with state and ZIP code, as `San Francisco, CA 94105`. */
  city: line()
    .regex(/^[^,]+, [A-Z]{2} \d{5}(?:-\d{4})?$/, { error: 'expected a city, a comma, its state and its ZIP code' })
    .meta({ examples: ['San Francisco, CA 94105'] }),
});

/** A number that a call link can dial: ten digits of the North American plan. */
export const phone = line()
  .regex(/^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/, { error: 'expected a phone number' })
  .meta({ examples: ['(559) 436-3800'] });

/** Days and times in the one form that texts repeat them in, or words without times, as `By appointment`. */
export const hours = line()
  .regex(/^(?:By \D+|\D*day\D* \d\d?:\d\d [AP]M - \d\d?:\d\d [AP]M\b.*)$/, { error: 'expected days and times' })
  .meta({ examples: ['Monday-Friday 9:00 AM - 5:30 PM'] });

/** An area or a sub-area of practice, by its id: `patents` or `patents/utility`. */
export const practice = reference('areas', 'subareas');

/** Words that advice is given on and that are meant, each with the reason. */
export const exceptions = z.array(z.strictObject({ words: line(), reason: line() })).default([]);
