/** What a page shows next to its prose: timelines, key numbers, two sides of a matter, a table. */

import { blocks, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { deadlines } from './deadlines.ts';

/** A moment, or with `to` a period. */
const mark = z.strictObject({
  at: z
    .number()
    .nonnegative()
    .meta({
      description: 'Position of the mark, in the units of its timeline.',
      examples: [12],
    }),
  to: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'End of a period, in the units of its timeline.', examples: [18] }),
  isOpen: z
    .boolean()
    .default(false)
    .meta({
      description:
        'Whether it is drawn with a broken line, because it is open-ended or does not apply to everyone.',
      examples: [true],
    }),
  when: line().meta({ description: 'The moment in words.', examples: ['Month 12'] }),
  what: paragraph().meta({
    description: 'What happens then.',
    examples: ['Last day to file a claim.'],
  }),
});

/** A timeline drawn to scale, from 0 to its end. */
const scale = z.strictObject({
  title: line().meta({
    description: 'Unit and starting point of the timeline.',
    examples: ['Months from the death'],
  }),
  end: z
    .number()
    .positive()
    .meta({ description: 'End of the timeline, in its units.', examples: [36] }),
  step: z
    .number()
    .positive()
    .meta({ description: 'Units between two longer strokes of the scale.', examples: [6] }),
  marks: z.array(mark).min(1).max(6).meta({ description: 'Moments and periods on the timeline.' }),
});

type RefinementContext = Parameters<Parameters<typeof scale.superRefine>[0]>[1];

/** Reports marks that are outside of their timeline. */
function checkMarks({ end, marks }: z.output<typeof scale>, context: RefinementContext): void {
  const refuse = (index: number, name: 'at' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: ['marks', index, name], message });
  for (const [index, { at, to = at }] of marks.entries()) {
    const lastField = to === at ? 'at' : 'to';
    if (at > to) refuse(index, 'to', `expected a number greater than ${at}, its at, got ${to}`);
    else if (to > end)
      refuse(index, lastField, `expected at most ${end}, the end of its timeline, got ${to}`);
  }
}

/** A timeline, below which a visitor can enter a date. */
export const timeline = scale
  .extend({
    deadlines: z
      .array(reference(deadlines))
      .default([])
      .meta({
        description:
          'Deadlines that a visitor can work out below the timeline, by the names of their files in `deadlines/`.',
        examples: [['eviction']],
      }),
  })
  .superRefine(checkMarks);

/** Timelines one below the other, under a heading. */
export const timelines = z.strictObject({
  title: line().meta({
    description: 'Heading of the timelines.',
    examples: ['Which clock runs?'],
  }),
  rules: z.array(timeline).min(1).max(3).meta({ description: 'Timelines, drawn to scale.' }),
});

export const numbers = z
  .array(paragraph())
  .min(2)
  .max(4)
  .meta({
    description: 'Key numbers, shown above the text: each a short text with its number in bold.',
    examples: [['**Two** witnesses', '**$350** to file']],
  });

export const columns = z
  .array(
    z.strictObject({
      title: line().meta({ description: 'Heading of this side.', examples: ['For'] }),
      points: z
        .array(paragraph())
        .min(2)
        .meta({ description: 'Points of this side.', examples: [['Cheap', 'Quick']] }),
    }),
  )
  .length(2)
  .meta({
    description: 'Two sides of a matter, next to each other.',
    examples: [
      [
        { title: 'For', points: ['Cheap', 'Quick'] },
        { title: 'Against', points: ['Public', 'Short'] },
      ],
    ],
  });

const exhibitTitle = line().meta({
  description: 'Heading of the exhibit.',
  examples: ['The numbers'],
});

/** The exhibit before the text of a page. */
export const exhibit = z
  .union([
    timelines,
    z.strictObject({ title: exhibitTitle, numbers }),
    z.strictObject({ title: exhibitTitle, columns }),
    z.strictObject({
      title: exhibitTitle,
      table: blocks().meta({
        description: 'A table.',
        examples: ['| Fee | Amount |\n|---|---|\n| Filing | $350 |'],
      }),
    }),
  ])
  .meta({
    examples: [{ title: 'The numbers', numbers: ['**Two** witnesses', '**$350** to file'] }],
  });
