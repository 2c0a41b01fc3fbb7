/** Fields that several kinds of record share. */

import { date, line, paragraph, reference, staticFile } from 'fair-copy';
import * as z from 'zod';

/** Text below a picture; a drawing has a default. */
const caption = line().optional();

/** A drawing of site/figures/ by its name, or a photograph: a file of static/ or an https address with its size. */
export const picture = z
  .union([
    z.strictObject({ figure: line(), caption }),
    z.strictObject({
      src: z.union([
        staticFile(),
        z.url({ protocol: /^https$/, error: 'expected an https address' }),
      ]),
      width: z.int().positive(),
      height: z.int().positive(),
      alt: line(),
      caption,
    }),
  ])
  .meta({
    examples: [{ src: '/photos/office.jpg', width: 1200, height: 800, alt: 'Our front door' }],
  });

export type Picture = z.output<typeof picture>;

export const order = z.int().nonnegative();

/** Topic in the page's title, before the firm's name. */
export const topic = line();

/** Description for search engines and previews: one concrete fact and an action; they show some 160 characters. */
export const metaDescription = line();

/** Fields of every page except posts and legal pages: heading, the line below it, and what search engines show. */
export const opening = { title: line(), subtitle: line(), topic, metaDescription };

/** Question of a list of answers, with the answer; `group` gathers questions under a heading. */
export const question = z.strictObject({
  question: line(),
  answer: paragraph(),
  group: line().optional(),
});

/** Day on which the law on a page was last checked; the page shows its month. */
export const reviewed = date();

/** Where a number, a date, a statute or a case in the record comes from; never published. */
export const sources = z
  .array(z.strictObject({ fact: line(), source: line(), checked: date() }))
  .default([]);

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const address = {
  /** As `418 Lantern Wharf`. */
  street: line(),
  /** City with state and ZIP code, as `San Francisco, CA 94105`; in another country, the line as written in that country. */
  city: line().meta({ examples: ['San Francisco, CA 94105'] }),
  /** Code of the country (ISO 3166-1); the United States where left out. */
  country: line()
    .regex(/^[A-Z]{2}$/, { error: 'expected the two letters of a country' })
    .refine((code) => !/^[A-Z]{2}$/.test(code) || countries.of(code) !== undefined, {
      error: 'no country has this code',
    })
    .meta({ examples: ['PL'] })
    .optional(),
};

const cityLine = /^[^,]+, [A-Z]{2} \d{5}(?:-\d{4})?$/;

/** In the United States, the line of the city has one form. */
export function checkCity(
  { city, country = 'US' }: { readonly city: string; readonly country?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (country !== 'US' || cityLine.test(city)) return;
  const message = 'expected a city, a comma, its state and its ZIP code, or the field country';
  context.addIssue({
    code: 'invalid_format',
    format: 'regex',
    path: ['city'],
    input: city,
    message,
  });
}

const languageCode = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Only two-letter codes can be checked, because `Intl.DisplayNames` knows all of them. */
function isKnownLanguage(code: string): boolean {
  const [name = ''] = code.split('-', 1);
  return name.length !== 2 || !languageCode.test(code) || languageNames.of(name) !== undefined;
}

/** Code of a language (BCP 47). */
export const language = line()
  .regex(languageCode, { error: 'expected the code of a language' })
  .refine(isKnownLanguage, { error: 'no language has this code' })
  .meta({ examples: ['es'] });

const northAmerican = String.raw`(?:\+?1[-. ])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4}`;
const foreign = String.raw`\+[2-9](?=(?:[-. ]?\d){7,14}(?![-. ]?\d))\d*(?:[-. ]\d+)+`;

/** A number that a call link can dial, as people write it: ten digits of North America, or + and the code of another country. */
export const phone = line()
  .regex(new RegExp(`^(?:${northAmerican}|${foreign})(?:,? (?:ext\\.?|x) ?\\d{1,7})?$`), {
    error: 'expected a phone number, one of another country with + and its code',
  })
  .meta({ examples: ['(555) 555-0100'] });

/** The name within a sentence, as in "Ask about the GDPR"; without it, the name as it is. */
export const inquiry = line().optional();

/** Says that a client or an award is invented: pages mark it so, by the notice of the firm's record. */
export const sample = z.boolean().default(false);

/** An area or a sub-area of practice, by its id: `patents` or `patents/utility`. */
export const practice = reference('areas', 'subareas');

/** Wording that `npm run proof` warns about and that is intended, with the reason. */
export const exceptions = z.array(z.strictObject({ words: line(), reason: line() })).default([]);
