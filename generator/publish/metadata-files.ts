/** Files about the site that hosts and crawlers read: sitemap.xml, robots.txt, and _headers. */
import { escapeHtml } from '../shared/html.ts';
import { isListed, withBase } from '../shared/routes.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { PlannedSite } from '../shared/types.ts';
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

/** Sitemaps protocol 0.9, https://www.sitemaps.org/protocol.html. */
function sitemap({ manifest, origin, base }: PlannedSite): string {
  const urls = manifest.routes.filter(isListed).map((route) => {
    const location = escapeHtml(origin + withBase(base, route.path));
    const modified = route.lastModified ? `<lastmod>${route.lastModified}</lastmod>` : '';
    return `<url><loc>${location}</loc>${modified}</url>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}\n<urlset xmlns="${namespace}">\n${urls.join('')}</urlset>\n`;
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
