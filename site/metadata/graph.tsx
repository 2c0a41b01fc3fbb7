/** Structured data (schema.org as JSON-LD): one graph per page, of values that the page shows. */

import { usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import type { IdReference, LegalServiceLeaf, WebSiteLeaf } from 'schema-dts';
import type { Crumb } from '../content/links.ts';
import { mainOfficeOf } from '../content/offices.ts';
import { useSite } from '../languages/use-site.ts';
import { cardPath } from './preview.ts';
import type { GraphNode, Sparse } from './schema-org.ts';
import { openingHours, phoneNumber, postalAddress, regionsOf } from './values.ts';

export const firmId = '#firm';

/** The id of an office in structured data. @param pageUrl of its page. */
export function officeNodeId(pageUrl: string): string {
  return `${pageUrl}#office`;
}

export interface GraphProps {
  readonly nodes?: readonly GraphNode[];
  /** Steps below the home page; none on the home page itself. */
  readonly trail?: readonly Crumb[];
}

export function Graph({ nodes = [], trail = [] }: GraphProps): ReactElement {
  const { content, url } = useSite();
  const { home: label } = content.labels;
  const home = useFirmUrl();
  const crumbs = trail.length > 0 ? [breadcrumbList([{ id: 'home', label }, ...trail], url)] : [];
  const graph = [...useFirmNodes(home), ...crumbs, ...nodes];
  // A literal "<" could end the script element early (HTML, 4.12.1.3).
  const json = JSON.stringify(
    { '@context': 'https://schema.org', '@graph': graph },
    omitEmptyLists,
  ).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function omitEmptyLists(_: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** The home page in the site's language, so that the firm has the same id on all pages. */
function useFirmUrl(): string {
  return usePage().url('home');
}

/** Reference to the firm's own node, which every page has. */
export function useFirmReference(): IdReference {
  return { '@id': useFirmUrl() + firmId };
}

function useFirmNodes(home: string): readonly GraphNode[] {
  const { content, assetUrl, langOf, route } = useSite();
  const { firm } = content;
  // Only on the pages about the firm: on all of them, it would take 100 bytes of each.
  const isAboutFirm = route.id === 'contact' || route.id === 'locations';
  const names = content.areas.filter((area) => !langOf(area)).map((area) => area.name);
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: firm.name,
    url: home,
    publisher: { '@id': home + firmId },
  };
  const office = mainOfficeOf(content);
  // The node is the same on all pages, so it has the picture of the home page in the site's language.
  const { hero } = content.all.home;
  const service: Sparse<LegalServiceLeaf> = {
    '@type': 'LegalService',
    '@id': home + firmId,
    name: firm.name,
    legalName: firm.legalName,
    url: home,
    logo: assetUrl(firm.logo?.src ?? '/favicon.svg'),
    image: assetUrl(cardPath('home', hero)),
    telephone: phoneNumber(firm.phone),
    email: firm.email,
    address: office && postalAddress(office),
    foundingDate: String(firm.founded),
    areaServed: regionsOf(content.offices),
    knowsAbout: isAboutFirm ? names : undefined,
    openingHoursSpecification: isAboutFirm ? openingHours(firm.hours) : undefined,
    sameAs: firm.links.filter(({ social }) => social).map(({ url }) => url),
  };
  return [website, service];
}

function breadcrumbList(steps: readonly Crumb[], url: (id: Crumb['id']) => string): GraphNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ id, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(index < steps.length - 1 && { item: url(id) }),
    })),
  };
}
