import type { AggregateOfferLeaf, OfferLeaf } from 'schema-dts';
import { amountsOf, type CostList, type Costs, certainItems, totalsOf } from '../content/costs.ts';
import { useSite } from '../languages/use-site.ts';
import { useFirmReference } from './graph.tsx';
import { languageOfNode } from './page.ts';
import type { GraphNode } from './schema-org.ts';
import { regionsOf } from './values.ts';

export interface ServiceFacts {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Day of the last review: the page's date of change. */
  readonly reviewed: string;
  readonly costs?: Costs | undefined;
}

/** Nodes of a practice page: the service, and the page that describes it. */
export function useServiceNodes({
  name,
  type,
  description,
  reviewed,
  costs,
}: ServiceFacts): readonly GraphNode[] {
  const { content, route, url } = useSite();
  const provider = useFirmReference();
  const address = url(route.id);
  return [
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: route.title,
      dateModified: reviewed,
      ...languageOfNode(content),
    },
    {
      '@type': 'Service',
      '@id': `${address}#service`,
      name,
      serviceType: type,
      provider,
      areaServed: regionsOf(content.offices),
      description,
      offers: costs?.lists.flatMap(offersOf),
    },
  ];
}

/** The range of a list's totals, or without a total, the amounts that are due in any case. */
function offersOf(list: CostList): readonly (AggregateOfferLeaf | OfferLeaf)[] {
  const { total, currency: listCurrency } = list;
  const offers =
    total === undefined
      ? certainItems(list).map((item) => ({ ...item, amounts: amountsOf(list, item) }))
      : [{ item: total, amounts: totalsOf(list), currency: listCurrency }];
  return offers
    .filter(({ amounts }) => amounts.some((amount) => amount > 0))
    .map(({ item: name, amounts, currency: priceCurrency = listCurrency }) => {
      const [price = 0] = amounts;
      if (amounts.length === 1) return { '@type': 'Offer', name, price, priceCurrency };
      const lowPrice = Math.min(...amounts);
      return {
        '@type': 'AggregateOffer',
        name,
        lowPrice,
        highPrice: Math.max(...amounts),
        priceCurrency,
      };
    });
}
