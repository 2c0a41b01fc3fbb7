import { type RouteId, useSite } from '../lookups/links.ts';
import { type GraphNode, useFirmReference } from './graph.tsx';

export interface ListedPage {
  readonly id: RouteId;
  readonly name: string;
}

/** Node of a page about the firm; with `items` its main entity is a list of pages, else the firm. */
export function usePageNode(
  type: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage',
  items?: readonly ListedPage[],
): GraphNode {
  const { route, url } = useSite();
  const firm = useFirmReference();
  const address = url(route.id);
  const itemListElement = items?.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: url(id),
  }));
  const mainEntity = itemListElement ? { '@type': 'ItemList', itemListElement } : firm;
  return { '@type': type, '@id': address, url: address, name: route.title, mainEntity };
}
