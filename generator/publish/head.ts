/** Completes the head of a rendered page: charset, policy, styles, and scripts. */
import { createHash } from 'node:crypto';
import { escapeHtml, originsOf } from '../shared/html.ts';
import type { PolicySources, SiteDefinition } from '../shared/site-definition.ts';
import type { Bundle, PlannedSite, Route } from '../shared/types.ts';

/** What the heads of all pages are made from. It can be cloned to a worker thread. */
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
  const policy = policyOf(site, planned.content, bundle.mediaStyles.length > 0);
  return { bundle, base: planned.base, policy, version };
}

/** A policy cannot allow a linked style sheet by its hash, as it does an inline one. */
function policyOf(
  { policy = {} }: SiteDefinition,
  content: PlannedSite['content'],
  hasLinkedStyles: boolean,
): PolicySources {
  const configured = typeof policy === 'function' ? policy(content) : policy;
  const linkedStyles = hasLinkedStyles ? ['self'] : [];
  return {
    frames: sourceExpressions(configured.frames),
    media: sourceExpressions(configured.media),
    scripts: sourceExpressions(configured.scripts),
    styles: sourceExpressions([...linkedStyles, ...(configured.styles ?? [])]),
    endpoints: sourceExpressions(configured.endpoints),
  };
}

/** Origins in the syntax of a content security policy, which quotes `'self'`. */
function sourceExpressions(origins: readonly string[] = []): string[] {
  return [...(origins.includes('self') ? ["'self'"] : []), ...originsOf(origins)];
}

/** The fields of a route that its head depends on. */
type HeadRoute = Pick<Route, 'template'>;

/** CSS of a page: that of the content, then that of its template or of all pages. */
export const stylesFor = (
  { contentCss = '', pageStyles, styles }: HeadInput['bundle'],
  { template }: HeadRoute,
): string => contentCss + (pageStyles.get(template) ?? styles);

/**
 * Returns the page's markup with a complete head.
 * @param imageOrigins Origins of the images that the page loads from other hosts.
 */
export type HeadInjector = (
  html: string,
  route: HeadRoute,
  imageOrigins: readonly string[],
) => string;

/** What the generator adds to the elements that the site's own document has in its head. */
interface HeadParts {
  /** Before those elements: the policy, which only applies to what follows it. */
  readonly before: string;
  /** After those elements: the styles and the scripts. */
  readonly after: string;
}

/** Most pages of a large site have the same head, so each distinct head is created once. */
export function createHeadInjector(input: HeadInput): HeadInjector {
  const heads = new Map<string, HeadParts>();
  return (html, route, imageOrigins) => {
    const hasIsland = html.includes(' data-island="');
    const key = [route.template, hasIsland, ...imageOrigins].join(' ');
    const { before, after } = heads.get(key) ?? createHead(route, input, imageOrigins, hasIsland);
    heads.set(key, { before, after });
    const start = html.indexOf('>', html.indexOf('<head')) + 1;
    const end = html.indexOf('</head>');
    return html.slice(0, start) + before + html.slice(start, end) + after + html.slice(end);
  };
}

function createHead(
  route: HeadRoute,
  input: HeadInput,
  imageOrigins: readonly string[],
  hasIsland: boolean,
): HeadParts {
  const { bundle, base, version } = input;
  const styles = stylesFor(bundle, route);
  const policy = metaPolicy({
    inlineStyles: styles ? [styles] : [],
    imageOrigins,
    sources: input.policy,
  });
  // The attribute has double quotes, so that the many single ones of a policy need no escape.
  const policyAttribute = escapeHtml(policy).replaceAll('&#x27;', "'");
  const script = (file: string, attributes: string) =>
    `<script src="${base}${file}"${attributes}></script>`;
  const after = [
    styles ? `<style>${styles}</style>` : '',
    ...bundle.mediaStyles.map(
      ({ media, path }) =>
        `<link rel="stylesheet" media="${escapeHtml(media)}" href="${base}${path}"/>`,
    ),
    // Runs before the islands are hydrated.
    bundle.devScript ? script(bundle.devScript, ` defer="" data-version="${version}"`) : '',
    hasIsland && bundle.script ? script(bundle.script, ' type="module"') : '',
  ];
  return {
    before: `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policyAttribute}"/>`,
    after: after.join(''),
  };
}

export interface PolicyInput {
  /** CSS of the inline style sheets. */
  readonly inlineStyles: readonly string[];
  /** Origins of images on other hosts. */
  readonly imageOrigins: readonly string[];
  /** Sources that the site declares. */
  readonly sources: PolicySources;
}

/**
 * Policy for a `meta` element, without the directives that only work in a header (CSP Level 3,
 * section 3.3).
 */
export function metaPolicy({ inlineStyles, imageOrigins, sources }: PolicyInput): string {
  const { frames, media, scripts, styles, endpoints } = sources;
  const hashes = inlineStyles.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    ["default-src 'none'; script-src 'self'", ...scripts].join(' '),
    `style-src ${[...hashes, ...styles].join(' ') || "'none'"}`,
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "font-src 'self'; manifest-src 'self'",
    `connect-src ${[...new Set(["'self'", ...endpoints])].join(' ')}`,
    ...(frames.length ? [`frame-src ${frames.join(' ')}`] : []),
    ...(media.length ? [`media-src ${media.join(' ')}`] : []),
    `form-action ${endpoints.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}
