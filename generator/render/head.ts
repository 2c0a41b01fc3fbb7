/** Completes the head of a rendered page: charset, policy, styles, and scripts. */
import { createHash } from 'node:crypto';
import type { Bundle } from '../compile/bundle-client.ts';
import type { Asset } from '../lib/assets.ts';
import { escapeHtml, originsOf } from '../lib/html.ts';
import type { CspSources, PlannedSite, SiteDefinition } from '../site-definition.ts';
import { createStyleSelect, type PageScripts } from '../styles/select-styles.ts';

/** What the heads of all pages are made from. It can be cloned to a worker thread. */
export interface HeadInput {
  readonly bundle: Omit<Bundle, 'assets'>;
  /** Scripts whose classes a page can have once they run. */
  readonly scripts: readonly PageScripts[];
  readonly base: string;
  readonly policy: CspSources;
  /** Version of the pages of `dev`; unused by a build. */
  readonly version: number;
}

const viewportMeta = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';

/** What a page with an island contains, and no other. */
const islandAttribute = ' data-island="';

export interface HeadSources {
  readonly bundle: Bundle;
  /** Scripts that the site publishes and that are no part of its islands. */
  readonly extraScripts: readonly Asset[];
  /** Of `dev`: written into each page, so that the page can tell whether it is current. */
  readonly version?: number;
}

export function createHeadInput(
  site: SiteDefinition,
  planned: PlannedSite,
  { bundle: { assets, ...bundle }, extraScripts, version = 0 }: HeadSources,
): HeadInput {
  const policy = cspSourcesOf(site, planned.content, bundle.linkedStyles !== undefined);
  const scripts = [
    { foundBy: [islandAttribute], text: joinScripts(assets) },
    { foundBy: extraScripts.map((file) => file.path), text: joinScripts(extraScripts) },
  ];
  return { bundle, scripts, base: planned.base, policy, version };
}

function joinScripts(files: readonly Asset[]): string {
  const decoder = new TextDecoder();
  const scripts = files.filter((file) => file.path.endsWith('.js'));
  return scripts.map((file) => decoder.decode(file.bytes)).join('\n');
}

/** A policy cannot allow a linked style sheet by its hash, as it does an inline one. */
function cspSourcesOf(
  { csp = {} }: SiteDefinition,
  content: PlannedSite['content'],
  hasLinkedStyles: boolean,
): CspSources {
  const configured = typeof csp === 'function' ? csp(content) : csp;
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

export interface KnownPage {
  /** Origins of the images that the page loads from other hosts. */
  readonly imageOrigins: readonly string[];
  /** The page as React would write it. */
  readonly markup: string;
  /** Whether search engines have to be told not to list it. */
  readonly needsNoindex: boolean;
}

/** Most pages of a large site have the same head, so each distinct head is created once. */
export function createHeadInjector(input: HeadInput) {
  const { contentCss, styles } = input.bundle;
  const selectStyles = createStyleSelect(styles, input.scripts, contentCss);
  const headsByStyles = new Map<string, Map<string, HeadParts>>();
  return (html: string, { imageOrigins, markup, needsNoindex }: KnownPage): string => {
    const css = selectStyles(markup);
    const hasIsland = html.includes(islandAttribute);
    const heads = headsByStyles.get(css) ?? new Map<string, HeadParts>();
    headsByStyles.set(css, heads);
    const key = [hasIsland, ...imageOrigins].join(' ');
    const { before, after } = heads.get(key) ?? createHead({ css, imageOrigins, hasIsland }, input);
    heads.set(key, { before, after });
    const start = html.indexOf('>', html.indexOf('<head')) + 1;
    const end = html.indexOf('</head>');
    const head = html.slice(start, end);
    const robots = needsNoindex ? '<meta name="robots" content="noindex"/>' : '';
    // Without it, phones show a page as a monitor does, in letters too small to read.
    const viewport = head.includes('name="viewport"') ? '' : viewportMeta;
    return html.slice(0, start) + before + robots + head + viewport + after + html.slice(end);
  };
}

/** What the head of a page depends on. */
interface PageFeatures {
  /** CSS of the inline style sheet. */
  readonly css: string;
  /** Origins of images on other hosts. */
  readonly imageOrigins: readonly string[];
  readonly hasIsland: boolean;
}

/**
 * What the generator adds to the head of the site's own document: before its elements the policy,
 * which only applies to what follows it, and after them the styles and the scripts.
 */
type HeadParts = ReturnType<typeof createHead>;

function createHead(page: PageFeatures, { bundle, base, version, policy: sources }: HeadInput) {
  const { css, hasIsland } = page;
  const { linkedStyles } = bundle;
  const policy = metaPolicy(page, sources);
  // The attribute has double quotes, so that the many single ones of a policy need no escape.
  const policyAttribute = escapeHtml(policy).replaceAll('&#x27;', "'");
  const script = (file: string, attributes: string) =>
    `<script src="${base}${file}"${attributes}></script>`;
  const after = [
    css ? `<style>${css}</style>` : '',
    linkedStyles
      ? `<link rel="stylesheet" media="${escapeHtml(linkedStyles.media)}" href="${base}${linkedStyles.path}"/>`
      : '',
    // Runs before the islands are hydrated.
    bundle.devScript ? script(bundle.devScript, ` defer="" data-version="${version}"`) : '',
    hasIsland && bundle.script ? script(bundle.script, ' type="module"') : '',
  ];
  return {
    before: `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policyAttribute}"/>`,
    after: after.join(''),
  };
}

/** Without the directives that only work in a header (CSP Level 3, section 3.3). */
export function metaPolicy(
  { css, imageOrigins }: Omit<PageFeatures, 'hasIsland'>,
  { frames, media, scripts, styles, endpoints }: CspSources,
): string {
  const hashes = css ? [`'sha256-${createHash('sha256').update(css).digest('base64')}'`] : [];
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
