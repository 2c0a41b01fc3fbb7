/** The rules for redirects that hosts read, permanent ones (301). */
import type { Host } from '../../shared/hosts.ts';
import { type RedirectPaths, targetUrl } from '../../shared/redirects.ts';

/** The paths have the base. */
export interface HostRedirect extends RedirectPaths {
  /** Whether the site has a page that redirects too, so that the rule could be left out. */
  readonly hasPage: boolean;
}

export const hostsWithRedirects: readonly Host[] = [
  'nginx',
  'apache',
  'netlify',
  'cloudflare',
  's3',
];

/** Netlify may match rules without regard to case, so `/A/` to `/a/` could lead in circles. */
export const ignoresCase: readonly Host[] = ['netlify'];

/** The old path, and for a page the path without its slash. */
export function spellingsOf({ from }: HostRedirect): string[] {
  const withoutSlash = from.replace(/\/$/, '');
  return [...new Set([from, withoutSlash])].filter(Boolean);
}

/** A line for each redirect; Netlify ignores a slash at the end. */
export function netlifyRules(redirects: readonly HostRedirect[]): string {
  return redirects
    .map((redirect) => `${encodeURI(redirect.from)}  ${targetUrl(redirect)}  301!\n`)
    .join('');
}

/** Cloudflare Pages ignores all further rules. */
const maxCloudflareRules = 2000;

/**
 * A line for each spelling. If there are too many, those are left out that a page or a redirect to
 * the path with a slash replaces.
 */
export function cloudflareRules(redirects: readonly HostRedirect[]): string {
  const line = (redirect: HostRedirect, from: string) =>
    `${encodeURI(from)} ${targetUrl(redirect)} 301\n`;
  const byNeed = [...redirects].sort((a, b) => Number(a.hasPage) - Number(b.hasPage));
  const lines = [
    ...byNeed.map((redirect) => line(redirect, redirect.from)),
    ...byNeed.flatMap((redirect) =>
      spellingsOf(redirect)
        .slice(1)
        .map((from) => line(redirect, from)),
    ),
  ];
  return lines.slice(0, maxCloudflareRules).join('');
}
