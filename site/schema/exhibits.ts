/** What a page shows beside its prose: dates on a rule, numbers, two sides of a matter, a table. */

import { blocks, line, paragraph } from 'fair-copy';
import * as z from 'zod';

/** A moment, or with `to` a period, in the units of its rule. */
const mark = z.strictObject({
  at: z.number().nonnegative(),
  to: z.number().positive().optional(),
  /** Drawn in broken lines: what is open, or not everyone's. */
  isOpen: z.boolean().default(false),
  when: line(),
  what: paragraph(),
});

/** A day that a visitor may set as the beginning of a rule in months or in days, to read the last one of its time. */
export const dated = z.strictObject({
  /** Which day is asked for. */
  label: line(),
  /** How many the time has, of the one or the other, in which its rule is then; a mark of the rule ends with them. */
  months: z.int().positive().optional(),
  days: z.int().positive().optional().meta({ instead: 'months' }),
  /** The law by which a last day moves; without it, the last day is the day itself. 35 U.S.C. § 21(b) has federal holidays. */
  moved: z.enum(['us-federal']).optional(),
  /** What is read, what is said when it is over, and how others count, if not as the firm's labels have it. */
  last: line().optional(),
  over: line().optional(),
  abroad: line().optional(),
});

/** A rule drawn to scale from 0 to its `end`; every `step` is a longer stroke. */
const scale = z.strictObject({
  /** Unit and beginning, as "Months from filing". */
  title: line(),
  end: z.number().positive(),
  step: z.number().positive(),
  marks: z.array(mark).min(1).max(6),
});

type Refused = Parameters<Parameters<typeof scale.superRefine>[0]>[1];

/** A mark lies on its rule, and is told at its own number where it does not. */
function checkMarks({ end, marks }: z.output<typeof scale>, context: Refused): void {
  const refuse = (index: number, name: 'at' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: ['marks', index, name], message });
  for (const [index, { at, to = at }] of marks.entries()) {
    const [last, value] = to === at ? (['at', at] as const) : (['to', to] as const);
    if (at > to) refuse(index, 'to', `expected a number greater than ${at}, its at, got ${to}`);
    else if (value > end)
      refuse(index, last, `expected at most ${end}, the end of its rule, got ${value}`);
  }
}

/** A rule on which a visitor may set a day. */
export const rule = scale
  .extend({ dated: dated.optional() })
  .superRefine(checkMarks)
  .superRefine(({ marks, dated }, context) => {
    const ends = [...new Set(marks.map(({ at, to = at }) => to))];
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const given = (['months', 'days'] as const).filter((unit) => dated?.[unit] !== undefined);
    if (dated && given.length !== 1) refuse(['dated'], 'expected either months or days');
    for (const unit of given)
      if (!ends.includes(dated?.[unit] ?? 0))
        refuse(
          ['dated', unit],
          `expected the end of one of its marks (${ends.join(', ')}), got ${dated?.[unit]}`,
        );
  });

/** Rules one below the other, under a heading. */
export const ruled = z.strictObject({ title: line(), rules: z.array(rule).min(1).max(3) });

/** The same on a page whose style sheet has no field. */
export const ruledOnly = ruled.extend({
  rules: z.array(scale.superRefine(checkMarks)).min(1).max(3),
});

/** Each begins with its number or word in bold, which is set large. */
export const numbers = z.array(paragraph()).min(2).max(4);

export const columns = z
  .array(z.strictObject({ title: line(), points: z.array(paragraph()).min(2) }))
  .length(2);

/** What decides on a page, before its text. */
export const exhibit = z.union([
  ruled,
  z.strictObject({ title: line(), numbers }),
  z.strictObject({ title: line(), columns }),
  z.strictObject({ title: line(), table: blocks() }),
]);
