import type { ListItemLeaf } from 'schema-dts';
import { siteLanguage } from '../languages/codes.ts';
import type { PageContent } from '../languages/page-content.ts';
import { useSite } from '../languages/use-site.ts';
import type { RouteId } from '../route-id.ts';
import { useFirmReference } from './graph.tsx';
import type { GraphNode } from './schema-org.ts';

export interface ListedPage {
  readonly id: RouteId;
  readonly name: string;
  /** Language of the name; it is left out if the page is in another. */
  readonly lang: string | undefined;
}

/** The language of a page that is not in the site's own. */
export function languageOfNode({ lang, all }: PageContent): { readonly inLanguage?: string } {
  return lang === siteLanguage(all) ? {} : { inLanguage: lang };
}

/**
 * Node of a page about the firm; with `items` its main entity is a list of pages, else the firm.
 */
export function usePageNode(
  type: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage',
  items?: readonly ListedPage[],
): GraphNode {
  const { content, route, url, langOf } = useSite();
  const firm = useFirmReference();
  const address = url(route.id);
  const itemListElement = items?.map(
    ({ id, name, lang: itemLang }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      ...(!langOf({ lang: itemLang }) && { name }),
      url: url(id),
    }),
  );
  const list = itemListElement && ({ '@type': 'ItemList', itemListElement } as const);
  return {
    '@type': type,
    '@id': address,
    url: address,
    name: route.title,
    ...languageOfNode(content),
    mainEntity: list ?? firm,
  };
}
