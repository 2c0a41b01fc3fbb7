/** Pages that each have one record of their own. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { urgentHints } from './field-hints.ts';
import {
  drawingOrPhoto,
  exceptions,
  faqs,
  intro,
  pageHead,
  picture,
  sample,
  sources,
} from './shared.ts';

const image = picture.optional().meta({ description: `Picture of the page: ${drawingOrPhoto}.` });

/** An item of a list with a heading of its own. */
function titledText(titleDescription: string, title: string, text: string) {
  return z.strictObject({
    title: line().meta({ description: titleDescription, examples: [title] }),
    text: paragraph().meta({ description: 'Sentences in plain words.', examples: [text] }),
  });
}

const milestone = z.strictObject({
  year: z.int().meta({ description: 'The year in four digits.', examples: [2005] }),
  event: paragraph().meta({
    description: 'What happened in that year.',
    examples: ['The firm opens.'],
  }),
});

const accolade = z.strictObject({
  name: line().meta({
    description: 'Name of the award or listing.',
    examples: ['Pro bono award'],
  }),
  body: line().meta({
    description: 'Organization that gave it.',
    examples: ['State bar association'],
  }),
  year: z.int().meta({ description: 'The year in four digits.', examples: [2024] }),
  basis: line().meta({
    description: 'Why it was awarded.',
    examples: ['Forty hours of free work'],
  }),
  sample,
});

export const about = z.strictObject({
  ...pageHead('About the Firm'),
  image,
  history: z
    .array(paragraph())
    .default([])
    .meta({
      description: 'Paragraphs on the history of the firm.',
      examples: [['We opened in 2005 in two rooms.']],
    }),
  milestones: z.array(milestone).default([]).meta({ description: 'Years of the firm.' }),
  mission: z
    .array(paragraph())
    .default([])
    .meta({
      description: 'Paragraphs on the purpose of the firm.',
      examples: [['We answer the phone.']],
    }),
  values: z
    .array(titledText('The value in a word or two.', 'Plain words', 'We write as we speak.'))
    .default([])
    .meta({ description: 'What the firm values.' }),
  accolades: z
    .array(accolade)
    .default([])
    .meta({ description: 'Awards and listings, each with its source and reason.' }),
  community: z
    .array(titledText('Name of what is done.', 'Legal clinic', 'Every first Tuesday.'))
    .default([])
    .meta({ description: 'What the firm does for its community.' }),
  faqs,
  nonClaims: line()
    .optional()
    .meta({
      description: 'What the firm does not claim to be.',
      examples: ['No certification as a specialist is claimed.'],
    }),
  colophon: line()
    .optional()
    .meta({
      description: 'Credits: how the site was made.',
      examples: ['The photographs are by a neighbor.'],
    }),
  sources,
  exceptions,
});

const contactStep = z.strictObject({
  step: line().meta({ description: 'Name of the step.', examples: ['We read it'] }),
  description: paragraph().meta({
    description: 'What happens in this step.',
    examples: ['On the same day.'],
  }),
});

const urgent = z
  .strictObject({
    lede: paragraph().meta({
      description: 'Sentence below the heading, before the telephone number.',
      examples: ['If your deadline is within three days, call us.'],
    }),
  })
  .meta({ unknownFieldHints: urgentHints });

export const contact = z.strictObject({
  ...pageHead('Contact Us'),
  image,
  intro: intro.meta({
    description: 'Paragraph above the lists of what to send; without them, next to the form.',
  }),
  responseDefined: paragraph()
    .optional()
    .meta({
      description: "What responsePromise in the firm's record means.",
      examples: ['One business day is eight hours.'],
    }),
  steps: z.array(contactStep).default([]).meta({ description: 'What to expect, step by step.' }),
  send: z
    .array(paragraph())
    .default([])
    .meta({
      description: 'What to write.',
      examples: [['Your name and the date of the letter']],
    }),
  doNotSend: z
    .array(paragraph())
    .default([])
    .meta({ description: 'What not to write.', examples: [['Your Social Security number']] }),
  urgent: urgent.optional().meta({
    description:
      'The part for people with an urgent deadline, collapsed below its heading; the telephone number follows its lede, and a table of the deadlines in data/deadlines/ follows that.',
  }),
  help: paragraph()
    .optional()
    .meta({
      description:
        'Languages that the firm speaks, accessible entrances, and where else to find help.',
      examples: ["We speak Spanish. The bar's referral line finds you someone else."],
    }),
  faqs,
  sources,
  exceptions,
});

export const teamPage = z.strictObject({
  ...pageHead('Our Team'),
  image,
  intro: intro.optional().meta({ description: 'Paragraph below the portraits.' }),
  staffHeading: line()
    .optional()
    .meta({
      description:
        'Heading of those who are not attorneys, which must say that they are not; defaults to a label.',
      examples: ['Staff (not attorneys)'],
    }),
  staffNote: paragraph()
    .optional()
    .meta({
      description: 'Sentence below that heading.',
      examples: ['No member of the staff gives legal advice.'],
    }),
  ofCounselNote: paragraph()
    .optional()
    .meta({
      description: 'Sentence below the portraits, if an attorney is of counsel.',
      examples: ['Of counsel means that she advises in single matters.'],
    }),
  exceptions,
});

export const locationsPage = z.strictObject({
  ...pageHead('Locations'),
  image,
  intro: z
    .array(paragraph())
    .default([])
    .meta({
      description: 'First paragraphs of the page.',
      examples: [['Two offices and a telephone.']],
    }),
  mailingNote: paragraph()
    .optional()
    .meta({
      description: "Sentence below the firm's mailing address.",
      examples: ['Send letters to the mailing address.'],
    }),
  exceptions,
});

export const blogPage = z.strictObject({
  ...pageHead('Blog'),
  image,
  intro,
  exceptions,
});
