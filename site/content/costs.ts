/** The costs of services, and the page that lists all of them. */
import { formatAmount } from '../formats/amounts.ts';
import type { PageContent } from '../languages/page-content.ts';
import type { Area, Subarea, TextPageRecord } from '../schema/collections.ts';
import { subareasOf } from './practice.ts';

export type Costs = NonNullable<Subarea['costs']>;
export type CostList = Costs['lists'][number];
export type CostItem = CostList['items'][number];
export type PricedSubarea = Subarea & { readonly costs: Costs };

/** The amount of an item in each column of its list; none if it has terms instead. */
export function amountsOf({ columns }: CostList, { amount }: CostItem): readonly number[] {
  if (amount === undefined) return [];
  if (Array.isArray(amount)) return amount;
  return Array.from({ length: columns?.length ?? 1 }, () => amount);
}

/** What a client pays in any case, without items that are due only at times. */
export function certainItems({ items }: CostList): readonly CostItem[] {
  return items.filter(({ when }) => when === undefined);
}

/** The total of each column, in cents first, because a sum of fractions is not exact. */
export function totalsOf(list: CostList): readonly number[] {
  const rows = certainItems(list).map((item) => amountsOf(list, item));
  return (list.columns ?? ['']).map((_, column) => {
    const cents = rows.map((amounts) => Math.round(100 * (amounts[column] ?? 0)));
    return cents.reduce((sum, amount) => sum + amount, 0) / 100;
  });
}

/** The total of the first list, as `Total through grant: $2,450–$3,650`, if it has one. */
export function formatTotal({ lists }: Costs, locale: string): string | undefined {
  const [list] = lists;
  if (list?.total === undefined) return undefined;
  const totals = totalsOf(list);
  const ends = [...new Set([Math.min(...totals), Math.max(...totals)])];
  const amounts = ends.map((amount) => formatAmount(amount, list.currency, locale));
  return `${list.total}: ${amounts.join('–')}`;
}

/** The sub-areas of an area that say what they cost. */
export function pricedSubareas(content: PageContent, area: Area): readonly PricedSubarea[] {
  return subareasOf(content, area).filter((subarea): subarea is PricedSubarea =>
    Boolean(subarea.costs),
  );
}

/** The page with the costs of all services. */
export function costsPage({ pages }: PageContent): TextPageRecord | undefined {
  return pages.find(({ listsCosts }) => listsCosts);
}
