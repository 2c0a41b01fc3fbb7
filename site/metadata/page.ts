import type { ListItemLeaf } from 'schema-dts';
import { type RouteId, useSite } from '../lookups/links.ts';
import { useFirmReference } from './graph.tsx';
import type { GraphNode } from './schema-org.ts';

export interface ListedPage {
  readonly id: RouteId;
  readonly name: string;
}

/**
 * Node of a page about the firm; with `items` its main entity is a list of pages, else the firm.
 */
export function usePageNode(
  type: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage',
  items?: readonly ListedPage[],
): GraphNode {
  const { route, url } = useSite();
  const firm = useFirmReference();
  const address = url(route.id);
  const itemListElement = items?.map(
    ({ id, name }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: url(id),
    }),
  );
  const list = itemListElement && ({ '@type': 'ItemList', itemListElement } as const);
  return {
    '@type': type,
    '@id': address,
    url: address,
    name: route.title,
    mainEntity: list ?? firm,
  };
}
