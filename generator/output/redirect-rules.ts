/** The `_redirects` file, which Netlify and Cloudflare Pages read. */
import { type RedirectPaths, targetUrl } from '../routes/redirects.ts';
import { withBase } from '../routes/routes.ts';

/**
 * A line for each redirect, in the syntax that both hosts share. Netlify's `301!` would be an error
 * for Cloudflare; without it, Netlify sends the page that redirects. Cloudflare reads 2,000 lines;
 * the pages redirect what is beyond.
 */
export function formatRedirects(redirects: readonly RedirectPaths[], base: string): string {
  return redirects
    .map(({ from, to, anchor }) => {
      const target = targetUrl({ to: withBase(base, to), anchor });
      return `${encodeURI(withBase(base, from))} ${target} 301\n`;
    })
    .join('');
}
