/** Collects from each page what the checks of the whole site need, so that no page is kept. */
import type { HtmlDocument } from '../lib/assets.ts';
import { parseUrl } from '../lib/html.ts';
import type { Redirect } from '../routes/redirects.ts';
import type { RenderedRoute } from '../routes/routes.ts';
import { withBase } from '../routes/routes.ts';
import { outputFileOf, pathOfOutputFile } from '../routes/url-paths.ts';
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
  readonly path: string;
  /** The file that problems name. */
  readonly sourceFile: string;
}

/** Pages by a URL that they contain. At 10,000 pages, most links are the same fifty. */
type PagesByUrl = Map<string, LinkingPage[]>;

export class SiteIndex {
  readonly base: string;
  readonly origin: string;
  readonly external: readonly string[];
  /** Redirects by their old URL, with the base. */
  readonly redirectsByUrl: ReadonlyMap<string, Redirect>;
  readonly pagesByLink: PagesByUrl = new Map();
  readonly pagesByFile: PagesByUrl = new Map();
  /**
   * The ids of each page by its URL, joined into ` one two `, because a Set per page would take
   * more memory than the page itself. `undefined` for a page that could not be rendered.
   */
  readonly idsByUrl = new Map<string, string | undefined>();
  readonly routes: RenderedRoute[] = [];
  /** Paths of all files below the output folder, pages included; known after the last page. */
  publishedPaths: ReadonlySet<string> = new Set();

  constructor({ base, origin, external, redirects }: SiteIndexOptions) {
    this.base = base;
    this.origin = origin;
    this.external = external;
    this.redirectsByUrl = new Map(
      redirects.map((redirect) => [withBase(base, redirect.from), redirect]),
    );
  }

  urlOf({ path }: LinkingPage): string {
    return withBase(this.base, path);
  }

  isPublished(url: string): boolean {
    if (this.idsByUrl.has(url)) return true;
    if (!url.startsWith(this.base)) return false;
    return this.publishedPaths.has(outputFileOf(url.slice(this.base.length - 1)));
  }

  /** Links to a page without facts, which could not be rendered, are valid. */
  addPage(route: RenderedRoute, facts: PageFacts | undefined): void {
    this.routes.push(route);
    this.idsByUrl.set(this.urlOf(route), facts && joinIds(facts));
    if (!facts) return;
    for (const link of facts.links) addUrl(this.pagesByLink, link, route);
    for (const file of [...facts.files, ...facts.pictures]) {
      addUrl(this.pagesByFile, toLocalUrl(file, this), route);
    }
  }

  addDocument({ path: file, sourceFile }: HtmlDocument, facts: PageFacts): void {
    const page = { path: pathOfOutputFile(file), sourceFile };
    const ownUrl = this.origin + this.urlOf(page);
    const addLocal = (pagesByUrl: PagesByUrl) => (url: string) => {
      const local = resolveLocal(url, baseOf(facts, ownUrl), this.origin);
      if (local !== undefined) addUrl(pagesByUrl, local, page);
    };
    facts.links.forEach(addLocal(this.pagesByLink));
    [...facts.files, ...facts.pictures].forEach(addLocal(this.pagesByFile));
    // A script may add ids, so any may exist.
    const hasScript = facts.policyElements.some(({ tag }) => tag === 'script');
    if (!hasScript && /\.html?$/i.test(file)) this.idsByUrl.set(this.urlOf(page), joinIds(facts));
  }
}

function joinIds({ ids, idsWithoutPlace, anchorNames }: PageFacts): string {
  const places = ids.filter((id) => !idsWithoutPlace.includes(id));
  return ` ${[...places, ...anchorNames].join(' ')} `;
}

/** What the URLs of a file with HTML are relative to. */
function baseOf({ policyElements }: PageFacts, ownUrl: string): string {
  const base = policyElements.find(({ tag }) => tag === 'base')?.url;
  return (base && parseUrl(base, ownUrl)?.href) || ownUrl;
}

/** Returns the path of a URL of this site, with its query and its anchor. */
function resolveLocal(url: string, base: string, origin: string): string | undefined {
  const resolved = url === '' ? undefined : parseUrl(url, base);
  return resolved?.origin === origin ? resolved.href.slice(origin.length) : undefined;
}

/** The key is a copy: V8 would keep a whole page in memory for a URL that is a slice of it. */
function addUrl(pagesByUrl: PagesByUrl, url: string, route: LinkingPage): void {
  const pages = pagesByUrl.get(url);
  if (pages === undefined) pagesByUrl.set(Buffer.from(url).toString(), [route]);
  else if (pages.at(-1) !== route) pages.push(route);
}

/** A URL of the site itself without its scheme and host, which may be written in capitals. */
export function toLocalUrl(url: string, { origin }: Pick<SiteIndexOptions, 'origin'>): string {
  if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
  const [start] = /^https?:\/\/[^/?#\\]+(?=\/)/i.exec(url) ?? [];
  const isOwn = start !== undefined && parseUrl(start)?.host === new URL(origin).host;
  return isOwn ? url.slice(start.length) : url;
}
