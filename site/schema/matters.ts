/** Representative matters: what the firm has done for whom. */
import { line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { people } from './people.ts';
import { areas } from './practice.ts';
import { exceptions, intro, order, pageHead, sources } from './shared.ts';

export const matter = z.strictObject({
  order,
  title: line().meta({
    description:
      'The matter in a few words, without the name of a client who has not agreed to it.',
    examples: ['Lease of a grain elevator'],
  }),
  area: reference(areas).meta({
    description: 'Area of the matter, whose page shows it.',
    examples: ['estates'],
  }),
  industry: line()
    .optional()
    .meta({
      description: 'Industry or kind of client, by which the page of all matters is divided.',
      examples: ['Agriculture'],
    }),
  attorneys: z
    .array(reference(people))
    .default([])
    .meta({
      description: 'Attorneys of the matter, whose profiles show it.',
      examples: [['jane-doe']],
    }),
  year: z
    .int()
    .min(1000)
    .max(9999)
    .optional()
    .meta({
      description: 'Year in which the matter ended.',
      examples: [2024],
    }),
  summary: paragraph().meta({
    description: 'What the client needed, and what the firm did.',
    examples: ['We negotiated the lease and wrote it.'],
  }),
  result: paragraph()
    .optional()
    .meta({
      description: 'How it ended. Results need notices.results in the record of the firm.',
      examples: ['The court dismissed the claim.'],
    }),
  sources,
  exceptions,
});

export const mattersPage = z.strictObject({
  ...pageHead('Representative Matters'),
  intro,
  exceptions,
});
