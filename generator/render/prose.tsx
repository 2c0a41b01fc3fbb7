/** Renders Markdown trees as React elements. Content can never become raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { safeDecodeURIComponent } from '../lib/html.ts';
import type { MarkdownElement, MarkdownNode, MarkdownTree } from '../lib/markdown-tree.ts';
import type { PageContext } from '../page-context.ts';
import { usePage } from './current-page.tsx';

/** A link to the file of another record: no site path, no anchor, no scheme. */
const namesFile = /^[^/#:][^:]*$/;

interface PictureProps {
  /** URL path of a file in static/ below the base, as Markdown has it. */
  readonly src: string;
  /** What the picture shows. */
  readonly alt: string;
  /** Tooltip of the picture. */
  readonly title?: string | undefined;
}

/** A lazily loaded image of static/, with the size of its file. */
export function Picture({ src, alt, title }: PictureProps): ReactElement {
  const { asset, picture, sizeOf } = usePage();
  const file = safeDecodeURIComponent(src);
  const size = sizeOf(file);
  return (
    <picture>
      {size &&
        picture(file, size).map((source) => (
          <source key={source.type} {...source} sizes="auto, 100vw" />
        ))}
      <img src={asset(file)} alt={alt} title={title} {...size} loading="lazy" />
    </picture>
  );
}

interface ProseProps {
  readonly text: MarkdownTree;
  /** Omits the `<p>` around a text of one paragraph, for use inside another element. */
  readonly inline?: boolean;
}

export function Prose({ text, inline = false }: ProseProps): ReactElement {
  const page = usePage();
  const { typeset, elements, asset, pathBelowBase } = page;
  const renderer: ProseRenderer = {
    typeset,
    elements,
    withBase: (urlPath) => {
      const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(urlPath) ?? [];
      return asset(safeDecodeURIComponent(file)) + rest;
    },
    pathBelowBase,
    textFile: text.file,
    headingIds: headingIdsOf(page),
  };
  const [only] = text.children;
  return <>{renderChildren(renderer, inline && typeof only === 'object' ? only : text)}</>;
}

/** What rendering a text needs from its page, so that no element has to read the context again. */
interface ProseRenderer extends Pick<PageContext, 'typeset' | 'elements' | 'pathBelowBase'> {
  /** Puts the base in front of a URL path of the site. */
  readonly withBase: (urlPath: string) => string;
  /** File that the links of the text are relative to. */
  readonly textFile: string | undefined;
  /** Ids of the headings above. Of two texts with equal headings, the first has the id. */
  readonly headingIds: Set<string>;
}

const idsByPage = new WeakMap<object, Set<string>>();

function headingIdsOf(page: object): Set<string> {
  const ids = idsByPage.get(page) ?? new Set();
  idsByPage.set(page, ids);
  return ids;
}

function renderNode(renderer: ProseRenderer, node: MarkdownNode): ReactNode {
  const { typeset = (text: string) => text } = renderer;
  if (typeof node === 'string') return typeset(node);
  return renderElement(renderer, withUniqueId(renderer, withPagePath(renderer, node)));
}

function withUniqueId({ headingIds }: ProseRenderer, element: MarkdownElement): MarkdownElement {
  const { id = '', hasOwnId } = element;
  if (hasOwnId === false && headingIds.has(id)) return { ...element, id: undefined };
  if (id !== '') headingIds.add(id);
  return element;
}

/** Replaces a link to the file of a record by the path of its page. */
function withPagePath(
  { pathBelowBase, textFile }: ProseRenderer,
  element: MarkdownElement,
): MarkdownElement {
  const { href } = element;
  if (!href || !namesFile.test(href)) return element;
  return { ...element, href: pathBelowBase(href, textFile) };
}

function renderElement(renderer: ProseRenderer, element: MarkdownElement): ReactNode {
  const { tag, id, href, title, align, start, src, alt = '' } = element;
  const SiteComponent = renderer.elements?.[tag];
  if (SiteComponent) {
    return <SiteComponent node={element} render={(parent) => renderChildren(renderer, parent)} />;
  }
  if (src !== undefined) return <Picture src={src} alt={alt} title={title} />;
  if (tag === 'pre') return renderCodeBlock(element);
  const link = href?.startsWith('/') ? renderer.withBase(href) : href;
  const attributes = { id, href: link, title, start, className: align };
  return createElement(tag, attributes, ...childNodes(renderer, element));
}

function renderCodeBlock({ id, lang, children }: MarkdownElement): ReactElement {
  const className = lang && `language-${lang}`;
  return (
    <pre id={id}>
      <code className={className}>{children as readonly string[]}</code>
    </pre>
  );
}

function renderChildren(renderer: ProseRenderer, element: MarkdownElement): ReactNode {
  return createElement(Fragment, null, ...childNodes(renderer, element));
}

/** Text in code is not typeset. */
function childNodes(renderer: ProseRenderer, { tag, children }: MarkdownElement): ReactNode[] {
  if (tag === 'pre' || tag === 'code') return [...(children as readonly string[])];
  return children.map((child) => renderNode(renderer, child));
}
