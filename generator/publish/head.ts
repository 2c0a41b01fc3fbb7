/** What the generator adds to the head of a rendered page: charset, policy, style sheet, fonts and script. */

import { originsOf } from '../shared/addresses.ts';
import { escapeHtml } from '../shared/html.ts';
import type { Bundle, PlannedSite, Route, SiteDefinition } from '../shared/types.ts';
import { metaPolicy } from './policy.ts';

/** What stands in the head of every page of its kind. */
export type HeadBundle = Omit<Bundle, 'assets'>;

export interface HeadInput {
  readonly bundle: HeadBundle;
  readonly base: string;
  /** Origins that the form may post to. */
  readonly endpoints: readonly string[];
  /** Where unknown paths lead, as addresses with the base path. */
  readonly fallbacks: readonly (readonly [under: string, to: string])[];
  /** Whether the pages reload when they are built anew. */
  readonly hasDevPages: boolean;
}

export function headInput(site: SiteDefinition, planned: PlannedSite, bundle: Bundle, hasDevPages: boolean): HeadInput {
  const { content, manifest, base } = planned;
  const { assets: _, ...inHead } = bundle;
  const address = (path = '/') => base + path.slice(1);
  const fallbacks = manifest.fallbacks.map(
    ({ under, to }) => [address(under), address(manifest.byId.get(to)?.path)] as const,
  );
  return { bundle: inHead, base, endpoints: originsOf(site.endpoints?.(content) ?? []), fallbacks, hasDevPages };
}

/** The style sheet of a page: that of its kind, or of all. */
export function stylesOf({ pageStyles, styles }: HeadBundle, { page }: Pick<Route, 'page'>): string {
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
  const { bundle, base, endpoints, fallbacks, hasDevPages } = input;
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
    hasDevPages ? script('__dev.js', ' defer=""') : '',
  ];
  return [`<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`, last.join('')];
}
