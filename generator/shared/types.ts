/** The contracts between a site and the generator, and between its stages. */
import type { ComponentType, ReactNode } from 'react';
import type { Collections, Content, Rule, RuleTools } from './collections.ts';
import type { AnyProblem } from './problems.ts';
import type { HeaderRules, SecurityOptions } from './response-headers.ts';
import type { Element } from './tree.ts';

declare const checked: unique symbol;

/** A path that `routePath` has checked: `/`, `/patents/utility/`, or a document of its own, `/404.html`. */
export type RoutePath = string & { readonly [checked]: 'RoutePath' };

/** A page, as a site asks for it. */
export interface RouteInput {
  /** Name by which pages link to it, as `attorneys/some-id`; unique in the site. */
  readonly id: string;
  /** Path below the site's base, beginning and ending with a slash; or a document's own name, as `/404.html`. */
  readonly path: string;
  /** Kind of page, as `npm run routes` lists it. */
  readonly page: string;
  /** File of data/ that the page shows first; problems of the page name it. */
  readonly source: string;
  /** The whole text of the title element. */
  readonly title: string;
  readonly description: string;
  /** The page's body; called once a build. */
  readonly render: () => ReactNode;
  /** Calendar day of the content's last change; left out of the sitemap where unknown. */
  readonly lastModified?: string | undefined;
  /** Id of the route that this page repeats; such a page is not listed in the sitemap. */
  readonly canonical?: string | undefined;
  /** Set to false to keep search engines away: no sitemap entry. */
  readonly isIndexed?: boolean | undefined;
}

export interface Route extends RouteInput {
  readonly path: RoutePath;
  /** File below the out folder, with forward slashes. */
  readonly outputFile: string;
}

/** What another thread may know of a route. */
export type PageRoute = Omit<Route, 'render'>;

/** All pages in the order of the sitemap, and how a link finds them. */
export interface Manifest {
  readonly routes: readonly Route[];
  readonly byId: ReadonlyMap<string, Route>;
}

/** Everything that pages and files are made from. */
export interface PlannedSite<C extends Collections = Collections>
  extends Pick<ResolvedConfig, 'base' | 'static' | 'cache'> {
  readonly content: Content<C>;
  readonly manifest: Manifest;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** Files of records that are not published yet: drafts, and those whose day has not come. */
  readonly waiting: readonly string[];
}

/** A file beside the pages, as a vCard. */
export type ExtraFile = (DeferredBody | Readonly<{ body: string | Uint8Array; of?: undefined }>) & {
  /** Path below the base, as `/attorneys/some-id.vcf`. */
  readonly path: string;
  /** File of data/ that it comes from. */
  readonly source: string;
};

/**
 * A body that is asked for only where the file is not kept from an earlier build, and what of the content it is made of;
 * the code, the origin and the base count by themselves.
 */
type DeferredBody = Readonly<{
  body: () => string | Uint8Array | Promise<Uint8Array>;
  of: object | string;
}>;

/** One `<source>` of a photograph: a format, and its copies with their widths. */
export type PictureSource = Readonly<Record<'type' | 'srcSet', string>>;

/** In pixels. */
export type PictureSize = Readonly<Record<'width' | 'height', number>>;

/** How a site shows an element of Markdown in its own way, as a table in a box that scrolls. */
export type ProseElement = ComponentType<{
  readonly node: Element;
  /** What stands in an element, as React nodes. */
  readonly render: (node: Element) => ReactNode;
}>;

/** What a component of the page may ask while it renders. */
export interface PageScope<C extends Collections = Collections> {
  readonly content: Content<C>;
  readonly route: Route;
  /** Position of the page in the manifest, from 1, and the number of pages. */
  readonly sheet: { readonly number: number; readonly of: number };
  /** Address of the page with this id, with the base path. An id that no route has is a problem of this page. */
  readonly href: (id: string, anchor?: string) => string;
  /**
   * Path below the base of the page that is made of a file of data/, as a link in the text of the file `from` names it;
   * `from` is by default the file of the page. A file that no page is made of is a problem of that text.
   */
  readonly pathOf: (to: string, from?: string) => string;
  /** The same as an absolute URL. */
  readonly url: (id: string) => string;
  /** Address of a file of static/ or of an extra file, with the base path. */
  readonly file: (path: string) => string;
  /** The same as an absolute URL. */
  readonly fileUrl: (path: string) => string;
  /** Lighter copies of a photograph of static/, the lightest format first; none of what is no photograph. */
  readonly picture: (path: string, size: PictureSize) => readonly PictureSource[];
  /** Of a picture of static/, as it is shown; nothing of a file that is none. */
  readonly sizeOf: (path: string) => PictureSize | undefined;
  readonly typeset: SiteDefinition['typeset'];
  readonly elements: SiteDefinition['elements'];
  /** Day of the build, as `2026-11-20`; the one clock that a page may read. */
  readonly buildDate: string;
  readonly runtime: ResolvedConfig['runtime'];
}

/** The object that plugs a site into the generator. */
export interface SiteDefinition<C extends Collections = Collections> {
  readonly collections: C;
  readonly rules?: readonly Rule<C>[] | undefined;
  /** Where the site will stand, as `https://www.firm.example`, unless --origin says otherwise. */
  readonly origin: (content: Content<C>) => string;
  readonly lang: string;
  /** Folders, from that of the module which exports the site: its records, its files, and where it is built. */
  readonly data?: string | undefined;
  readonly static?: string | undefined;
  readonly out?: string | undefined;
  /** Sets a text of Markdown for print, as words that no line may tear; left out, it stays as it is written. */
  readonly typeset?: ((text: string) => ReactNode) | undefined;
  /** Elements of Markdown that the site shows in its own way, by their tag. */
  readonly elements?: Readonly<Record<string, ProseElement>> | undefined;
  /** All pages, in the order of the sitemap; a page that waits for a day to come is left out by the day of the build. */
  readonly routes: (
    content: Content<C>,
    tools: Pick<RuleTools, 'buildDate'>,
  ) => readonly RouteInput[];
  /** Pages that only `dev` shows, as a gallery of components. */
  readonly devRoutes?: ((content: Content<C>) => readonly RouteInput[]) | undefined;
  /** The whole document but for its doctype; the generator adds style sheet, policy and script to its head. */
  readonly Document: ComponentType<{ readonly children: ReactNode }>;
  /**
   * Module that exports `islands` (components by name) and `ErrorScreen`, which become one script; or of each its own module, by
   * the name that it exports, which pages load where it stands. From the folder of the site's module, as all paths here.
   */
  readonly islands?: string | Readonly<Record<string, string>> | undefined;
  /** What brings them to life: `preact`, the default, as preact/compat; or React itself, at seven times the bytes. */
  readonly runtime?: 'preact' | 'react' | undefined;
  /** The style sheet that imports all others. It is set into every page. */
  readonly styles?: string | undefined;
  /** Style sheets of one kind of page, set behind it into the pages of that kind (`page` of a route). */
  readonly pageStyles?: Readonly<Record<string, string>> | undefined;
  /** Rules that depend on the records, as those of fonts that are cut to their letters; set before the style sheet. */
  readonly recordStyles?: ((planned: PlannedSite<C>) => string | Promise<string>) | undefined;
  /** Files beside the pages, as a vCard or a feed. */
  readonly files?: ((planned: PlannedSite<C>) => readonly ExtraFile[]) | undefined;
  /** What pages mean to use beside the site's own files: it widens their content security policy. */
  readonly policy?: Policy | ((content: Content<C>) => Policy) | undefined;
  /** Response headers in `_headers`, in addition to the generator's own or instead of them. */
  readonly headers?: HeaderRules | undefined;
  /** What a site must opt in to, because it affects more than the site itself. */
  readonly security?: SecurityOptions | undefined;
  /** Module that exports `proof`, of type `Proof`. No build loads it. */
  readonly proof?: string | undefined;
}

/**
 * Origins, as `https://player.example`, or `self` for the site's own: of frames, of audio and video, of scripts and style
 * sheets, and where forms may post.
 */
export type Policy = Partial<PolicySources>;

/** The same in the words of a policy. */
export type PolicySources = Readonly<
  Record<'frames' | 'media' | 'scripts' | 'styles' | 'endpoints', readonly string[]>
>;

/** Advice on the texts of a site: printed by the command `proof`, refused by none. */
export type Proof<C extends Collections = Collections> = (
  content: Content<C>,
  tools: RuleTools & { readonly root: string },
) => Promise<readonly AnyProblem[]>;

/**
 * What a user may set, settled: every path absolute, every default in place. Problems and reports name files from the folder
 * `root`; in `cache` stands what is worth keeping from one build to the next.
 */
export interface ResolvedConfig
  extends Readonly<Record<'root' | 'site' | 'data' | 'static' | 'out' | 'cache', string>> {
  /** Folder for what is made of the sources as they are now, the second thread's script among it; nothing: nothing is kept. */
  readonly cacheDir: string | undefined;
  /** Overrides the site's own origin. */
  readonly origin: string | undefined;
  /** Path under which the site will stand, with both slashes. */
  readonly base: string;
  readonly runtime: 'preact' | 'react';
  readonly buildDate: string;
  /** Whether the pages are built too that are only for developing, and all pages take over what is saved. */
  readonly includeDevPages: boolean;
  /** Whether records are published before their day, drafts too. */
  readonly includeDrafts: boolean;
  /** `check` verifies everything and writes nothing. */
  readonly mode: 'build' | 'check';
}

/** A file of the published site that is no page, by its path below the out folder, with forward slashes. */
export type Asset = { readonly path: string; readonly bytes: Uint8Array };

/** What the bundler made of a site's style sheet and islands. */
export interface Bundle {
  readonly assets: readonly Asset[];
  /** What the records add before the style sheet. */
  readonly rules?: string | undefined;
  /** Text of the style sheet that is set into each page. */
  readonly styles: string;
  /** Of the kinds of page that have styles of their own, what stands in its place: it, and their own. */
  readonly pageStyles: ReadonlyMap<string, string>;
  /** Paths below the out folder. */
  readonly script: string | undefined;
  readonly devScript: string | undefined;
}
