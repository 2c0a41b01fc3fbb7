/**
 * Files that only some hosts read: `_headers`, `_redirects`, and `.nojekyll`. The headers depend on
 * the site's definition only, never on its pages, so the settings of a server stay the same from
 * build to build.
 */
import type { Asset } from '../lib/assets.ts';
import { encodePath } from '../lib/html.ts';
import { prefixOf, type RedirectPaths, targetUrl } from '../routes/redirects.ts';
import { withBase } from '../routes/routes.ts';
import type { CspSources, HeaderRules, SiteDefinition } from '../site-definition.ts';

/**
 * Every build writes the files of all hosts: one that does not read `_headers` publishes a text with
 * what it sends anyway. GitHub Pages, when it publishes a branch, leaves out `.well-known/` unless
 * there is a file `.nojekyll`.
 */
export function hostFiles(
  site: Pick<SiteDefinition, 'headers'>,
  policy: CspSources,
  redirects: readonly RedirectPaths[],
  base: string,
): readonly Asset[] {
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
  // The first line that matches a path counts.
  const lastOfAll = redirects.filter((redirect) => prefixOf(redirect));
  return [...redirects.filter((redirect) => !prefixOf(redirect)), ...lastOfAll]
    .map(({ from, to, anchor }) => {
      const target = targetUrl({ to: withBase(base, to), anchor });
      return `${encodePath(withBase(base, from))} ${target} 301\n`;
    })
    .join('');
}

/** Browsers revalidate a page on every visit, and load it again only if it has changed. */
const alwaysRevalidate = 'public, max-age=0, must-revalidate';

/** For files whose name contains a hash of their content. */
const neverRevalidate = 'public, max-age=31536000, immutable';

/** Match every page and no other file: most paths end in a slash, `/404.html` does not. */
const pagePatterns = ['/', '/*/', '/*.html'];

/**
 * The generator's own rules, overridden and extended by those of the site.
 * @param scripts Sources of scripts that the site declares.
 */
export function headerRules(
  { headers = {} }: Pick<SiteDefinition, 'headers'>,
  { scripts }: Pick<CspSources, 'scripts'>,
): HeaderRules {
  const everywhere = {
    'Content-Security-Policy': headerPolicy(scripts),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
  // Cloudflare joins the values of all rules that match a path with commas, so no two rules that
  // set the same header may match the same path.
  const pages = pagePatterns.map((pattern) => [pattern, { 'Cache-Control': alwaysRevalidate }]);
  const defaultRules: HeaderRules = {
    '/*': everywhere,
    ...Object.fromEntries(pages),
    '/assets/*': { 'Cache-Control': neverRevalidate },
  };
  return mergeRules(defaultRules, headers);
}

/**
 * What pages cannot say in a meta element (`frame-ancestors`), and what protects files that are no
 * pages, such as a drawing (SVG) that is opened by itself. The policy of a page is in its head, and a
 * browser applies both.
 */
function headerPolicy(scripts: readonly string[]): string {
  return [
    ["script-src 'self'", ...scripts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join('; ');
}

/** Header names are compared without regard to case, as HTTP does. */
function mergeRules(defaultRules: HeaderRules, siteRules: HeaderRules): HeaderRules {
  const merged: Record<string, HeaderRules[string]> = { ...defaultRules };
  for (const [pattern, siteHeaders] of Object.entries(siteRules)) {
    const overridden = new Set(Object.keys(siteHeaders).map((name) => name.toLowerCase()));
    const defaults = Object.entries(merged[pattern] ?? {}).filter(
      ([name]) => !overridden.has(name.toLowerCase()),
    );
    merged[pattern] = { ...Object.fromEntries(defaults), ...siteHeaders };
  }
  return merged;
}

function formatHeaders(rules: HeaderRules, base: string): string {
  const blocks = Object.entries(rules).flatMap(([pattern, headers]) => {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      value === null ? [] : `  ${name}: ${value}\n`,
    );
    return lines.length > 0 ? `${base}${pattern.slice(1)}\n${lines.join('')}` : [];
  });
  return blocks.join('\n');
}

/** Reads what `formatHeaders` has written. */
export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = {};
  let pattern = '/*';
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s+([^\s:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) rules[pattern] = { ...rules[pattern], [name]: value };
    else if (line.startsWith('/')) pattern = line.trim();
  }
  return rules;
}
