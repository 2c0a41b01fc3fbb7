/** What a page may load and do: its content security policy and the headers beside it. */
import { createHash } from 'node:crypto';

/**
 * Texts of the style sheets that stand in the page; origins of pictures beside the site's own, as
 * `https://images.example`; origins that the form may post to.
 */
export type PolicySources = Readonly<Record<'styles' | 'pictures' | 'endpoints', readonly string[]>>;

/** Directives for a meta element; those that only a header can carry are left out (CSP Level 3, section 3.3). */
export function metaPolicy({ styles, pictures, endpoints }: PolicySources): string {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'; script-src 'self'",
    `style-src ${hashes.join(' ') || "'none'"}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'; manifest-src 'self'",
    ["connect-src 'self'", ...endpoints].join(' '),
    `form-action ${endpoints.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Headers that hold for every file of the site, in the order in which they are written. */
export function securityHeaders(sources: PolicySources): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', `${metaPolicy(sources)}; frame-ancestors 'none'; upgrade-insecure-requests`],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ];
}
