/** The contract between a site and the generator: what a site exports. */
import type { ComponentType, ReactNode } from 'react';
import type { Awaitable, Collections, Content, Rule, RuleTools } from './content/collections.ts';
import type { ResolvedConfig } from './lib/config.ts';
import type { MarkdownTree } from './lib/markdown-tree.ts';
import type { Checks } from './lib/problem-codes.ts';
import type { AnyProblem } from './lib/problems.ts';
import type { MarkdownOptions } from './page-context.ts';
import type { RedirectInput } from './routes/redirects.ts';
import type { Manifest, RouteInput } from './routes/routes.ts';

/**
 * Defines a site. All paths are relative to the folder of the module that exports the definition.
 */
export interface SiteDefinition<C extends Collections = Collections> {
  /** The records in `data`, by the name that they have in `Content`. */
  readonly collections: C;
  /** Checks of the records that only this site can define. */
  readonly rules?: readonly Rule<C>[] | undefined;
  /** Origin of the published site, such as `https://www.firm.example`; `--origin` overrides it. */
  readonly origin: (content: Content<C>) => Awaitable<string>;
  /** How texts in Markdown are shown, and what they can contain. */
  readonly markdown?: MarkdownOptions | undefined;
  /** All pages, in the order of the sitemap. Leave pages out whose day is after `buildDate`. */
  readonly routes: (
    content: Content<C>,
    tools: Pick<RuleTools, 'buildDate'>,
  ) => Awaitable<readonly RouteInput[]>;
  /** Pages that only `dev` serves, such as a gallery of components. */
  readonly devRoutes?: ((content: Content<C>) => Awaitable<readonly RouteInput[]>) | undefined;
  /**
   * The document without its doctype. The generator adds styles, policy, and script to its head.
   */
  readonly Document: ComponentType<{ readonly children: ReactNode }>;
  /**
   * Module that exports `islands` (components by name) and `ErrorScreen`, which are bundled into
   * one script. Or a module for each island: a page then loads only the islands that it contains.
   */
  readonly islands?: string | IslandModules | undefined;
  /**
   * What hydrates the islands: Preact (preact/compat), or React, which is seven times as large.
   * @default 'preact'
   */
  readonly runtime?: 'preact' | 'react' | undefined;
  /**
   * Style sheet of the site; it may import others. It comes before those that modules import. Each
   * page gets the rules that it can use: those whose classes are in its markup or in a script that
   * it loads.
   */
  readonly styles?: string | undefined;
  /**
   * Media queries, such as `print`. The rules of their `@media` blocks are in a file that all pages
   * link after their other styles, so that they neither block the first paint nor add to the pages.
   */
  readonly linkedMedia?: readonly string[] | undefined;
  /**
   * CSS that depends on the records, such as `@font-face` of subset fonts; inlined before `styles`.
   */
  readonly contentCss?: ((planned: PlannedSite<C>) => Awaitable<string>) | undefined;
  /** Files that are published with the pages, such as a vCard or a feed. */
  readonly files?: ((planned: PlannedSite<C>) => Awaitable<readonly ExtraFile[]>) | undefined;
  /** Former paths of pages and files, and the paths that have replaced them. */
  readonly redirects?:
    | ((planned: PlannedSite<C>) => Awaitable<readonly RedirectInput[]>)
    | undefined;
  /**
   * Paths of the host, without the base, where something other than this site is, such as
   * `/portal/`. Links to them are not checked.
   */
  readonly external?: readonly string[] | undefined;
  /** Origins that pages may load from or post to, added to their content security policy. */
  readonly csp?: Csp | ((content: Content<C>) => Csp) | undefined;
  /** Levels of the checks that are a matter of judgment; those of a route come first. */
  readonly checks?: Checks | undefined;
  /** Response headers, in addition to the generator's own or instead of them. */
  readonly headers?: HeaderRules | undefined;
  /** Module that exports `proof`, of type `Proof`. Only the command `proof` loads it. */
  readonly proof?: string | undefined;
}

/** A site together with the style sheets that its modules import. */
export interface SiteWithStyles extends SiteDefinition {
  /** Absolute paths, in the order in which the modules run. */
  readonly importedStyles?: readonly string[] | undefined;
}

/** Islands that are bundled into a script each. */
export interface IslandModules {
  /** A module for each island, by the name of its export. */
  readonly modules: Readonly<Record<string, string>>;
  /** Module that exports `ErrorScreen`. */
  readonly errorScreen: string;
}

/** Origins such as `https://player.example`, or `self` for the site's own origin. */
export type Csp = Partial<CspSources>;

/** Sources by kind, in the syntax of a content security policy. */
export interface CspSources {
  /** Of documents in frames. */
  readonly frames: readonly string[];
  /** Of audio and video. */
  readonly media: readonly string[];
  /** Of scripts, in addition to the site's own. */
  readonly scripts: readonly string[];
  /** Of style sheets. */
  readonly styles: readonly string[];
  /** Where forms may post to and scripts may send requests to. */
  readonly endpoints: readonly string[];
}

/** Returns advice on the texts of a site. The command `proof` prints it; no command fails on it. */
export type Proof<C extends Collections = Collections> = (
  content: Content<C>,
  tools: RuleTools & { readonly root: string },
) => Promise<readonly AnyProblem[]>;

/** The content and routes of a site: what pages and files are made from. */
export interface PlannedSite<C extends Collections = Collections>
  extends Pick<ResolvedConfig, 'base'> {
  readonly content: Content<C>;
  readonly manifest: Manifest;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** Files of records that are not published yet: drafts, and records with a future day. */
  readonly unpublished: readonly string[];
  /** Returns Markdown as HTML with absolute URLs, for feeds, mail, and search. */
  readonly renderText: (text: MarkdownTree) => string;
  /** Folder of the files that are copied as they are. */
  readonly staticDir: string;
  /** Folder for results worth caching, which stay when the site's code changes; see `cached`. */
  readonly cacheDir: string;
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

/** The body of a file that is cached between builds. */
interface DeferredBody {
  /** Called only if no cached file is valid. */
  readonly body: () => string | Uint8Array | Promise<Uint8Array>;
  /**
   * The content that the body depends on. The code, the origin, and the base are included anyway.
   */
  readonly cacheKey: object | string;
}

/**
 * Response headers by path pattern and name: `{ '/attorneys/*.vcf': { 'Content-Disposition':
 * 'attachment' } }`. A pattern is a path below the base, in which one `*` matches any characters.
 * A header under the same pattern as one of the generator's own replaces it; `null` removes it.
 */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string | null>>>>;
