import { line, type MarkdownNode, paragraph } from 'fair-copy';
import * as z from 'zod';
import { formerly } from './formerly.ts';
import { drawingOrPhoto, exceptions, faqs, metaDescription, picture, sources } from './shared.ts';

function heading(example: string) {
  return line().meta({
    description: 'Heading of this part of the page.',
    examples: [example],
  });
}

/** A part of the home page whose content comes from other records. */
function part(headingExample: string, ledeExample: string) {
  return z.strictObject({
    heading: heading(headingExample),
    lede: paragraph()
      .optional()
      .meta({ description: 'A sentence or two below the heading.', examples: [ledeExample] }),
  });
}

const way = z.strictObject({
  title: line().meta({
    description: 'The way in a word or two.',
    examples: ['Fixed fees'],
  }),
  text: paragraph().meta({
    description: 'Sentences in plain words.',
    examples: ['You know the price first.'],
  }),
});

const question = paragraph()
  .refine((text) => isLink(text.children), {
    error: 'expected one link, as in [I got a letter.](/letters/)',
  })
  .meta({ examples: ['[Somebody died. What do I do first?](/probate/)'] });

/** Whether a text is one link and nothing else; a paragraph around it doesn't count. */
function isLink([first, ...others]: readonly MarkdownNode[]): boolean {
  if (typeof first !== 'object' || others.length > 0) return false;
  return first.tag === 'p' ? isLink(first.children) : first.href !== undefined;
}

const overview = z.strictObject({
  heading: heading('How we work'),
  paragraphs: z
    .array(paragraph())
    .min(1)
    .meta({
      description: 'Paragraphs of this part, in order.',
      examples: [['Two attorneys and one office.']],
    }),
  ways: z.array(way).default([]).meta({ description: 'Ways of working, each with a short text.' }),
});

const consultation = z.strictObject({
  heading: heading('Ask us'),
  paragraphs: z
    .array(paragraph())
    .min(1)
    .meta({
      description: 'Paragraphs of this part, in order.',
      examples: [['We read what you send within a day.']],
    }),
  haveReady: z
    .array(paragraph())
    .default([])
    .meta({ description: 'What to have ready.', examples: [['The letter that you got']] }),
});

const notFound = z.strictObject({
  line: line().meta({
    description: 'Sentence that the page does not exist.',
    examples: ['There is no page at this address.'],
  }),
  next: paragraph().meta({
    description: 'Where to go instead.',
    examples: ['Begin at the home page.'],
  }),
});

export const home = z.strictObject({
  heading: line().meta({
    description: 'Main heading of the home page, below the line that says who works where.',
    examples: ['We settle estates and write wills'],
  }),
  lede: paragraph().meta({
    description: 'The sentences below the heading.',
    examples: ['We write wills, and we settle estates.'],
  }),
  metaDescription,
  formerly,
  hero: picture.optional().meta({
    description: `Picture of the home page: ${drawingOrPhoto}; without it, the areas are shown instead.`,
  }),
  questions: z.array(question).max(6).default([]).meta({
    description:
      'What visitors come with, below the heading: each a link to its answer. Without them, the buttons to call and to write are there.',
  }),
  areas: part('What we do', 'Three fields of law and no others.')
    .optional()
    .meta({ description: 'The part with the areas of practice; its heading defaults to a label.' }),
  overview: overview.meta({ description: 'The part on the firm.' }),
  attorneys: part("Who you'll meet", 'You talk to an attorney.').meta({
    description: 'The part with the first three attorneys.',
  }),
  testimonials: z
    .strictObject({ heading: heading('What clients say') })
    .optional()
    .meta({ description: 'The part with what clients say.' }),
  posts: part('From the blog', 'Short notes on new law.')
    .optional()
    .meta({ description: 'The part with the newest three posts.' }),
  faqs,
  consultation: consultation.meta({ description: 'The part with the form.' }),
  notFound: notFound.meta({
    description: 'Texts of the page for paths that do not exist.',
  }),
  sources,
  exceptions,
});

/** The home page in another language; there is only one page for paths that do not exist. */
export const homeTexts = home.extend({ notFound: home.shape.notFound.optional() });
