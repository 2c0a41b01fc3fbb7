/** Renders Markdown trees as React elements. Content can never become raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { MarkdownElement, MarkdownNode, MarkdownTree } from '../shared/tree.ts';
import { usePage } from './islands.tsx';

/** A link to the file of another record: no site path, no anchor, no scheme. */
const namesFile = /^[^/#:][^:]*$/;

interface PictureProps {
  /** Path of a file in static/, beginning with a slash. */
  readonly src: string;
  /** What the picture shows. */
  readonly alt: string;
  /** Tooltip of the picture. */
  readonly title?: string | undefined;
}

/** A lazily loaded image of static/, with the size of its file. */
export function Picture({ src, alt, title }: PictureProps): ReactElement {
  const { file, picture, sizeOf } = usePage();
  const size = sizeOf(src);
  return (
    <picture>
      {size &&
        picture(src, size).map((source) => (
          <source key={source.type} {...source} sizes="auto, 100vw" />
        ))}
      <img src={file(src)} alt={alt} title={title} {...size} loading="lazy" />
    </picture>
  );
}

/** @param inline Omits the `<p>` around a text of one paragraph, for use inside another element. */
export function Prose({
  text,
  inline = false,
}: {
  readonly text: MarkdownTree;
  readonly inline?: boolean;
}): ReactElement {
  const { typeset = (text: string) => text, elements = {}, file, pathOf } = usePage();
  const render = (original: MarkdownNode): ReactNode => {
    if (typeof original === 'string') return typeset(original);
    const node =
      original.href && namesFile.test(original.href)
        ? { ...original, href: pathOf(original.href, text.file) }
        : original;
    const { tag, id, href, title, align, start, lang, checked, src, alt = '' } = node;
    const SiteElement = elements[tag];
    if (SiteElement) return <SiteElement node={node} render={childrenOf} />;
    if (src !== undefined) return <Picture src={src} alt={alt} title={title} />;
    if (tag === 'input') return <input type="checkbox" disabled defaultChecked={checked} />;
    const inner = partsOf(node);
    if (tag === 'pre')
      return createElement(
        tag,
        { id },
        <code className={lang && `language-${lang}`}>{inner}</code>,
      );
    const link = href?.startsWith('/') ? file(href) : href;
    return createElement(tag, { id, href: link, title, start, className: align }, ...inner);
  };
  // Text in code is not typeset.
  const partsOf = ({ tag, children }: MarkdownElement) =>
    tag === 'pre' || tag === 'code' ? (children as readonly string[]) : children.map(render);
  const childrenOf = (node: MarkdownElement): ReactNode =>
    createElement(Fragment, null, ...partsOf(node));
  const [only] = text.children;
  return <>{childrenOf(inline && typeof only === 'object' ? only : text)}</>;
}
