/** What the generator adds to the head of a rendered page: charset, policy, style sheet, fonts and script. */
import { escapeHtml } from './html.ts';
import { metaPolicy, originsOf, type PolicySources } from './policy.ts';
import type { Bundle, Route } from './types.ts';

export interface HeadInput {
  readonly bundle: Bundle;
  readonly base: string;
  readonly endpoints: readonly string[];
  /** Addresses of the pictures on this page. */
  readonly resources: readonly string[];
  /** Where unknown paths lead, as addresses with the base path. */
  readonly fallbacks: readonly (readonly [under: string, to: string])[];
}

/** The style sheet of a page: that of its kind, or of all. */
export function stylesOf({ pageStyles, styles }: Bundle, { page }: Route): string {
  return pageStyles.get(page) ?? styles;
}

/** Policy first, so that it governs all that follows it; the script last, so that nothing waits for it. */
export function completeHead(html: string, route: Route, input: HeadInput): string {
  const { bundle, base, endpoints, resources } = input;
  const styles = stylesOf(bundle, route);
  const policy = escapeHtml(metaPolicy(policySources(styles, endpoints, resources)));
  const first = `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const last: string[] = [];
  if (route.outputFile === '404.html' && bundle.fallbackScript) {
    const rules = escapeHtml(JSON.stringify(input.fallbacks));
    last.push(
      `<script src="${base}${bundle.fallbackScript}" data-self="${base}404.html" data-rules="${rules}"></script>`,
    );
  }
  for (const font of bundle.fonts) {
    last.push(`<link rel="preload" as="font" type="font/woff2" href="${base}${font}" crossorigin=""/>`);
  }
  if (styles) last.push(`<style>${styles}</style>`);
  if (bundle.script && html.includes(' data-island="')) {
    last.push(`<script type="module" src="${base}${bundle.script}"></script>`);
  }
  return html.replace(/<head(?: [^>]*)?>/, (tag) => tag + first).replace('</head>', () => `${last.join('')}</head>`);
}

function policySources(styles: string, endpoints: readonly string[], resources: readonly string[]): PolicySources {
  return { styles: styles ? [styles] : [], pictures: originsOf(resources), endpoints: originsOf(endpoints) };
}
