/** What components can read while their page is rendered: the contract between the generator and them. */
import type { ComponentType, ReactNode } from 'react';
import type { Collections, Content } from './content/collections.ts';
import type { MarkdownSyntax } from './content/markdown-parser.ts';
import type { Memo } from './lib/cache.ts';
import type { MarkdownElement } from './lib/markdown-tree.ts';
import type { Route } from './routes/routes.ts';

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
export type MarkdownComponent = ComponentType<MarkdownComponentProps>;

/** The attributes that the element would have, by React's names, and its parts. */
export interface MarkdownComponentProps {
  readonly children?: ReactNode;
  /** The element as it is in the text. A link to a file leads to its page. */
  readonly node: MarkdownElement;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** URL of a link, with the base. */
  readonly href?: string | undefined;
  readonly title?: string | undefined;
  /** Path of a picture, without the base. */
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly start?: number | undefined;
  readonly [attribute: string]: unknown;
}

/** How a site shows Markdown, and what its texts can contain. */
export interface MarkdownOptions extends MarkdownSyntax {
  /** Renders the texts in it, except for code, for example with words that must not wrap. */
  readonly text?: ((text: string) => ReactNode) | undefined;
  /** Components for elements, by tag. */
  readonly components?: Readonly<Record<string, MarkdownComponent>> | undefined;
}

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
  readonly pathBelowBase: (to: string, from?: string) => string;
  /** Absolute URL of a page. */
  readonly url: (id: string) => string;
  /** URL path, with the base and percent escapes, of a file of static/ or of an extra file. */
  readonly asset: (path: string) => string;
  /** Absolute URL of such a file. */
  readonly assetUrl: (path: string) => string;
  /** Smaller copies of a photograph of static/, smallest format first; empty for other files. */
  readonly picture: (path: string, size: PictureSize) => readonly PictureSource[];
  /** Displayed size of an image of static/; `undefined` for other files. */
  readonly sizeOf: (path: string) => PictureSize | undefined;
  /**
   * Returns what `make` returned for this key in an earlier page or build, unless the site's code has
   * changed since: what takes long, such as highlighted code. `make` returns no promise and no
   * element, but text, or anything else that `structuredClone` copies.
   */
  readonly cached: Memo;
  /** The site's own option. */
  readonly markdown: MarkdownOptions | undefined;
  /** Day of the build, as `2026-11-20`. Pages must not read any other clock. */
  readonly buildDate: string;
  /** What hydrates the islands. */
  readonly runtime: 'preact' | 'react';
}
