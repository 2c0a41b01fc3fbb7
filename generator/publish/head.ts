/** What the generator adds to the head of a rendered page: charset, policy, style sheet and script. */
import { createHash } from 'node:crypto';
import { escapeHtml, originsOf } from '../shared/html.ts';
import type { Bundle, PlannedSite, PolicySources, Route, SiteDefinition } from '../shared/types.ts';

export type HeadInput = ReturnType<typeof createHeadInput>;

/** What heads are made of; all of it can be sent to another thread. @param version of the pages of `dev`, which take over what is saved. */
export function createHeadInput(
  site: SiteDefinition,
  planned: PlannedSite,
  { assets: _, ...bundle }: Bundle,
  version = 0,
) {
  return { bundle, base: planned.base, policy: policyOf(site, planned.content), version };
}

function policyOf({ policy = {} }: SiteDefinition, content: PlannedSite['content']): PolicySources {
  const given = typeof policy === 'function' ? policy(content) : policy;
  const sources = policyKinds.map((kind) => {
    const places = given[kind] ?? [];
    return [kind, [...(places.includes('self') ? ["'self'"] : []), ...originsOf(places)]];
  });
  return Object.fromEntries(sources) as PolicySources;
}

const policyKinds = ['frames', 'media', 'scripts', 'styles', 'endpoints'] as const;

/** What a page's head depends on, but for its hosts and islands. */
type Kind = Pick<Route, 'page'>;

/** The style sheet of a page: that of its kind, or of all. */
export const stylesFor = (
  { rules = '', pageStyles, styles }: HeadInput['bundle'],
  { page }: Kind,
): string => rules + (pageStyles.get(page) ?? styles);

/**
 * Of ten thousand pages most have the same head: each is made once.
 * @returns completes a page's markup; `hosts` are the origins that its pictures come from.
 */
export function createHeadCompleter(input: HeadInput) {
  const made = new Map<string, readonly [first: string, last: string]>();
  return (html: string, route: Kind, hosts: readonly string[]): string => {
    const hasIsland = html.includes(' data-island="');
    const key = [route.page, hasIsland, ...hosts].join(' ');
    const [first, last] = made.get(key) ?? headOf(route, input, hosts, hasIsland);
    made.set(key, [first, last]);
    const [start, end] = [html.indexOf('>', html.indexOf('<head')) + 1, html.indexOf('</head>')];
    return html.slice(0, start) + first + html.slice(start, end) + last + html.slice(end);
  };
}

/** Policy first, so that it governs all that follows it; the script last, so that nothing waits for it. */
function headOf(
  route: Kind,
  input: HeadInput,
  hosts: readonly string[],
  hasIsland: boolean,
): [string, string] {
  const { bundle, base, version } = input;
  const styles = stylesFor(bundle, route);
  const policy = escapeHtml(
    metaPolicy({ texts: styles ? [styles] : [], pictures: hosts, policy: input.policy }),
  );
  const script = (file: string, words: string) => `<script src="${base}${file}"${words}></script>`;
  const last = [
    styles ? `<style>${styles}</style>` : '',
    // Before the islands come alive.
    bundle.devScript ? script(bundle.devScript, ` defer="" data-version="${version}"`) : '',
    hasIsland && bundle.script ? script(bundle.script, ' type="module"') : '',
  ];
  return [
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    last.join(''),
  ];
}

/**
 * Texts of the style sheets that stand in the page; origins of pictures beside the site's own, as
 * `https://images.example`; what the site declares.
 */
export type PolicyInput = Readonly<Record<'texts' | 'pictures', readonly string[]>> & {
  readonly policy: PolicySources;
};

/** Directives for a meta element; those that only a header can carry are left out (CSP Level 3, section 3.3). */
export function metaPolicy({ texts, pictures, policy }: PolicyInput): string {
  const { frames, media, scripts, styles, endpoints } = policy;
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    ["default-src 'none'; script-src 'self'", ...scripts].join(' '),
    `style-src ${[...hashes, ...styles].join(' ') || "'none'"}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'; manifest-src 'self'",
    `connect-src ${[...new Set(["'self'", ...endpoints])].join(' ')}`,
    ...(frames.length ? [`frame-src ${frames.join(' ')}`] : []),
    ...(media.length ? [`media-src ${media.join(' ')}`] : []),
    `form-action ${endpoints.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}
