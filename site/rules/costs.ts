/** Checks amounts in texts against the lists of costs that they link to. */
import type { RuleTools } from 'fair-copy';
import { amountsOf, totalsOf } from '../content/costs.ts';
import { linksOf, recordsOf } from '../content/passages.ts';
import { formatAmount } from '../formats/amounts.ts';
import { formatList } from '../formats/lists.ts';
import { languageOf, localeOf } from '../languages/codes.ts';
import type { SiteContent, Subarea } from '../schema/collections.ts';
import type { SiteProblem } from './problem-codes.ts';

const anchor = '#costs';

/** The numbers of a link such as `[$1,500](/estates/probate/#costs)` are in the lists of that page. */
export function wrongAmounts(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const priced = new Map(
    content.subareas.filter(({ costs }) => costs).map((subarea) => [`/${subarea.id}/`, subarea]),
  );
  if (priced.size === 0) return [];
  return recordsOf(content).flatMap((record) =>
    linksOf(record).flatMap(({ path, text: target, linkText }) => {
      if (!target.endsWith(anchor)) return [];
      const subarea = priced.get(target.slice(0, -anchor.length) || `/${record.id}/`);
      if (!subarea) return [];
      const amounts = amountsIn(content, subarea);
      const known = new Set(amounts.map(digitsOf));
      const wrong = (linkText.match(/\d+(?:[.,]\d+)*/g) ?? []).find(
        (number) => !known.has(digitsOf(number)),
      );
      if (wrong === undefined) return [];
      return problemAt(record, path, {
        code: 'wrong-amount',
        message: `the link to the costs says ${wrong}, which the lists in ${subarea.file} do not have`,
        hint: `use one of their amounts: ${formatList([...new Set(amounts)], 'en')}`,
        searchText: wrong,
      });
    }),
  );
}

/** All amounts and totals of a page's lists, as the page shows them. */
function amountsIn(content: SiteContent, subarea: Subarea): readonly string[] {
  const locale = localeOf(content, languageOf(content, subarea));
  const lists = subarea.costs?.lists ?? [];
  return lists.flatMap((list) => {
    const totals = list.total === undefined ? [] : totalsOf(list);
    const amounts = list.items.flatMap((item) =>
      amountsOf(list, item).map((amount) => ({ amount, currency: item.currency ?? list.currency })),
    );
    return [...totals.map((amount) => ({ amount, currency: list.currency })), ...amounts]
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currency }) => formatAmount(amount, currency, locale));
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
