/** What a service costs: lists of items with their amounts. Pages add up the totals. */
import { line, paragraph } from 'fair-copy';
import * as z from 'zod';
import { verbatim } from './verbatim.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const currency = verbatim().refine((code) => currencies.has(code), {
  error: 'expected the code of a currency (ISO 4217), such as USD',
});

const amount = z.number().nonnegative();

const item = z
  .strictObject({
    item: line().meta({ description: 'What is paid for.', examples: ['Petition'] }),
    includes: paragraph()
      .optional()
      .meta({
        description: 'What the amount includes, or how it is counted.',
        examples: ['Our flat fee, with one meeting'],
      }),
    when: line()
      .optional()
      .meta({
        description:
          'When the item is due, if it is not always. It is then no part of the total, and stands below it.',
        examples: ['If an heir objects'],
      }),
    amount: z
      .union([amount, z.array(amount).min(2).max(3)])
      .optional()
      .meta({
        description:
          'The amount, without a currency or commas; where the list has columns, the amount of all columns, or a list with one for each. `0` means that the item is not part of a column.',
        examples: [1500],
      }),
    terms: line()
      .optional()
      .meta({
        description: 'How the price is set, in place of an amount.',
        examples: ['By the hour'],
        instead: 'amount',
      }),
    currency: currency.optional().meta({
      description: 'Currency of the item, if it is another one than that of the list.',
      examples: ['EUR'],
    }),
  })
  .superRefine(({ amount, terms }, context) => {
    if ((amount === undefined) !== (terms === undefined)) return;
    context.addIssue({ code: 'custom', message: 'expected either amount or terms' });
  });

const costList = z
  .strictObject({
    title: line()
      .optional()
      .meta({
        description: 'Heading of the list, if a page has several.',
        examples: ['If the heirs agree'],
      }),
    columns: z
      .array(line())
      .min(2)
      .max(3)
      .optional()
      .meta({
        description: 'Headings of the amounts, if each item has several.',
        examples: [['Without a hearing', 'With a hearing']],
      }),
    currency: currency.default('USD').meta({
      description: 'Currency of the amounts (ISO 4217).',
      examples: ['CAD'],
    }),
    items: z.array(item).min(1).meta({ description: 'What is paid for, in its order.' }),
    total: line()
      .optional()
      .meta({
        description:
          'Name of the total, which the site adds up. Without it, each item has a price of its own.',
        examples: ['Total until the hearing'],
      }),
  })
  .superRefine(checkList);

type CostList = Parameters<typeof checkList>[0];

/** Each item has as many amounts as the list has columns, and a total is that of one currency. */
function checkList(
  list: {
    readonly columns?: readonly string[] | undefined;
    readonly currency: string;
    readonly items: readonly z.output<typeof item>[];
    readonly total?: string | undefined;
  },
  context: z.core.$RefinementCtx,
): void {
  for (const [index, { amount, when, currency = list.currency }] of list.items.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['items', index, field], message });
    if (Array.isArray(amount) && amount.length !== list.columns?.length)
      refuse('amount', wrongCount(amount.length, list));
    if (list.total === undefined || when !== undefined) continue;
    if (amount === undefined)
      refuse(
        'terms',
        'expected an amount, because the total includes the item; say in when if it does not',
      );
    else if (currency !== list.currency)
      refuse('currency', `expected ${list.currency}, the currency of the total`);
  }
}

function wrongCount(count: number, { columns }: CostList): string {
  const expected = columns
    ? `one amount, or one for each of the ${columns.length} columns`
    : 'one amount, because the list has no columns';
  return `expected ${expected}, got ${count}`;
}

export const costs = z.strictObject({
  lists: z.array(costList).min(1).meta({ description: 'Lists of what is paid for.' }),
  note: paragraph()
    .optional()
    .meta({
      description: 'Conditions of the amounts, below the lists.',
      examples: ['The court sets its own fees, so ask the clerk before you file.'],
    }),
});
