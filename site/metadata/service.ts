import { useSite } from '../languages/use-site.ts';
import { useFirmReference } from './graph.tsx';
import type { GraphNode } from './schema-org.ts';
import { regionsOf } from './values.ts';

export interface ServiceFacts {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Day of the last review: the page's date of change. */
  readonly reviewed: string;
}

/** Nodes of a practice page: the service, and the page that describes it. */
export function useServiceNodes({
  name,
  type,
  description,
  reviewed,
}: ServiceFacts): readonly GraphNode[] {
  const { content, route, url } = useSite();
  const provider = useFirmReference();
  const address = url(route.id);
  return [
    { '@type': 'WebPage', '@id': address, url: address, name: route.title, dateModified: reviewed },
    {
      '@type': 'Service',
      '@id': `${address}#service`,
      name,
      serviceType: type,
      provider,
      areaServed: regionsOf(content.offices),
      description,
    },
  ];
}
