/** Collects from each page what the checks of the whole site need, so that no page is kept. */
import type { HtmlDocument } from '../lib/assets.ts';
import type { Redirect } from '../routes/redirects.ts';
import type { RouteWithoutRender } from '../routes/routes.ts';
import { withBase } from '../routes/routes.ts';
import { pathOfOutputFile } from '../routes/url-paths.ts';
import type { PageFacts } from './page-facts.ts';

export interface SiteIndexOptions {
  /** Path under which the site is published, with both slashes. */
  readonly base: string;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly redirects: readonly Redirect[];
  /** Paths of the host where something else is. */
  readonly external: readonly string[];
}

/** A page, or a file with HTML. */
export interface LinkingPage {
  /** Below the base. */
  readonly path: string;
  /** The file that problems name. */
  readonly sourceFile: string;
}

/** Pages by a URL that they contain. At 10,000 pages, most links are the same fifty. */
type PagesByUrl = Map<string, LinkingPage[]>;

export interface SiteIndex extends Omit<SiteIndexOptions, 'redirects'> {
  /** Redirects by their old URL, with the base. */
  readonly redirectsByUrl: ReadonlyMap<string, Redirect>;
  /** Pages by the `href` of a link in them. */
  readonly pagesByLink: PagesByUrl;
  /** Pages by the URL of a file that they load. */
  readonly pagesByFile: PagesByUrl;
  /**
   * The ids of each page by its URL, joined into ` one two `, because a Set per page would take
   * more memory than the page itself. `undefined` for a page that could not be rendered.
   */
  readonly idsByUrl: Map<string, string | undefined>;
  /** All pages, in the order in which they were added. */
  readonly routes: RouteWithoutRender[];
  /** Path of a page with the base. */
  readonly urlOf: (page: LinkingPage) => string;
  /** Adds a page without facts, so that links to it are valid even if it could not be rendered. */
  readonly addPage: (route: RouteWithoutRender) => void;
  readonly addFacts: (route: RouteWithoutRender, facts: PageFacts) => void;
  readonly addDocument: (document: HtmlDocument, facts: PageFacts) => void;
}

export function createSiteIndex({ redirects, ...options }: SiteIndexOptions): SiteIndex {
  const pagesByLink: PagesByUrl = new Map();
  const pagesByFile: PagesByUrl = new Map();
  const idsByUrl = new Map<string, string | undefined>();
  const routes: RouteWithoutRender[] = [];
  const urlOf = ({ path }: LinkingPage) => withBase(options.base, path);
  return {
    ...options,
    redirectsByUrl: new Map(
      redirects.map((redirect) => [withBase(options.base, redirect.from), redirect]),
    ),
    pagesByLink,
    pagesByFile,
    idsByUrl,
    routes,
    urlOf,
    addPage: (route) => {
      routes.push(route);
      idsByUrl.set(urlOf(route), undefined);
    },
    addFacts: (route, facts) => {
      for (const link of facts.links) addUrl(pagesByLink, link, route);
      for (const file of [...facts.files, ...facts.pictures]) {
        addUrl(pagesByFile, toLocalUrl(file, options), route);
      }
      idsByUrl.set(urlOf(route), joinIds(facts));
    },
    addDocument: ({ path: file, sourceFile }, facts) => {
      const page = { path: pathOfOutputFile(file), sourceFile };
      const ownUrl = options.origin + urlOf(page);
      const addLocal = (pagesByUrl: PagesByUrl) => (url: string) => {
        const local = resolveLocal(url, baseOf(facts, ownUrl), options.origin);
        if (local !== undefined) addUrl(pagesByUrl, local, page);
      };
      facts.links.forEach(addLocal(pagesByLink));
      [...facts.files, ...facts.pictures].forEach(addLocal(pagesByFile));
      // A script may add ids, so any may exist.
      const hasScript = facts.policyElements.some(({ tag }) => tag === 'script');
      if (!hasScript) idsByUrl.set(urlOf(page), joinIds(facts));
    },
  };
}

const joinIds = ({ ids, anchorNames }: PageFacts) => ` ${[...ids, ...anchorNames].join(' ')} `;

/** What the URLs of a file with HTML are relative to. */
function baseOf({ policyElements }: PageFacts, ownUrl: string): string {
  const base = policyElements.find(({ tag }) => tag === 'base')?.url;
  return base && URL.canParse(base, ownUrl) ? new URL(base, ownUrl).href : ownUrl;
}

/** Returns the path of a URL of this site, with its query and its anchor. */
function resolveLocal(url: string, base: string, origin: string): string | undefined {
  if (url === '' || !URL.canParse(url, base)) return undefined;
  const resolved = new URL(url, base);
  return resolved.origin === origin ? resolved.href.slice(origin.length) : undefined;
}

/**
 * The map's key is a copy: V8 would keep a whole page in memory for a URL that is a slice of it.
 */
function addUrl(pagesByUrl: PagesByUrl, url: string, route: LinkingPage): void {
  const pages = pagesByUrl.get(url);
  if (pages === undefined) pagesByUrl.set(Buffer.from(url).toString(), [route]);
  else if (pages.at(-1) !== route) pages.push(route);
}

/** A URL of the site itself without its scheme and host, which may be written in capitals. */
export function toLocalUrl(url: string, { origin }: Pick<SiteIndexOptions, 'origin'>): string {
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
  const [start] = /^https?:\/\/[^/?#\\]+(?=\/)/i.exec(url) ?? [];
  const isOwn = start !== undefined && URL.canParse(start) && new URL(start).origin === origin;
  return isOwn ? url.slice(start.length) : url;
}
