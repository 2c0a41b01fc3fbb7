/** Renders Markdown trees as React elements. Content can never become raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { numberAttribute, safeDecodeURIComponent } from '../lib/html.ts';
import type { MarkdownElement, MarkdownNode, MarkdownTree } from '../lib/markdown-tree.ts';
import { FixableError } from '../lib/site-errors.ts';
import type { PageContext, PictureSize } from '../page-context.ts';
import { usePage } from './current-page.tsx';
import { toReactAttribute } from './element-checks.ts';
import { observeUse } from './jsx.ts';

/** A link to the file of another record: no site path, no anchor, no scheme. */
const namesFile = /^[^/#:][^:]*$/;

const isRemote = /^(?:[a-z]+:)?\/\//i;

interface PictureProps {
  /** URL path of a file in static/ below the base, as Markdown has it. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string | undefined;
  /** Where a text shows it smaller or larger than its file is: one of the two is enough. */
  readonly shown?: { readonly width?: string; readonly height?: string } | undefined;
}

type NumberedProps = PictureProps & { readonly [numberAttribute]?: string };

/** A lazily loaded image of static/, with the size of its file. */
export const Picture = observeUse(function Picture(props: PictureProps): ReactElement {
  const { src, alt, title, shown, [numberAttribute]: number } = props as NumberedProps;
  const { asset, picture, sizeOf } = usePage();
  if (isRemote.test(src)) {
    const hint = 'write an img with width and height; a build does not read files of other hosts';
    throw new FixableError(`Picture shows files of static/, got "${src}"`, hint);
  }
  const numbered = { [numberAttribute]: number };
  const file = safeDecodeURIComponent(src);
  const size = shownSize(sizeOf(file), shown);
  return (
    <picture>
      {size &&
        picture(file, size).map((source) => (
          <source key={source.type} {...source} sizes="auto, 100vw" />
        ))}
      <img src={asset(file)} alt={alt} title={title} {...size} loading="lazy" {...numbered} />
    </picture>
  );
});

function shownSize(size: PictureSize | undefined, shown: PictureProps['shown'] = {}) {
  if (!size) return undefined;
  const width = shown.width === undefined ? undefined : Number(shown.width);
  const height = shown.height === undefined ? undefined : Number(shown.height);
  const { width: ownWidth, height: ownHeight } = size;
  return {
    width: width ?? Math.round(((height ?? ownHeight) * ownWidth) / ownHeight),
    height: height ?? Math.round(((width ?? ownWidth) * ownHeight) / ownWidth),
  };
}

interface ProseProps {
  readonly text: MarkdownTree;
  /** Omits the `<p>` around a text of one paragraph, for use inside another element. */
  readonly inline?: boolean;
}

export function Prose({ text, inline = false }: ProseProps): ReactElement {
  const page = usePage();
  if (!Array.isArray(text?.children)) {
    const hint =
      'give its field blocks(), paragraph(), or line(); show a plain string without Prose';
    throw new FixableError('Prose shows a text of a record', hint);
  }
  const [only] = text.children;
  const element = inline && typeof only === 'object' ? only : text;
  return <Children renderer={createProseRenderer(page, text.file)} element={element} />;
}

/** What rendering a text needs from its page, so that no element has to read the context again. */
interface ProseRenderer extends Pick<PageContext, 'markdown' | 'pathBelowBase'> {
  /** Puts the base in front of a URL path of the site. */
  readonly withBase: (urlPath: string) => string;
  /** File that the links of the text are relative to. */
  readonly textFile: string | undefined;
  /** Ids of the headings above. Of two texts with equal headings, the first has the id. */
  readonly headingIds: Set<string>;
}

function createProseRenderer(page: PageContext, textFile: string | undefined): ProseRenderer {
  const { markdown, asset, pathBelowBase } = page;
  const withBase = (urlPath: string) => {
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(urlPath) ?? [];
    return asset(safeDecodeURIComponent(file)) + rest;
  };
  return { markdown, pathBelowBase, withBase, textFile, headingIds: headingIdsOf(page) };
}

const idsByPage = new WeakMap<object, Set<string>>();

function headingIdsOf(page: object): Set<string> {
  const ids = idsByPage.get(page) ?? new Set();
  idsByPage.set(page, ids);
  return ids;
}

function renderNode(renderer: ProseRenderer, node: MarkdownNode): ReactNode {
  const { text = (written: string) => written } = renderer.markdown ?? {};
  const shown = typeof node === 'string' ? text(node) : null;
  if (shown === undefined)
    throw new FixableError('markdown.text returned undefined', 'return the text');
  if (typeof node === 'string') return shown;
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
  const { tag, src, alt = '', children } = element;
  const attributes = attributesOf(renderer, element);
  const SiteComponent = renderer.markdown?.components?.[tag];
  if (SiteComponent) {
    const node = { ...element, file: renderer.textFile };
    return (
      <SiteComponent {...attributes} src={src} alt={element.alt} node={node}>
        <Children renderer={renderer} element={element} />
      </SiteComponent>
    );
  }
  if (src !== undefined) {
    return <Picture src={src} alt={alt} title={element.title} shown={element.attributes} />;
  }
  const isCode = tag === 'pre' && children.every((child) => typeof child === 'string');
  if (isCode && !element.attributes) return renderCodeBlock(element);
  return createElement(tag, attributes, ...childNodes(renderer, element));
}

function attributesOf({ withBase }: ProseRenderer, element: MarkdownElement) {
  const { id, href, title, align, start, attributes } = element;
  const link = href?.startsWith('/') ? withBase(href) : href;
  const known = { id, href: link, title, start, className: align };
  if (!attributes) return known;
  const others = Object.entries(attributes).map(([name, value]) => toReactAttribute(name, value));
  return { ...known, ...Object.fromEntries(others) };
}

function renderCodeBlock({ id, lang, children }: MarkdownElement): ReactElement {
  const className = lang && `language-${lang}`;
  return (
    <pre id={id}>
      <code className={className}>{children as readonly string[]}</code>
    </pre>
  );
}

interface ChildrenProps {
  readonly renderer: ProseRenderer;
  readonly element: MarkdownElement;
}

/** A component, so that what a component of the site leaves out is not rendered. */
function Children({ renderer, element }: ChildrenProps): ReactElement {
  return createElement(Fragment, null, ...childNodes(renderer, element));
}

/** Text in code stays as it is. */
function childNodes(renderer: ProseRenderer, { tag, children }: MarkdownElement): ReactNode[] {
  const isCode = tag === 'pre' || tag === 'code';
  return children.map((child) =>
    isCode && typeof child === 'string' ? child : renderNode(renderer, child),
  );
}
