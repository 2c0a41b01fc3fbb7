import { blocks, collection, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { findFamilyName } from '../formats/names.ts';
import { personHints, profileHints } from './field-hints.ts';
import { formerly, pagePath } from './formerly.ts';
import { offices } from './offices.ts';
import {
  drawingOrPhoto,
  email,
  exceptions,
  fax,
  language,
  metaDescription,
  order,
  phone,
  picture,
  practice,
  sample,
  sources,
  topic,
  withQuotes,
} from './shared.ts';
import { translation } from './translation.ts';

const name = line().meta({ description: 'Name of the person.', examples: ['Jane de la Cruz'] });

const year = z.int().min(1000).max(9999);

const languages = z
  .array(
    z.strictObject({
      name: line().meta({ description: 'The language in English.', examples: ['Spanish'] }),
      native: line()
        .optional()
        .meta({
          description: 'Name of the language in that language.',
          examples: ['Español'],
        }),
      lang: language.optional(),
    }),
  )
  .default([])
  .meta({
    description: 'Languages that the person works in.',
    examples: [[{ name: 'Spanish', native: 'Español', lang: 'es' }]],
  });

/** Pages show the three parts on one line, separated by commas. */
const education = z
  .array(
    z.strictObject({
      degree: line()
        .optional()
        .meta({
          description: 'The degree, with its subject or honors.',
          examples: ['J.D., cum laude'],
        }),
      institution: line().meta({
        description:
          'Name of the school only; search engines treat it as the name of an organization.',
        examples: ['University of Minnesota Law School'],
      }),
      year: year.optional().meta({ description: 'Year of the degree.', examples: [2009] }),
    }),
  )
  .default([])
  .meta({
    description: 'Degrees, the latest first.',
    examples: [[{ degree: 'J.D.', institution: 'University of Minnesota Law School', year: 2009 }]],
    typeHint: 'write each degree as { degree: J.D., institution: State University, year: 2009 }',
  });

const admissions = z
  .array(line())
  .default([])
  .meta({
    description: 'Courts and bars on the team page, one per item.',
    examples: [['Minnesota, 2009']],
  });

const specialty = z.strictObject({
  name: line().meta({ description: 'The field in a word or two.', examples: ['Wills'] }),
  page: practice.optional().meta({ description: 'Page about it.', examples: ['estates/wills'] }),
});

const publication = z.strictObject({
  title: line().meta({
    description: 'Title of what was published.',
    examples: ['Wills for farmers'],
  }),
  publisher: line().meta({ description: 'Who published it.', examples: ['Bar Journal'] }),
  year: year.meta({ description: 'Year of the publication.', examples: [2021] }),
});

/** What only the page of an attorney shows, at /attorneys/<id>/, and the card that leads there. */
const profile = z.strictObject({
  topic: topic.optional().meta({
    description:
      "First part of the page's title in search results, before the firm's name; defaults to name and title.",
    examples: ['Jane de la Cruz, wills attorney'],
  }),
  metaDescription,
  formerly,
  path: pagePath,
  admittedYear: year.meta({
    description: 'Year of the first admission to a bar.',
    examples: [2009],
  }),
  opening: paragraph().meta({
    description: 'Which problems the attorney solves for whom, in two or three sentences.',
    examples: ['Jane writes wills for farm families.'],
  }),
  specialties: z
    .array(specialty)
    .default([])
    .meta({
      description: 'What the attorney works on.',
      examples: [[{ name: 'Wills', page: 'estates/wills' }]],
    }),
  bio: blocks().meta({
    description: 'What the attorney does and has done.',
    examples: ['Writes wills and tries will contests.'],
  }),
  admissions: admissions.meta({
    description: 'Courts and bars, one per item.',
    examples: [['Minnesota, 2009', 'U.S. District Court, District of Minnesota, 2010']],
  }),
  publications: z
    .array(publication)
    .default([])
    .meta({ description: 'What the attorney has published.' }),
});

/** Fields that people write next to the name, although they are part of the profile. */
const profileFields = Object.keys(profile.shape).filter(
  (field) => !['bio', 'admissions'].includes(field),
);

export const person = z
  .strictObject({
    order,
    ...translation('people', 'jane-doe'),
    name,
    familyName: line()
      .optional()
      .meta({
        description: 'Family name, if it is not the last word of the name.',
        examples: ['de la Cruz'],
      }),
    knownAs: line()
      .optional()
      .meta({
        description:
          'What people call the person, on buttons such as "Contact Tom"; defaults to the first name.',
        examples: ['Tom'],
      }),
    title: line().meta({
      description: 'Title of the person; of staff, it should say that they are not an attorney.',
      examples: ['Managing Attorney'],
    }),
    group: z.enum(['attorneys', 'staff']).meta({
      description: 'Whether the person is an attorney or staff.',
      examples: ['attorneys'],
    }),
    isOfCounsel: z
      .boolean()
      .default(false)
      .meta({
        description: 'Whether the attorney is of counsel; see ofCounselNote of the team page.',
        examples: [true],
      }),
    image: picture.optional().meta({
      description: `Portrait: ${drawingOrPhoto}.`,
      examples: [
        { src: '/photos/jane-doe.jpg', width: 800, height: 1000, alt: 'Jane Doe at her desk' },
      ],
    }),
    office: reference(offices)
      .optional()
      .meta({
        description: "The person's own office; for several, use `offices`.",
        examples: ['springfield'],
        typeHint: 'name one office, or use offices for a list',
      }),
    offices: z
      .array(reference(offices))
      .default([])
      .meta({
        description:
          'The offices of a person who works in several, instead of `office`; the first is the main one, whose telephone number, email address, and postal address are used.',
        examples: [['springfield', 'duluth']],
      }),
    email: email.optional().meta({
      description:
        'Email address; that of an attorney defaults to that of the office, or of the firm.',
      examples: ['jane-doe@firm.example'],
    }),
    phone: phone.optional().meta({
      description:
        'Direct line; outside North America with the country code. Write an extension as ext. 12.',
    }),
    fax,
    bio: z
      .array(paragraph())
      .default([])
      .meta({
        description: 'Paragraphs below the portraits of the team page.',
        examples: [['Keeps the calendar of the office.']],
        typeHint:
          'begin each paragraph on a line of its own with "- "; the text of a page of their own is profile.bio',
      }),
    education,
    admissions,
    activities: z
      .array(line())
      .default([])
      .meta({
        description: 'What the person does for the profession, on the team page.',
        examples: [["Chair of the county bar's estates section"]],
      }),
    honors: z
      .array(
        z.strictObject({
          name: line().meta({
            description: 'Name of the honor.',
            examples: ['Order of the Coif'],
          }),
          sample,
        }),
      )
      .default([])
      .meta({ description: 'Honors that the person received, on the team page.' }),
    languages,
    profile: profile.meta({ unknownFieldHints: profileHints }).optional().meta({
      description: 'The page of an attorney, and a card on the home page for the first three.',
    }),
    sources,
    exceptions,
  })
  .meta({
    unknownFieldHints: {
      ...Object.fromEntries(profileFields.map((field) => [field, `use profile.${field}`])),
      ...personHints,
    },
  })
  .superRefine(({ name, familyName }, context) => {
    if (familyName === undefined || findFamilyName(name, familyName) >= 0) return;
    const message = `expected words of the name "${name}", got "${familyName}"`;
    context.addIssue({ code: 'custom', path: ['familyName'], message });
  })
  .superRefine(({ office, offices }, context) => {
    if (!office || offices.length === 0) return;
    const message = 'expected either office or offices';
    context.addIssue({ code: 'custom', path: ['office'], message });
  })
  .superRefine(({ group, profile }, context) => {
    if (group === 'attorneys' || !profile) return;
    // A profile is below /attorneys/ and lists the person among the attorneys.
    const message = 'expected no profile, because the person is not in the group attorneys';
    context.addIssue({ code: 'custom', path: ['profile'], message });
  });

export const people = collection({ folder: 'people', schema: withQuotes(person) });

export const testimonial = z.strictObject({
  order,
  ...translation('testimonials', 'nursery-owner'),
  quote: line().meta({
    description: 'What the client said.',
    examples: ['They called back on the same day.'],
  }),
  author: line().meta({ description: 'Who said it.', examples: ['A. B.'] }),
  title: line().meta({
    description: 'Role or business of that person.',
    examples: ['Owner of a nursery'],
  }),
  sample,
  exceptions,
});
