/** The files beside the pages: sitemap, robots, and headers for hosts that read them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../shared/html.ts';
import { isListed } from '../shared/routes.ts';
import type { PlannedSite } from '../shared/types.ts';
import { metaPolicy, type PolicyParts } from './head.ts';

/** By its path the text of each, once the content security policy of the whole site is known. */
export function textsBeside(
  planned: PlannedSite,
): Readonly<Record<string, (policy: PolicyParts) => string>> {
  return {
    'sitemap.xml': () => sitemap(planned),
    'robots.txt': () =>
      `User-agent: *\nAllow: /\n\nSitemap: ${planned.origin}${planned.base}sitemap.xml\n`,
    _headers: (policy) => headers(planned, policy),
  };
}

/** Sitemaps protocol 0.9. */
function sitemap({ manifest, origin, base }: PlannedSite): string {
  const urls = manifest.routes.filter(isListed).map(({ path: below, lastModified }) => {
    const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + base + below.slice(1))}</loc>${modified}</url>\n`;
  });
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">\n${urls.join('')}</urlset>\n`;
}

/**
 * The `_headers` file of Netlify, Cloudflare Pages and others, which ask for pages anew by themselves. What has a fingerprint in
 * its name never changes.
 */
function headers({ base }: PlannedSite, policy: PolicyParts): string {
  const lines = readFileSync(path.join(import.meta.dirname, 'headers.txt'), 'utf8');
  return lines.replaceAll('{base}', base).replace('{policy}', metaPolicy(policy));
}
