/** Paths of pages, the files that they are written to, and their URLs. */
import path from 'node:path';
import type { ReactNode } from 'react';
import type { Checks } from '../lib/problem-codes.ts';

declare const brand: unique symbol;

/** A path that `parseRoutePath` accepts: `/`, `/patents/utility/`, or a file such as `/404.html`. */
export type RoutePath = string & { readonly [brand]: 'RoutePath' };

/** A page, as a site declares it. */
export interface RouteInput {
  /** Unique name that pages link to it by, such as `attorneys/some-id`. */
  readonly id: string;
  /** Path below the site's base, with a slash at both ends; or a file such as `/404.html`. */
  readonly path: string;
  /** Kind of page, such as `attorney`, which the command `routes` lists. */
  readonly pageType: string;
  /** File of data/ that the page is made from; problems of the page name it. */
  readonly sourceFile: string;
  /** The whole text of the title element; unique among the pages that search engines may list. */
  readonly title: string;
  /** For search engines; unique in the same way. */
  readonly description: string;
  /** Returns the page's body. Called once per build. */
  readonly render: () => ReactNode;
  /** Day of the content's last change, for the sitemap. */
  readonly lastModified?: string | undefined;
  /** Id of the page that this one duplicates. A page that has one is not in the sitemap. */
  readonly canonical?: string | undefined;
  /** `false` leaves the page out of the sitemap, for pages that search engines should not list. */
  readonly isIndexed?: boolean | undefined;
  /** Levels of checks of this page, over those of the site. */
  readonly checks?: Checks | undefined;
  /** All versions of the page in other languages and the page itself, for the sitemap. */
  readonly alternates?: readonly Alternate[] | undefined;
}

/** A version of a page, as search engines choose between them. */
export interface Alternate {
  /** Code of the language (BCP 47), or `x-default` for visitors of any other. */
  readonly hreflang: string;
  /** Id of the page. */
  readonly id: string;
}

/** A page with a checked path. */
export interface Route extends RouteInput {
  readonly path: RoutePath;
  /** Path of the file below the output folder, with forward slashes. */
  readonly outputFile: string;
}

/** What is needed of a route once its page is rendered; a worker thread gets a copy. */
export type RenderedRoute = Pick<
  Route,
  'path' | 'outputFile' | 'sourceFile' | 'canonical' | 'isIndexed'
>;

/** All pages, in the order of the sitemap and by id. */
export interface Manifest {
  readonly routes: readonly Route[];
  readonly byId: ReadonlyMap<string, Route>;
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';

/**
 * Folders of lower-case words, and at the end perhaps an HTML file. `/a/index.html` is refused: it
 * would be a second path of `/a/`.
 */
const pathPattern = new RegExp(`^/(?:${word}/)*(?:(?!index\\.html)${word}\\.html)?$`);

/** Returns the path with its checked type, or `undefined` if it is malformed. */
export const parseRoutePath = (routePath: string) =>
  pathPattern.test(routePath) ? (routePath as RoutePath) : undefined;

/**
 * The output file that a request is for. Like hosts, it also accepts `patents/utility` without a
 * slash at the end. Only files have an extension.
 * @param requestPath Path below the base, without a slash at the start.
 */
export function requestedOutputFile(requestPath: string): string {
  const hasExtension = path.extname(requestPath) !== '';
  return hasExtension ? requestPath : path.posix.join(requestPath, 'index.html');
}

/** URL path of a page or file, from its path below the base. */
export const withBase = (base: string, pathBelowBase: string) =>
  base + pathBelowBase.replace(/^\//, '');

/** Whether a path of the host is one of these, or in one of the folders among them. */
export const isBelowAny = (hostPath: string, folders: readonly string[]) =>
  folders.some(
    (folder) => hostPath === folder || (folder.endsWith('/') && hostPath.startsWith(folder)),
  );

/** Whether search engines may list the page, which then needs its own title and description. */
export const isListed = ({ canonical, isIndexed }: Pick<RouteInput, 'canonical' | 'isIndexed'>) =>
  canonical === undefined && isIndexed !== false;
