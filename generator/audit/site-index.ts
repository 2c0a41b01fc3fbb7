/** What the checks of the whole site need to know about its pages. */
import type { PageRoute } from '../shared/types.ts';
import type { PageFacts } from './page-facts.ts';

export interface SiteIndexOptions {
  /** Path under which the site is published, with both slashes. */
  readonly base: string;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
}

/** Pages by a URL that they contain. At 10,000 pages, most links are the same fifty. */
type PagesByUrl = Map<string, PageRoute[]>;

/** What the checks need to know about all pages. */
export interface SiteIndex extends SiteIndexOptions {
  readonly pagesByLink: PagesByUrl;
  readonly pagesByFile: PagesByUrl;
  /**
   * The ids of each page by its URL, joined into ` one two `, because a Set per page would take more
   * memory than the page itself. Empty for a page that could not be rendered.
   */
  readonly idsByUrl: Map<string, string>;
  readonly routes: PageRoute[];
  readonly urlOf: (route: PageRoute) => string;
  readonly addPage: (route: PageRoute) => void;
  readonly addFacts: (route: PageRoute, facts: PageFacts) => void;
}

export function createSiteIndex(options: SiteIndexOptions): SiteIndex {
  const pagesByLink: PagesByUrl = new Map();
  const pagesByFile: PagesByUrl = new Map();
  const idsByUrl = new Map<string, string>();
  const routes: PageRoute[] = [];
  const urlOf = ({ path }: PageRoute) => options.base + path.slice(1);
  return {
    ...options,
    pagesByLink,
    pagesByFile,
    idsByUrl,
    routes,
    urlOf,
    addPage: (route) => {
      routes.push(route);
      idsByUrl.set(urlOf(route), '');
    },
    addFacts: (route, facts) => {
      for (const link of facts.links) addUrl(pagesByLink, link, route);
      for (const file of [...facts.files, ...facts.pictures]) {
        addUrl(pagesByFile, toLocalUrl(file, options), route);
      }
      idsByUrl.set(urlOf(route), ` ${facts.ids.join(' ')} `);
    },
  };
}

/**
 * A URL is a slice of its page's markup and would keep the whole page in memory, so the map's key is a
 * copy.
 */
function addUrl(pagesByUrl: PagesByUrl, url: string, route: PageRoute): void {
  const pages = pagesByUrl.get(url);
  if (pages === undefined) pagesByUrl.set(Buffer.from(url).toString(), [route]);
  else if (pages.at(-1) !== route) pages.push(route);
}

/** A URL of the site itself without its scheme and host. */
export function toLocalUrl(url: string, { origin }: SiteIndexOptions): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}
