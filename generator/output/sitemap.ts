/**
 * The list of pages for search engines (Sitemaps protocol 0.9,
 * https://www.sitemaps.org/protocol.html), and robots.txt, which names it.
 */
import type { Asset } from '../lib/assets.ts';
import { escapeHtml } from '../lib/html.ts';
import type { Alternate, Route } from '../routes/routes.ts';
import { isListed, withBase } from '../routes/routes.ts';
import type { PlannedSite } from '../site-definition.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function crawlerFiles(planned: PlannedSite): readonly Asset[] {
  const { origin, base } = planned;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
  return [
    { path: 'sitemap.xml', bytes: Buffer.from(sitemap(planned)) },
    { path: 'robots.txt', bytes: Buffer.from(robots) },
  ];
}

/** Versions in other languages are links of XHTML, as Google's documentation says. */
function sitemap({ manifest, origin, base }: PlannedSite): string {
  const routes = manifest.routes.filter(isListed);
  const urlOf = ({ path }: Route) => escapeHtml(origin + withBase(base, path));
  const linkTo = ({ hreflang, id }: Alternate) => {
    const route = manifest.byId.get(id);
    const url = route ? urlOf(route) : '';
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`;
  };
  const urls = routes.map((route) => {
    const links = (route.alternates ?? []).map(linkTo).join('');
    const lastModified = route.lastModified ? `<lastmod>${route.lastModified}</lastmod>` : '';
    return `<url><loc>${urlOf(route)}</loc>${lastModified}${links}</url>\n`;
  });
  const hasLinks = routes.some(({ alternates = [] }) => alternates.length > 0);
  const xhtml = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${declaration}\n<urlset ${namespace}${xhtml}>\n${urls.join('')}</urlset>\n`;
}
