/** What a page may load and do: its content security policy and the headers beside it. */
import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Texts of the style sheets that stand in the page. */
  readonly styles: readonly string[];
  /** Origins of pictures beside the site's own, as `https://images.example`. */
  readonly pictures: readonly string[];
  /** Origins that the form may post to. */
  readonly endpoints: readonly string[];
}

/** Directives for a meta element; those that only a header can carry are left out (CSP Level 3, section 3.3). */
export function metaPolicy({ styles, pictures, endpoints }: PolicySources): string {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', ...(hashes.length > 0 ? hashes : ["'none'"])],
    ['img-src', "'self'", 'data:', ...pictures],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...endpoints],
    ['form-action', ...(endpoints.length > 0 ? endpoints : ["'none'"])],
    ['base-uri', "'none'"],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/** The same for a header, with what only a header can say. */
export function headerPolicy(sources: PolicySources): string {
  return `${metaPolicy(sources)}; frame-ancestors 'none'; upgrade-insecure-requests`;
}

/** Headers that hold for every file of the site, in the order in which they are written. */
export function securityHeaders(policy: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ];
}

/** The origins of absolute https addresses, each once, in a stable order. */
export function originsOf(addresses: Iterable<string>): string[] {
  const remote = [...addresses].filter((address) => address.startsWith('https://') && URL.canParse(address));
  // A host with a sign of the policy's own grammar in it would say more than its name.
  const origins = remote.map((address) => new URL(address)).filter(({ host }) => /^[a-z0-9.-]+(?::\d+)?$/.test(host));
  return [...new Set(origins.map(({ origin }) => origin))].sort();
}
