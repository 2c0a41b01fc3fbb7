/** Files about the site that hosts and crawlers read: sitemap.xml, robots.txt, and _headers. */
import { escapeHtml } from '../shared/html.ts';
import { isListed, withBase } from '../shared/routes.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { Alternate, PlannedSite, Route } from '../shared/types.ts';
import type { PolicyInput } from './head.ts';
import { formatHeaders, headerRules } from './headers.ts';

/** By path, a function that returns the text once the policy of the whole site is known. */
export type MetadataFiles = ReadonlyMap<string, (policy: PolicyInput) => string>;

export function metadataFiles(
  planned: PlannedSite,
  site: Pick<SiteDefinition, 'headers' | 'security'>,
): MetadataFiles {
  return new Map<string, (policy: PolicyInput) => string>([
    ['sitemap.xml', () => sitemap(planned)],
    ['robots.txt', () => robots(planned)],
    ['_headers', (policy) => formatHeaders(headerRules(planned, site, policy), planned.base)],
  ]);
}

/**
 * Sitemaps protocol 0.9, https://www.sitemaps.org/protocol.html. Versions in other languages are
 * links of XHTML, as Google's documentation on localized versions of pages defines them.
 */
function sitemap({ manifest, origin, base }: PlannedSite): string {
  const listed = manifest.routes.filter(isListed);
  const addressOf = ({ path }: Route) => escapeHtml(origin + withBase(base, path));
  const linkTo = ({ hreflang, id }: Alternate) => {
    const route = manifest.byId.get(id);
    const address = route ? addressOf(route) : '';
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
  };
  const urls = listed.map((route) => {
    const modified = route.lastModified ? `<lastmod>${route.lastModified}</lastmod>` : '';
    const links = (route.alternates ?? []).map(linkTo).join('');
    return `<url><loc>${addressOf(route)}</loc>${modified}${links}</url>\n`;
  });
  const hasLinks = listed.some(({ alternates = [] }) => alternates.length > 0);
  const xhtml = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}\n<urlset xmlns="${namespace}"${xhtml}>\n${urls.join('')}</urlset>\n`;
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
