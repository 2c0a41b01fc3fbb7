/** What a page shows next to its prose: timelines, key numbers, two sides of a matter, a table. */

import { blocks, line, paragraph } from 'fair-copy';
import * as z from 'zod';

/** A moment, or with `to` a period, in the units of its rule. */
const mark = z.strictObject({
  at: z.number().nonnegative(),
  to: z.number().positive().optional(),
  /** Drawn with a broken line: open-ended, or not for everyone. */
  isOpen: z.boolean().default(false),
  when: line(),
  what: paragraph(),
});

/** A start date that a visitor can enter, to read the last day of the period. */
export const dated = z.strictObject({
  /** Label of the date field. */
  label: line(),
  /** Length of the period, in one unit or the other; a mark of the timeline must end there. */
  months: z.int().positive().optional(),
  days: z.int().positive().optional().meta({ instead: 'months' }),
  /** Moves a last day on a weekend or federal holiday to the next business day (35 U.S.C. § 21(b)). */
  moved: z.enum(['us-federal']).optional(),
  /** Texts that override the firm's labels: the last day, a day that has passed, other countries. */
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

type RefinementContext = Parameters<Parameters<typeof scale.superRefine>[0]>[1];

/** Reports marks that are outside of their timeline. */
function checkMarks({ end, marks }: z.output<typeof scale>, context: RefinementContext): void {
  const refuse = (index: number, name: 'at' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: ['marks', index, name], message });
  for (const [index, { at, to = at }] of marks.entries()) {
    const lastField = to === at ? 'at' : 'to';
    if (at > to) refuse(index, 'to', `expected a number greater than ${at}, its at, got ${to}`);
    else if (to > end)
      refuse(index, lastField, `expected at most ${end}, the end of its rule, got ${to}`);
  }
}

/** A timeline on which a visitor can enter a start date. */
export const rule = scale
  .extend({ dated: dated.optional() })
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

/** Rules one below the other, under a heading. */
export const ruled = z.strictObject({ title: line(), rules: z.array(rule).min(1).max(3) });

/** The same on a page whose style sheet has no field. */
export const ruledOnly = ruled.extend({
  rules: z.array(scale.superRefine(checkMarks)).min(1).max(3),
});

/** Each begins with its number or word in bold, which is shown in large type. */
export const numbers = z.array(paragraph()).min(2).max(4);

export const columns = z
  .array(z.strictObject({ title: line(), points: z.array(paragraph()).min(2) }))
  .length(2);

/** The exhibit before the text of a page. */
export const exhibit = z.union([
  ruled,
  z.strictObject({ title: line(), numbers }),
  z.strictObject({ title: line(), columns }),
  z.strictObject({ title: line(), table: blocks() }),
]);
