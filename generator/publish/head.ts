/** Completes the head of a rendered page: charset, policy, styles, and scripts. */
import { createHash } from 'node:crypto';
import { escapeHtml, originsOf } from '../shared/html.ts';
import type { Bundle, PlannedSite, PolicySources, Route, SiteDefinition } from '../shared/types.ts';

/** What heads are made from. It can be cloned to a worker thread. */
export interface HeadInput {
  readonly bundle: Omit<Bundle, 'assets'>;
  readonly base: string;
  readonly policy: PolicySources;
  /** Version of the pages of `dev`; unused by a build. */
  readonly version: number;
}

export function createHeadInput(
  site: SiteDefinition,
  planned: PlannedSite,
  { assets: _, ...bundle }: Bundle,
  version = 0,
): HeadInput {
  return { bundle, base: planned.base, policy: policyOf(site, planned.content), version };
}

function policyOf({ policy = {} }: SiteDefinition, content: PlannedSite['content']): PolicySources {
  const configured = typeof policy === 'function' ? policy(content) : policy;
  const sources = policyKinds.map((kind) => {
    const origins = configured[kind] ?? [];
    return [kind, [...(origins.includes('self') ? ["'self'"] : []), ...originsOf(origins)]];
  });
  return Object.fromEntries(sources) as PolicySources;
}

const policyKinds = ['frames', 'media', 'scripts', 'styles', 'endpoints'] as const;

/** What a page's head depends on, except for its image origins and islands. */
type HeadRoute = Pick<Route, 'template'>;

/** CSS of a page: that of its template, or of all pages. */
export const stylesFor = (
  { contentCss = '', pageStyles, styles }: HeadInput['bundle'],
  { template }: HeadRoute,
): string => contentCss + (pageStyles.get(template) ?? styles);

/**
 * Returns a function that completes a page's markup; `imageOrigins` are the origins of its images.
 * Most pages of a large site have the same head, so each distinct head is created once.
 */
export function createHeadInjector(input: HeadInput) {
  const heads = new Map<string, readonly [first: string, last: string]>();
  return (html: string, route: HeadRoute, imageOrigins: readonly string[]): string => {
    const hasIsland = html.includes(' data-island="');
    const key = [route.template, hasIsland, ...imageOrigins].join(' ');
    const [first, last] = heads.get(key) ?? headOf(route, input, imageOrigins, hasIsland);
    heads.set(key, [first, last]);
    const start = html.indexOf('>', html.indexOf('<head')) + 1;
    const end = html.indexOf('</head>');
    return html.slice(0, start) + first + html.slice(start, end) + last + html.slice(end);
  };
}

/** The policy is first, because it applies to what follows it; scripts are last, so that they block nothing. */
function headOf(
  route: HeadRoute,
  input: HeadInput,
  imageOrigins: readonly string[],
  hasIsland: boolean,
): [string, string] {
  const { bundle, base, version } = input;
  const styles = stylesFor(bundle, route);
  const policy = escapeHtml(
    metaPolicy({ texts: styles ? [styles] : [], pictures: imageOrigins, policy: input.policy }),
  );
  const script = (file: string, attributes: string) =>
    `<script src="${base}${file}"${attributes}></script>`;
  const last = [
    styles ? `<style>${styles}</style>` : '',
    // Runs before the islands are hydrated.
    bundle.devScript ? script(bundle.devScript, ` defer="" data-version="${version}"`) : '',
    hasIsland && bundle.script ? script(bundle.script, ' type="module"') : '',
  ];
  return [
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    last.join(''),
  ];
}

export interface PolicyInput {
  /** CSS of the inline style sheets. */
  readonly texts: readonly string[];
  /** Origins of images on other hosts. */
  readonly pictures: readonly string[];
  /** Sources that the site declares. */
  readonly policy: PolicySources;
}

/**
 * Policy for a `meta` element, without the directives that only work in a header (CSP Level 3,
 * section 3.3).
 */
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
