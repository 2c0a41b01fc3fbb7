/** What a page shows next to its prose: timelines, key numbers, two sides of a matter, a table. */

import { blocks, line, paragraph } from 'fair-copy';
import * as z from 'zod';

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

export const dated = z.strictObject({
  label: line().meta({
    description: 'Label of the date field.',
    examples: ['Day of the first showing'],
  }),
  months: z
    .int()
    .positive()
    .optional()
    .meta({
      description:
        'Length of the period in months. Set either this or `days`; a mark of the timeline must end there.',
      examples: [12],
    }),
  days: z
    .int()
    .positive()
    .optional()
    .meta({
      description: 'Length of the period in days, on a timeline in days.',
      examples: [30],
      instead: 'months',
    }),
  moved: z
    .enum(['us-federal'])
    .optional()
    .meta({
      description:
        'Moves a last day on a weekend or holiday to the next business day: `us-federal` uses the federal holidays of the United States (35 U.S.C. § 21(b)). Without it, the day does not move.',
      examples: ['us-federal'],
    }),
  last: line()
    .optional()
    .meta({
      description: 'Name of the last day; defaults to `labels.dateLast`.',
      examples: ['Last day for a certificate'],
    }),
  over: line()
    .optional()
    .meta({
      description: 'Text when that day has passed; defaults to `labels.dateOver`.',
      examples: ['It may not be too late. Call us before you pay anyone.'],
    }),
  abroad: line()
    .optional()
    .meta({
      description:
        'How other countries or laws count; defaults to `labels.dateAbroad`. If neither is set, nothing is shown.',
      examples: ['Most other countries allow no such time.'],
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

/** A timeline on which a visitor can enter a start date. */
export const timeline = scale
  .extend({
    dated: dated.optional().meta({
      description: 'A start date that a visitor can enter, to read the last day of the period.',
      examples: [{ label: 'Day of the first showing', months: 12 }],
    }),
  })
  .superRefine(checkMarks)
  .superRefine(({ marks, dated }, context) => {
    const ends = [...new Set(marks.map(({ at, to = at }) => to))];
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const periodUnits = (['months', 'days'] as const).filter((unit) => dated?.[unit] !== undefined);
    if (dated && periodUnits.length !== 1) refuse(['dated'], 'expected either months or days');
    for (const unit of periodUnits)
      if (!ends.includes(dated?.[unit] ?? 0))
        refuse(
          ['dated', unit],
          `expected the end of one of its marks (${ends.join(', ')}), got ${dated?.[unit]}`,
        );
  });

const rulesMeta = { description: 'Timelines, drawn to scale.' };

/** Timelines one below the other, under a heading. */
export const timelines = z.strictObject({
  title: line().meta({
    description: 'Heading of the timelines.',
    examples: ['Which clock runs?'],
  }),
  rules: z.array(timeline).min(1).max(3).meta(rulesMeta),
});

/** The same on a page whose style sheet has no date field. */
export const timelinesWithoutDates = timelines.extend({
  rules: z.array(scale.superRefine(checkMarks)).min(1).max(3).meta(rulesMeta),
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
