/** Deadlines: the table of the contact page, and what a visitor can work out from a date. */

import { collection, line, paragraph, reference } from 'fair-copy';
import * as z from 'zod';
import { people } from './people.ts';
import { exceptions, order, practice, sources, withQuotes } from './shared.ts';
import { translation } from './translation.ts';

const length = (
  unit: string,
  example: number,
  { more = '', ...meta }: { readonly more?: string; readonly instead?: string } = {},
) =>
  z
    .int()
    .positive()
    .optional()
    .meta({
      description: `Length of the period in ${unit}. Set one of \`months\`, \`days\`, and \`weekdays\`; they count forward.${more}`,
      examples: [example],
      rangeHint: 'periods only count forward, from the day that the visitor enters',
      ...meta,
    });

const period = z
  .strictObject({
    label: line().meta({
      description: 'Label of the date field: the day on which the period begins.',
      examples: ['Day of the first showing'],
    }),
    months: length('months', 12),
    days: length('days', 30, { instead: 'months' }),
    weekdays: length('days from Monday to Friday', 9, {
      more: ' Holidays count as weekdays.',
      instead: 'months',
    }),
    moved: z
      .enum(['us-federal', 'us-courts'])
      .optional()
      .meta({
        description:
          'Moves a last day on a weekend or holiday to the next business day: `us-federal` uses the federal holidays of the United States (35 U.S.C. § 21(b)) and the date in Washington, D.C.; `us-courts` uses those of the federal courts (Fed. R. Civ. P. 6(a)) and the date of the visitor. Without it, the day does not move.',
        examples: ['us-federal'],
      }),
    action: line().meta({
      description: 'What to do by the last day, as it follows "You have 12 days left to".',
      examples: ['file'],
    }),
    over: line().meta({
      description: 'Text below a last day that is over, with the exceptions.',
      examples: ["It's too late, unless the court gives you more time. Call us."],
    }),
    note: line()
      .optional()
      .meta({
        description: 'How the last day is counted, if that is not obvious.',
        examples: ['We count holidays as weekdays, too.'],
      }),
  })
  .superRefine(({ months, days, weekdays }, context) => {
    const lengths = [months, days, weekdays].filter((value) => value !== undefined);
    if (lengths.length === 1) return;
    context.addIssue({ code: 'custom', message: 'expected one of months, days, and weekdays' });
  });

export const deadline = z.strictObject({
  order,
  ...translation('deadlines', 'eviction'),
  matter: line().meta({ description: 'The matter.', examples: ["You've been evicted"] }),
  clock: paragraph().meta({
    description: 'How much time there is.',
    examples: ['You have 14 days from the notice.'],
  }),
  period: period.optional().meta({
    description:
      'A period whose last day a visitor can work out from the day on which it begins. Without it, the deadline is only in the table of the contact page.',
    examples: [{ label: 'Date on the notice', days: 14, action: 'answer', over: 'Call us today.' }],
  }),
  page: practice.optional().meta({
    description: 'Area or sub-area on what to do, by its id; its costs are named with the link.',
    examples: ['estates/probate'],
  }),
  attorneys: z
    .array(reference(people))
    .default([])
    .meta({
      description: 'Attorneys who handle it, by the names of their files.',
      examples: [['jane-doe']],
    }),
  sources,
  exceptions,
});

/** One file per deadline. A firm can have none. */
export const deadlines = collection({
  folder: 'deadlines',
  schema: withQuotes(deadline).optional(),
});
