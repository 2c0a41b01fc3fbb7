/** Records in Markdown: the fields are the front matter, and the text follows it. */
import { blocks, date, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { textPageHints } from './field-hints.ts';
import { formerly, pagePath } from './formerly.ts';
import { people } from './people.ts';
import { areas } from './practice.ts';
import {
  drawingOrPhoto,
  exceptions,
  metaDescription,
  picture,
  related,
  reviewed,
  sources,
  subtitle,
  topic,
} from './shared.ts';
import { translation } from './translation.ts';

const image = picture.optional().meta({ description: `Picture of the page: ${drawingOrPhoto}.` });

export const post = z.strictObject({
  title: line().meta({
    description: 'Heading of the post.',
    examples: ['What the new wage law asks of restaurants'],
  }),
  topic,
  metaDescription,
  formerly,
  date: date().meta({
    description: 'Day on which the post is published.',
    examples: ['2026-11-20'],
  }),
  reviewed: reviewed.optional().meta({
    description:
      'Day on which a post about the law was last checked against it; the page shows its month and year. Leave it out of a post on anything else.',
  }),
  updated: date()
    .optional()
    .meta({
      description: 'Day on which the text last changed, shown after the day of publication.',
      examples: ['2026-11-23'],
    }),
  draft: z
    .boolean()
    .default(false)
    .meta({
      description: 'Whether it is left out, except in `npm run dev` and with `--drafts`.',
      examples: [true],
    }),
  author: z
    .union([reference(people), z.array(reference(people)).min(1)])
    .transform((authors) => [authors].flat())
    .meta({
      description: 'Author, by the file name of a person, or a list of several.',
      examples: ['jane-doe'],
    }),
  ...translation('posts', 'last-paycheck'),
  path: pagePath,
  category: reference(areas)
    .optional()
    .meta({ description: 'Area of the post.', examples: ['employment'] }),
  excerpt: line().meta({
    description: 'A sentence or two for lists of posts.',
    examples: ['What changes in January and what to do first.'],
  }),
  summary: z
    .array(paragraph())
    .default([])
    .meta({
      description: 'The main points, one sentence each.',
      examples: [['The law holds from January.']],
    }),
  image,
  related,
  body: blocks(),
  references: paragraph()
    .optional()
    .meta({
      description: 'Statutes, cases, and documents that the text is based on, named below it.',
      examples: ['Minn. Stat. § 181.13'],
    }),
  sources,
  exceptions,
});

/** A page without a date, such as fees or careers. */
export const textPage = z
  .strictObject({
    ...translation('pages', 'fees'),
    path: pagePath,
    order: z.int().meta({
      description: 'Position among the records of its folder; the lowest comes first.',
      examples: [10],
    }),
    title: line().meta({ description: 'Heading of the page.', examples: ['What We Charge'] }),
    link: line()
      .optional()
      .meta({
        description: 'Name of the link in the menu and the footer; defaults to the heading.',
        examples: ['Fees'],
      }),
    navigation: z
      .enum(['menu', 'footer', 'none'])
      .default('footer')
      .meta({
        description:
          'Where pages link to it: the menu and the footer ("menu"), the footer alone ("footer"), or only the texts in which you link to it ("none"). The build reports a page to which nothing links.',
        examples: ['footer'],
      }),
    subtitle,
    topic,
    metaDescription,
    formerly,
    image,
    body: blocks(),
    listsCosts: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Whether the `costs` of all sub-areas follow the text. Areas and sub-areas with costs link to the page.',
        examples: [true],
      }),
    form: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the page ends with the contact form.', examples: [true] }),
    sources,
    exceptions,
  })
  .meta({
    unknownFieldHints: {
      ...textPageHints,
      effective: 'a page that takes effect on a day belongs in data/legal/',
      menu: 'use navigation',
      name: 'use link',
    },
  });

export const legal = z.strictObject({
  ...translation('legal', 'privacy-policy'),
  path: pagePath,
  order: z.int().meta({
    description: 'Position among the records of its folder; the lowest comes first.',
    examples: [10],
  }),
  title: line().meta({ description: 'Heading of the page.', examples: ['Privacy Policy'] }),
  link: line().meta({
    description: 'Name of the link in the footer.',
    examples: ['Privacy Policy'],
  }),
  subtitle,
  topic,
  metaDescription,
  formerly,
  image,
  effective: date().meta({
    description: 'Day on which the page takes effect.',
    examples: ['2026-11-20'],
  }),
  body: blocks(),
  sources,
  exceptions,
});
