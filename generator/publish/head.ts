/** What the generator adds to the head of a rendered page: charset, policy, style sheet, fonts and script. */
import { escapeHtml, originsOf } from '../shared/html.ts';
import type { Bundle, PlannedSite, Route, SiteDefinition } from '../shared/types.ts';
import { metaPolicy } from './policy.ts';

export type HeadInput = ReturnType<typeof headInput>;

/** What heads are made of; all of it can be sent to another thread. @param hasReload whether pages reload when they are built anew. */
export function headInput(
  site: SiteDefinition,
  planned: PlannedSite,
  { assets: _, ...bundle }: Bundle,
  hasReload: boolean,
) {
  const { content, manifest, base } = planned;
  const address = (path = '/') => base + path.slice(1);
  /** Where unknown paths lead. */
  const fallbacks = manifest.fallbacks.map(({ under, to }) => [address(under), address(manifest.byId.get(to)?.path)]);
  /** Origins that the form may post to. */
  const endpoints = originsOf(site.endpoints?.(content) ?? []);
  return { bundle, base, endpoints, fallbacks, hasReload };
}

/** The style sheet of a page: that of its kind, or of all. */
export function stylesOf(
  { pageStyles, styles }: Pick<Bundle, 'pageStyles' | 'styles'>,
  { page }: Pick<Route, 'page'>,
): string {
  return pageStyles.get(page) ?? styles;
}

type HeadRoute = Pick<Route, 'page' | 'outputFile'>;

/**
 * Of ten thousand pages most have the same head: each is made once.
 * @returns completes a page's markup; `hosts` are the origins that its pictures come from.
 */
export function headCompleter(input: HeadInput): (html: string, route: HeadRoute, hosts: readonly string[]) => string {
  const made = new Map<string, readonly [first: string, last: string]>();
  return (html, route, hosts) => {
    const hasIsland = html.includes(' data-island="');
    const key = [route.page, hasIsland, route.outputFile === '404.html', ...hosts].join(' ');
    const [first, last] = made.get(key) ?? headOf(route, input, hosts, hasIsland);
    made.set(key, [first, last]);
    const [start, end] = [html.indexOf('>', html.indexOf('<head')) + 1, html.indexOf('</head>')];
    return html.slice(0, start) + first + html.slice(start, end) + last + html.slice(end);
  };
}

/** Policy first, so that it governs all that follows it; the script last, so that nothing waits for it. */
function headOf(route: HeadRoute, input: HeadInput, hosts: readonly string[], hasIsland: boolean): [string, string] {
  const { bundle, base, endpoints, fallbacks, hasReload } = input;
  const styles = stylesOf(bundle, route);
  const policy = escapeHtml(metaPolicy({ styles: styles ? [styles] : [], pictures: hosts, endpoints }));
  const script = (file: string, words: string) => `<script src="${base}${file}"${words}></script>`;
  const fallback = route.outputFile === '404.html' ? bundle.fallbackScript : undefined;
  const rules = ` data-self="${base}404.html" data-rules="${escapeHtml(JSON.stringify(fallbacks))}"`;
  const preload = 'link rel="preload" as="font" type="font/woff2" crossorigin=""';
  const last = [
    fallback ? script(fallback, rules) : '',
    ...bundle.fonts.map((font) => `<${preload} href="${base}${font}"/>`),
    styles ? `<style>${styles}</style>` : '',
    hasIsland && bundle.script ? script(bundle.script, ' type="module"') : '',
    hasReload ? script('__dev.js', ' defer=""') : '',
  ];
  return [`<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`, last.join('')];
}
