/** The types that the stages of the generator share with each other and with a site. */
import type { ComponentType, ReactNode } from 'react';
import type { Collections, Content } from './collections.ts';
import type { MarkdownElement } from './markdown-tree.ts';
import type { StyleSheet } from './style-sheet.ts';

declare const brand: unique symbol;

/** A path that `parseRoutePath` accepts: `/`, `/patents/utility/`, or a file such as `/404.html`. */
export type RoutePath = string & { readonly [brand]: 'RoutePath' };

/** A page, as a site declares it. */
export interface RouteInput {
  /** Unique name that pages link to it by, such as `attorneys/some-id`. */
  readonly id: string;
  /** Path below the site's base, with a slash at both ends; or a file such as `/404.html`. */
  readonly path: string;
  /** Name of the page's template, which `routes` lists. */
  readonly template: string;
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

/** A page whose path has been checked. */
export interface Route extends RouteInput {
  readonly path: RoutePath;
  /** Path of the file below the output folder, with forward slashes. */
  readonly outputFile: string;
}

/** A route without its `render` function, so that it can be cloned to a worker thread. */
export type RouteData = Omit<Route, 'render'>;

/** All pages, in the order of the sitemap and by id. */
export interface Manifest {
  readonly routes: readonly Route[];
  readonly byId: ReadonlyMap<string, Route>;
}

/** The content and routes of a site: what pages and files are made from. */
export interface PlannedSite<C extends Collections = Collections>
  extends Pick<ResolvedConfig, 'base' | 'static'> {
  readonly content: Content<C>;
  readonly manifest: Manifest;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** Files of records that are not published yet: drafts, and records with a future day. */
  readonly unpublished: readonly string[];
  /** Folder for results worth caching, which stay when the site's code changes; see `cached`. */
  readonly cache: string;
}

/** A file that is published with the pages, such as a vCard. */
export type ExtraFile = (
  | DeferredBody
  | Readonly<{ body: string | Uint8Array; cacheKey?: undefined }>
) & {
  /** Path below the base, such as `/attorneys/some-id.vcf`. */
  readonly path: string;
  /** File of data/ that it is made from; problems of the file name it. */
  readonly sourceFile: string;
};

/** The former path of a page or file, as a site declares it. */
export interface RedirectInput {
  /**
   * Old path below the site's base: of a page, such as `/old/`, or of a file, such as `/old.pdf`.
   */
  readonly from: string;
  /** Path of the page or file that has replaced it; a page's may have an anchor. */
  readonly to: string;
  /** File of data/ that declares the redirect; problems of the redirect name it. */
  readonly sourceFile: string;
  /** Keys that lead to the redirect in that file; without them, problems name only the file. */
  readonly field?: readonly PropertyKey[] | undefined;
  /**
   * Code of the language (BCP 47) of `message`.
   * @default 'en'
   */
  readonly lang?: string | undefined;
  /**
   * What the page at the old path says, above a link to the new one.
   * @default 'This page has moved'
   */
  readonly message?: string | undefined;
}

/** The body of a file that is cached between builds. */
interface DeferredBody {
  /** Called only if no cached file is valid. */
  readonly body: () => string | Uint8Array | Promise<Uint8Array>;
  /**
   * The content that the body depends on. The code, the origin, and the base are included anyway.
   */
  readonly cacheKey: object | string;
}

/** One `<source>` of a photograph, for one format. */
export interface PictureSource {
  /** Media type of the format. */
  readonly type: string;
  /** URLs of the copies with their widths. */
  readonly srcSet: string;
}

/** Size of an image in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A site's component for elements of Markdown, such as a table in a box that scrolls. */
export type MarkdownComponent = ComponentType<{
  readonly node: MarkdownElement;
  /** Renders the children of an element. */
  readonly render: (node: MarkdownElement) => ReactNode;
}>;

/** What a component can read while its page is rendered. */
export interface PageContext<C extends Collections = Collections> {
  readonly content: Content<C>;
  readonly route: Route;
  /** Number of the page in the manifest, from 1. */
  readonly pageNumber: number;
  /** Number of pages in the manifest. */
  readonly pageCount: number;
  /** URL path, with the base, of a page. An id that no route has is a problem of this page. */
  readonly href: (id: string, anchor?: string) => string;
  /**
   * Path, without the base, of the page that is made from a file of data/. A link in the text of
   * the file `from` names it relative to that file; `from` is the page's own file by default. A file
   * that no page is made from is a problem of that text.
   */
  readonly pathOf: (to: string, from?: string) => string;
  /** Absolute URL of a page. */
  readonly url: (id: string) => string;
  /** URL path of a file of static/ or of an extra file, with the base. */
  readonly file: (path: string) => string;
  /** Absolute URL of a file. */
  readonly fileUrl: (path: string) => string;
  /** Smaller copies of a photograph of static/, smallest format first; empty for other files. */
  readonly picture: (path: string, size: PictureSize) => readonly PictureSource[];
  /** Displayed size of an image of static/; `undefined` for other files. */
  readonly sizeOf: (path: string) => PictureSize | undefined;
  /** The site's own `typeset`, for text that is not Markdown. */
  readonly typeset: ((text: string) => ReactNode) | undefined;
  /** The site's own `elements`. */
  readonly elements: Readonly<Record<string, MarkdownComponent>> | undefined;
  /** Day of the build, as `2026-11-20`. Pages must not read any other clock. */
  readonly buildDate: string;
  /** What hydrates the islands. */
  readonly runtime: ResolvedConfig['runtime'];
}

/**
 * Everything that the command line can set, resolved: all paths are absolute, and all defaults are
 * applied. A setting of the site is here only if an option can override it; the stages read the
 * others from the site definition.
 */
export interface ResolvedConfig {
  /** Folder that the command runs in. Problems and reports name files relative to it. */
  readonly root: string;
  /** The module that exports the site definition. */
  readonly siteModule: string;
  /** Folder of the records. */
  readonly data: string;
  /** File that lists the published paths; it may not exist. */
  readonly publishedList: string;
  /** Folder of the files that are copied as they are. */
  readonly static: string;
  /** Folder that the site is built to. */
  readonly out: string;
  /** Folder of caches that all states of the site's code share; the site gets it as `cache`. */
  readonly sharedCacheDir: string;
  /**
   * Folder of caches that are valid only for the site's code as it is now. If it is `undefined`,
   * nothing that depends on the code is cached.
   */
  readonly siteCodeCacheDir: string | undefined;
  /** Origin that overrides the site's own. */
  readonly origin: string | undefined;
  /** Path that the site is published under, with a slash at both ends. */
  readonly base: string;
  readonly runtime: 'preact' | 'react';
  /** Day of the build, as `2026-11-20`. */
  readonly buildDate: string;
  /** Whether to publish drafts and records with a day in the future. */
  readonly includeDrafts: boolean;
  /**
   * `build` writes the site, and `check` only reads it, as commands such as `routes` do. `dev` serves
   * it with the pages of `devRoutes`, the script that updates open pages, React's or Preact's
   * development build in browsers, and source maps instead of minification.
   */
  readonly mode: 'build' | 'check' | 'dev';
}

/** A file that is not a page, to be published. */
export interface Asset {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A published file that is not a page. */
export interface PublishedFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
}

/** A style sheet that pages link, for some media only. */
export interface LinkedStyles {
  /** Media query, such as `print`. */
  readonly media: string;
  /** Path below the output folder. */
  readonly path: string;
}

/** The bundled style sheets and islands of a site. */
export interface Bundle {
  readonly assets: readonly Asset[];
  /** CSS of `contentCss` of the site, inlined before the style sheet. */
  readonly contentCss?: string | undefined;
  /** The rules of which each page gets those that it can use. */
  readonly styles: StyleSheet;
  /** The style sheet that all pages link, if there is one. */
  readonly linkedStyles: readonly LinkedStyles[];
  /** Path of the islands' script below the output folder. */
  readonly script: string | undefined;
  /** Path of the script of `dev`, below the output folder. */
  readonly devScript: string | undefined;
}
