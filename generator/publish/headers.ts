/** The response headers of a site, and the `_headers` file, which Netlify and Cloudflare Pages read. */
import type { HeaderRules, StrictTransportSecurity } from '../shared/response-headers.ts';
import type { SiteDefinition } from '../shared/site-definition.ts';
import type { PlannedSite } from '../shared/types.ts';
import { metaPolicy, type PolicyInput } from './head.ts';

/** Browsers revalidate a page on every visit, and load it again only if it has changed. */
const alwaysRevalidate = 'public, max-age=0, must-revalidate';

/** For files whose name contains a hash of their content. */
const neverRevalidate = 'public, max-age=31536000, immutable';

/** Directives that a policy can have only in a header, not in a page. */
const headerPolicy = "frame-ancestors 'none'; upgrade-insecure-requests";

/**
 * The generator's own rules, overridden and extended by those of the site.
 * @param policy If it is `undefined`, the policy has only what pages cannot say themselves.
 */
export function headerRules(
  planned: PlannedSite,
  { headers = {}, security = {} }: Pick<SiteDefinition, 'headers' | 'security'>,
  policy: PolicyInput | undefined,
): HeaderRules {
  const csp = policy ? `${metaPolicy(policy)}; ${headerPolicy}` : headerPolicy;
  const everywhere = {
    'Content-Security-Policy': csp,
    'Strict-Transport-Security': security.hsts ? formatHsts(security.hsts) : null,
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
  const pages = pagePatterns(planned).map((pattern) => [
    pattern,
    { 'Cache-Control': alwaysRevalidate },
  ]);
  const defaultRules: HeaderRules = {
    '/*': everywhere,
    ...Object.fromEntries(pages),
    '/assets/*': { 'Cache-Control': neverRevalidate },
  };
  return mergeRules(defaultRules, headers);
}

/** Patterns that match every page and no other file. Most paths end in a slash; `/404.html` does not. */
function pagePatterns({ manifest }: PlannedSite): string[] {
  const fileRoutes = manifest.routes.filter((route) => !route.path.endsWith('/'));
  return ['/', '/*/', ...fileRoutes.map((route) => route.path)];
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

/** RFC 6797, section 6.1. */
function formatHsts(hsts: StrictTransportSecurity): string {
  return [
    `max-age=${hsts.maxAgeSeconds}`,
    ...(hsts.includeSubDomains ? ['includeSubDomains'] : []),
    ...(hsts.preload ? ['preload'] : []),
  ].join('; ');
}

export function formatHeaders(rules: HeaderRules, base: string): string {
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
