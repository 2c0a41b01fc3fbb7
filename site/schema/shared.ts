/** Fields that several kinds of record share. */

import { date, line, paragraph, reference, staticFile } from 'fair-copy';
import * as z from 'zod';
import { marksOf, type ProseSchema, setQuotes } from '../typography/quotes.ts';
import { formerly } from './formerly.ts';
import { verbatim } from './verbatim.ts';

/** Sets typographic quotation marks in the prose of a record. */
export function withQuotes<Schema extends z.ZodType>(schema: Schema) {
  let proseSchema: ProseSchema | undefined;
  return schema.transform((record) => {
    proseSchema ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ProseSchema;
    return setQuotes(record, proseSchema, marksOf(record));
  });
}

const caption = line()
  .optional()
  .meta({
    description: 'Caption below the picture; a drawing has its own by default.',
    examples: ['Our front door'],
  });

export const width = z
  .int()
  .positive()
  .meta({ description: 'Width of the file, in pixels.', examples: [1200] });

export const height = z
  .int()
  .positive()
  .meta({ description: 'Height of the file, in pixels.', examples: [800] });

/** What a field of pictures accepts, for the descriptions of these fields. */
export const drawingOrPhoto = 'a drawing of drawings/ by its name, or a photograph of static/';

/** Text alternatives and sizes are required, so that a page does not move while a photograph loads. */
export const photograph = z.strictObject({
  src: z
    .union([staticFile(), z.url({ protocol: /^https$/, error: 'expected an https address' })])
    .meta({
      description: 'File of static/, by its path from there, or an https address.',
      examples: ['/photos/office.jpg'],
    }),
  width,
  height,
  alt: line().meta({
    description: 'Text alternative: what the picture shows, for people who cannot see it.',
    examples: ['Our front door on a rainy morning'],
  }),
  caption,
});

export const picture = z
  .union([
    z.strictObject({
      figure: verbatim().meta({
        description: 'Name of a drawing in drawings/.',
        examples: ['lock'],
      }),
      caption,
      parts: z
        .record(z.string(), line())
        .optional()
        .meta({
          description:
            "Names of the drawing's parts in the language of this record, by their numerals. With `caption`, they replace the English texts of the drawing.",
          examples: [{ '12': 'el mecanismo' }],
        }),
    }),
    photograph,
  ])
  .meta({
    examples: [{ src: '/photos/office.jpg', width: 1200, height: 800, alt: 'Our front door' }],
  });

export type Picture = z.output<typeof picture>;

export const order = z
  .int()
  .nonnegative()
  .meta({
    description: 'Position among the records of its folder; the lowest comes first.',
    examples: [10],
  });

export const topic = line().meta({
  description:
    "First part of the title in search results, before the firm's name; 15 to 45 characters.",
  examples: ['Wills and how they are signed'],
});

export const metaDescription = line().meta({
  description:
    'What search engines and previews show of the page: one fact and one action, in 120 to 158 characters.',
  examples: [
    'A will says who inherits what you own. Read how one is made and signed in this state, and bring the three documents that we ask for first.',
  ],
});

export const subtitle = line().meta({
  description: 'Line below the heading, at most about 140 characters.',
  examples: ['What a will says and what it cannot say'],
});

/** Fields of every page except posts and legal pages. The title is an example of a heading. */
export function pageHead(title: string) {
  return {
    title: line().meta({ description: 'Heading of the page.', examples: [title] }),
    subtitle,
    topic,
    metaDescription,
    formerly,
  };
}

/** An introduction of one paragraph. */
export const intro = paragraph().meta({
  description: 'First paragraph of the page.',
  examples: ['We answer three questions before you pay us: what, when, and how much.'],
});

export const question = z.strictObject({
  question: line().meta({
    description: 'Question as a client asks it.',
    examples: ['How long does probate take?'],
  }),
  answer: paragraph().meta({
    description: 'Answer; its first sentence should answer the question.',
    examples: ['Twelve to eighteen months in most counties.'],
  }),
  group: line()
    .optional()
    .meta({
      description: 'Heading above this question and the following ones of the same group.',
      examples: ['Costs'],
    }),
});

export const faqs = z
  .array(question)
  .default([])
  .meta({ description: 'Questions with their answers.' });

export const reviewed = date().meta({
  description:
    'Day on which the page was last checked against the law; the page shows its month and year.',
  examples: ['2026-11-02'],
});

export const sources = z
  .array(
    z.strictObject({
      fact: line().meta({ description: 'What was checked.', examples: ['Two witnesses'] }),
      source: line().meta({
        description: 'Where the fact is stated.',
        examples: ['Minn. Stat. § 524.2-502'],
      }),
      checked: date().meta({ description: 'Day of the check.', examples: ['2026-11-02'] }),
    }),
  )
  .default([])
  .meta({
    description:
      'Where numbers, dates, statutes, and cases of the record come from; never published.',
  });

/** The country of an address that names none. */
export const defaultCountry = 'US';

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const address = {
  street: line().meta({ description: 'Street and number.', examples: ['1 Example Street'] }),
  city: line().meta({
    description:
      'City, state and ZIP code; in another country, the line as written in that country.',
    examples: ['Springfield, IL 62701'],
  }),
  country: verbatim()
    .regex(/^[A-Z]{2}$/, { error: 'expected the two letters of a country' })
    .refine((code) => !/^[A-Z]{2}$/.test(code) || countries.of(code) !== undefined, {
      error: 'no country has this code',
    })
    .default(defaultCountry)
    .meta({
      description: 'Two-letter country code (ISO 3166-1); defaults to the United States.',
      examples: ['PL'],
    }),
};

export interface CityParts {
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
}

const zipCode = String.raw`\d{5}(?:-\d{4})?`;
const canadianPostalCode = String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`;

/** City, state or province, and postal code, as written in the United States and Canada. */
const postalLine = new RegExp(`^(.+?),? ([A-Z]{2}) +(${zipCode}|${canadianPostalCode})$`);

/** Splits a line such as `San Francisco, CA 94105`; any other form is treated as locality only. */
export function parseCity(city: string): CityParts {
  const [, locality = city, region = '', postalCode = ''] = postalLine.exec(city) ?? [];
  return { locality, region, postalCode };
}

/** In the United States, the line of the city has one form. */
export function checkCity(
  { city, country }: { readonly city: string; readonly country: string },
  context: z.core.$RefinementCtx,
): void {
  const { locality, region, postalCode } = parseCity(city);
  const isUsual = !locality.includes(',') && city === `${locality}, ${region} ${postalCode}`;
  if (country !== defaultCountry || (isUsual && /^\d/.test(postalCode))) return;
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
  if (!languageCode.test(code)) return true;
  return isLocale(code) && (name.length !== 2 || languageNames.of(name) !== undefined);
}

/** Whether the parts of a code follow the grammar of BCP 47: `en-ab-cd` has two regions. */
function isLocale(code: string): boolean {
  try {
    return new Intl.Locale(code).baseName !== '';
  } catch {
    return false;
  }
}

export const language = verbatim()
  .regex(languageCode, { error: 'expected the code of a language' })
  .refine(isKnownLanguage, { error: 'no language has this code' })
  .meta({ description: 'Code of the language (BCP 47).', examples: ['es'] });

const northAmerican = String.raw`(?:\+?1[-. ])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4}`;
const foreign = String.raw`\+[2-9](?=(?:[-. ]?\d){7,14}(?![-. ]?\d))\d*(?:[-. ]\d+)+`;

/** A number that a link can dial: ten digits of North America, or + and the code of another country. */
export const phone = verbatim()
  .regex(new RegExp(`^(?:${northAmerican}|${foreign})(?:,? (?:ext\\.?|x) ?\\d{1,7})?$`), {
    error: 'expected a phone number, one of another country with + and its code',
  })
  .meta({
    description:
      'Telephone number; outside North America with the country code, such as +48 58 555 01 40. Write an extension as ext. 12.',
    examples: ['(555) 555-0100'],
  });

export const fax = phone
  .optional()
  .meta({ description: 'Fax number.', examples: ['(555) 555-0101'] });

/** What browsers accept in a form (https://html.spec.whatwg.org/#valid-e-mail-address), with a domain that has a dot. */
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`,
);

export const email = z
  .email({ pattern: emailPattern })
  .meta({ description: 'Email address.', examples: ['office@firm.example'] });

export const inquiry = line()
  .optional()
  .meta({
    description:
      'The name within a sentence, as in "Ask about probate", if it differs from the name.',
    examples: ['probate'],
  });

export const formHeading = line()
  .optional()
  .meta({
    description:
      'Heading of the form in words of its own, where "Ask about" and the name do not fit together.',
    examples: ['Ask us about your will'],
  });

export const sample = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether it is invented; pages mark it as a sample.', examples: [true] });

/** An area or a sub-area of practice, by its id: `patents` or `patents/utility`. */
export const practice = reference('areas', 'subareas');

export const related = z
  .array(practice)
  .default([])
  .meta({
    description: 'Pages that are named below, by their ids.',
    examples: [['estates/probate']],
  });

export const exceptions = z
  .array(
    z.strictObject({
      words: line().meta({
        description: 'The wording as written in the text, or a longer phrase that contains it.',
        examples: ['no win no fee agreement'],
      }),
      reason: line().meta({
        description: 'Why the wording is intended.',
        examples: ['What the statute calls it.'],
      }),
    }),
  )
  .default([])
  .meta({ description: 'Wording that npm run proof warns about and that is intended.' });
