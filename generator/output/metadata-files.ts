/** Files about the site that crawlers and hosts read. */

import type { Asset } from '../lib/assets.ts';
import type { Redirect } from '../routes/redirects.ts';
import type { PlannedSite, PolicySources, SiteDefinition } from '../site-definition.ts';
import { formatHeaders, headerRules } from './headers.ts';
import { formatRedirects } from './redirect-rules.ts';
import { sitemapFiles } from './sitemap.ts';

interface MetadataInput {
  readonly site: Pick<SiteDefinition, 'headers' | 'security'>;
  readonly policy: PolicySources;
  readonly redirects: readonly Redirect[];
  /** The most pages that one sitemap may list. */
  readonly maxUrls?: number | undefined;
}

/**
 * Every build writes the files of all hosts: one that does not read `_headers` publishes a text with
 * what it sends anyway. GitHub Pages, when it publishes a branch, leaves out `.well-known/` unless
 * there is a file `.nojekyll`.
 */
export function metadataFiles(
  planned: PlannedSite,
  { site, policy, redirects, maxUrls }: MetadataInput,
): readonly Asset[] {
  const { base } = planned;
  const texts = [
    ...sitemapFiles(planned, maxUrls),
    ['robots.txt', robots(planned)],
    ['_headers', formatHeaders(headerRules(site, policy), base)],
    ...(redirects.length > 0 ? [['_redirects', formatRedirects(redirects, base)]] : []),
    ['.nojekyll', ''],
  ] as const;
  return texts.map(([path = '', text = '']) => ({ path, bytes: Buffer.from(text) }));
}

function robots({ origin, base }: PlannedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${base}sitemap.xml\n`;
}
