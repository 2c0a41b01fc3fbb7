/**
 * The list of pages for search engines (Sitemaps protocol 0.9,
 * https://www.sitemaps.org/protocol.html), and robots.txt, which names it.
 */
import type { Asset } from '../lib/assets.ts';
import { escapeHtml } from '../lib/html.ts';
import type { Alternate, Route } from '../routes/routes.ts';
import { isListed, withBase } from '../routes/routes.ts';
import type { PlannedSite } from '../site-definition.ts';

/** The most pages that the protocol allows in one file. */
const protocolMaxUrls = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function crawlerFiles(planned: PlannedSite, maxUrls = protocolMaxUrls): readonly Asset[] {
  const { origin, base } = planned;
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
  return [...sitemapFiles(planned, maxUrls), asset('robots.txt', robots)];
}

const asset = (path: string, text: string): Asset => ({ path, bytes: Buffer.from(text) });

/** One file, or an index of several if there are more pages than one may list. */
function sitemapFiles(planned: PlannedSite, maxUrls: number): readonly Asset[] {
  const listed = planned.manifest.routes.filter(isListed);
  if (listed.length <= maxUrls) return [asset('sitemap.xml', sitemap(listed, planned))];
  const partCount = Math.ceil(listed.length / maxUrls);
  const parts = Array.from({ length: partCount }, (_, index) => ({
    file: `sitemap-${index + 1}.xml`,
    routes: listed.slice(index * maxUrls, (index + 1) * maxUrls),
  }));
  return [
    asset('sitemap.xml', sitemapIndex(parts, planned)),
    ...parts.map(({ file, routes }) => asset(file, sitemap(routes, planned))),
  ];
}

/** A sitemap with some of the pages. */
interface Part {
  readonly file: string;
  readonly routes: readonly Route[];
}

function sitemapIndex(parts: readonly Part[], { origin, base }: PlannedSite): string {
  const entries = parts.map(({ file, routes }) => {
    const latest = routes
      .flatMap(({ lastModified = [] }) => lastModified)
      .sort()
      .at(-1);
    return `<sitemap><loc>${escapeHtml(origin + base + file)}</loc>${modified(latest)}</sitemap>\n`;
  });
  return `${declaration}\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * Versions in other languages are links of XHTML, as Google's documentation on localized versions
 * of pages defines them.
 */
function sitemap(routes: readonly Route[], { manifest, origin, base }: PlannedSite): string {
  const urlOf = ({ path }: Route) => escapeHtml(origin + withBase(base, path));
  const linkTo = ({ hreflang, id }: Alternate) => {
    const route = manifest.byId.get(id);
    const url = route ? urlOf(route) : '';
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`;
  };
  const urls = routes.map((route) => {
    const links = (route.alternates ?? []).map(linkTo).join('');
    return `<url><loc>${urlOf(route)}</loc>${modified(route.lastModified)}${links}</url>\n`;
  });
  const hasLinks = routes.some(({ alternates = [] }) => alternates.length > 0);
  const xhtml = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${declaration}\n<urlset ${namespace}${xhtml}>\n${urls.join('')}</urlset>\n`;
}

function modified(day: string | undefined): string {
  return day ? `<lastmod>${day}</lastmod>` : '';
}
