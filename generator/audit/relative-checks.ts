/** Finds what browsers refuse to load in a page that is opened without a server. */
import { unescapeHtml } from '../shared/html.ts';
import type { PageCheckProblem } from './page-checks.ts';

/**
 * Modules, manifests, and everything with `crossorigin` are requested with CORS, which no file
 * answers. Fonts of style sheets are, too, but browsers make an exception for them.
 */
const corsRequest =
  /<(script|link)(?=[^>]* (?:type="module"|rel="(?:manifest|modulepreload)"|crossorigin="))[^>]* (?:src|href)="([^"]*)"/gi;

export function checkWithoutServer(html: string): readonly PageCheckProblem[] {
  return Array.from(html.matchAll(corsRequest), ([, tag = '', escapedUrl = '']) => {
    const url = unescapeHtml(escapedUrl);
    return {
      code: 'site-fault',
      message: `requests ${url} with CORS, which browsers do not allow without a server`,
      hint:
        tag === 'script'
          ? 'load it with defer instead of type="module" if isRelative of usePage is true'
          : 'omit the element if isRelative of usePage is true',
      element: { tag, url },
      searchText: undefined,
    };
  });
}
