/** Files that only some hosts read: `_headers`, `_redirects`, and `.nojekyll`. */
import type { Asset } from '../lib/assets.ts';
import { encodePath } from '../lib/html.ts';
import { type RedirectPaths, targetUrl } from '../routes/redirects.ts';
import { withBase } from '../routes/routes.ts';
import type { CspSources, SiteDefinition } from '../site-definition.ts';
import { formatHeaders, headerRules } from './headers.ts';

interface HostFilesInput {
  readonly site: Pick<SiteDefinition, 'headers' | 'security'>;
  readonly policy: CspSources;
  readonly redirects: readonly RedirectPaths[];
  readonly base: string;
}

/**
 * Every build writes the files of all hosts: one that does not read `_headers` publishes a text with
 * what it sends anyway. GitHub Pages, when it publishes a branch, leaves out `.well-known/` unless
 * there is a file `.nojekyll`.
 */
export function hostFiles({ site, policy, redirects, base }: HostFilesInput): readonly Asset[] {
  const headers = formatHeaders(headerRules(site, policy), base);
  const redirectLines = formatRedirects(redirects, base);
  return [
    { path: '_headers', bytes: Buffer.from(headers) },
    ...(redirectLines ? [{ path: '_redirects', bytes: Buffer.from(redirectLines) }] : []),
    { path: '.nojekyll', bytes: new Uint8Array() },
  ];
}

/**
 * A line for each redirect, in the syntax that Netlify and Cloudflare Pages share. Netlify's `301!`
 * would be an error for Cloudflare; without it, Netlify sends the page that redirects. Cloudflare
 * reads 2,000 lines; the pages redirect what is beyond.
 */
function formatRedirects(redirects: readonly RedirectPaths[], base: string): string {
  return redirects
    .map(({ from, to, anchor }) => {
      const target = targetUrl({ to: withBase(base, to), anchor });
      return `${encodePath(withBase(base, from))} ${target} 301\n`;
    })
    .join('');
}
