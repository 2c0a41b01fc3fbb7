import { line, reference, staticFile } from 'fair-copy';
import * as z from 'zod';
import { brandHints, firmHints, logoHints } from './field-hints.ts';
import { firmLinks } from './firm-links.ts';
import { fonts } from './fonts.ts';
import { form } from './form.ts';
import { hours } from './hours.ts';
import { jurisdictions } from './jurisdictions.ts';
import { labels } from './labels.ts';
import { notices } from './notices.ts';
import { offices } from './offices.ts';
import { people } from './people.ts';
import { security } from './security.ts';
import { address, checkCity, email, exceptions, height, language, phone, width } from './shared.ts';

const logo = z
  .strictObject({
    src: staticFile().meta({
      description: 'File of static/, by its path from there.',
      examples: ['/logo.svg'],
    }),
    width: width.meta({ examples: [160] }),
    height: height.meta({ examples: [40] }),
    hasName: z
      .boolean()
      .default(false)
      .meta({
        description:
          "Whether the picture contains the firm's name; if so, the name is not repeated next to it.",
        examples: [true],
      }),
  })
  .meta({ unknownFieldHints: logoHints });

const mailingAddress = z
  .strictObject({
    street: address.street.meta({ examples: ['P.O. Box 12'] }),
    city: address.city,
    country: address.country,
    label: line().meta({
      description: 'Name of the address.',
      examples: ['Mailing address (no visitors)'],
    }),
  })
  .superRefine(checkCity);

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'expected a color such as "#10395b"' });

const brand = z
  .strictObject({
    primary: color.meta({
      description:
        'Color of banners, the footer, and buttons, under white text. Rules and pale backgrounds are tones of it.',
      examples: ['#1f4d3a'],
    }),
    accent: color.meta({
      description:
        'Color of numerals, rules above sections, the current page, and the focus ring on banners; made darker or lighter where it would be hard to read. Links have it if it is dark enough.',
      examples: ['#b8860b'],
    }),
  })
  .meta({ unknownFieldHints: brandHints });

/** The firm: every name, number, and notice that appears on more than one page. */
export const firm = z
  .strictObject({
    name: line().meta({
      description: 'Name as used in titles, without the legal form.',
      examples: ['Doe & Roe'],
    }),
    legalName: line().meta({
      description: 'Name with its legal form.',
      examples: ['Doe & Roe LLP'],
    }),
    tagline: line()
      .optional()
      .meta({
        description:
          'Last part of the titles of pages in search results and tabs, where the whole title has at most 60 characters, and of that of the home page.',
        examples: ['Wills & Estates'],
      }),
    taglineInEveryTitle: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether the tagline is also in titles of more than 60 characters.',
        examples: [true],
      }),
    practice: line()
      .optional()
      .meta({
        description:
          'Who works here, shown above the home page\'s heading before "in" and the cities of the offices; defaults to attorneys for the areas of practice.',
        examples: ['Family law attorneys'],
      }),
    lang: language.optional().meta({
      description:
        'Language of the site (BCP 47); defaults to English. For pages in a further language, add a file such as `firm/es.yaml` and set `lang` in the records that have it.',
    }),
    domain: z
      .string()
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, {
        error: 'expected a domain without https:// and www.',
      })
      .meta({
        description: 'Domain without https:// and www.',
        examples: ['firm.example'],
      }),
    origin: z
      .string()
      .regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, {
        error: 'expected https:// and a domain, without a slash at the end',
      })
      .optional()
      .meta({
        description:
          'Where the site is published; defaults to https://www. and the domain. All canonical URLs begin with it.',
        examples: ['https://firm.example'],
      }),
    logo: logo.optional().meta({
      description:
        "Logo in the header instead of the firm's initial: a file of static/, shown 40 pixels high.",
    }),
    brand: brand.optional().meta({
      description:
        "The firm's two colors; all other colors of the site are derived from them. Without it, the site is navy, red, and gold.",
      examples: [{ primary: '#1f4d3a', accent: '#b8860b' }],
    }),
    mark: z
      .enum(['wave'])
      .optional()
      .meta({
        description:
          "Sign on the plates and seals of the sample firm's drawings; leave it out for any other firm.",
        examples: ['wave'],
      }),
    sheetNumbers: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Whether the head of each page is framed and numbered like a sheet of patent drawings, such as 1/44.',
        examples: [true],
      }),
    email,
    phone,
    hours,
    founded: z
      .int()
      .min(1000)
      .max(9999)
      .meta({ description: 'Year in which the firm was founded.', examples: [2005] }),
    jurisdictions,
    experience: line()
      .optional()
      .meta({
        description:
          'How long the firm has practiced, in a seal on the home page; without it, there is no seal.',
        examples: ['20+ years since 2005'],
      }),
    responsePromise: line()
      .optional()
      .meta({
        description:
          'How soon a message is answered; shown after "We reply within", next to a form with an endpoint.',
        examples: ['24 business hours (by the end of the second business day at the latest)'],
      }),
    practiceLimit: line()
      .optional()
      .meta({
        description: 'Scope of the practice in one sentence, in the footer of every page.',
        examples: ['Practice limited to employment law and estates.'],
      }),
    reviewMonths: z
      .int()
      .min(1)
      .max(60)
      .meta({
        description:
          'Months after which npm run proof asks for a new review of a page about the law.',
        examples: [24],
      }),
    mainOffice: reference(offices)
      .optional()
      .meta({
        description: 'The office that the footer of every page names; defaults to the first.',
        examples: ['springfield'],
      }),
    responsibleAttorney: reference(people)
      .optional()
      .meta({
        description:
          'Attorney whom the footer of every page names with title and profile, where a bar requires that.',
        examples: ['jane-doe'],
      }),
    mailingAddress: mailingAddress.optional().meta({
      description: 'Mailing address, if it is not an office.',
    }),
    attorneysRegistered: line()
      .optional()
      .meta({
        description: 'Sentence on who may act before an office or court, on the team page.',
        examples: ['Each attorney is admitted in Minnesota.'],
      }),
    unknownPaths: z
      .enum(['explain', 'redirect'])
      .default('explain')
      .meta({
        description:
          'What visitors see at an address that does not exist: the 404 page ("explain"), or the nearest page that exists, with a note above it ("redirect").',
        examples: ['redirect'],
      }),
    labels: labels.meta({
      description:
        'Words that pages print themselves, each below a comment that says where. A word in braces is replaced.',
      examples: [{ blog: 'Notes' }],
    }),
    links: firmLinks,
    security: security.optional().meta({
      description:
        'Where to report a weakness of the site, published as /.well-known/security.txt; without it, there is no such file.',
      examples: [{ contacts: ['mailto:security@firm.example'], expires: '2027-06-30' }],
    }),
    form: form.meta({ description: 'The form below every page.' }),
    notices: notices.meta({ description: 'Notices that appear on more than one page.' }),
    fonts,
    exceptions,
  })
  .meta({ unknownFieldHints: firmHints });
