/** Markdown's tree → React elements. There is no path from content to raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Element, Markdown, Node } from '../shared/tree.ts';
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

/** A picture of static/ that is loaded when it is near: its size is that of the file. */
export function Picture({ src, alt, title }: PictureProps): ReactElement {
  const { file, picture, sizeOf } = usePage();
  const size = sizeOf(src);
  return (
    <picture>
      {size &&
        picture(src, size).map((one) => <source key={one.type} {...one} sizes="auto, 100vw" />)}
      <img src={file(src)} alt={alt} title={title} {...size} loading="lazy" />
    </picture>
  );
}

/** @param inline leaves out the one `<p>` of an inline text, for use inside another element. */
export function Prose({
  text,
  inline = false,
}: {
  readonly text: Markdown;
  readonly inline?: boolean;
}): ReactElement {
  const { typeset = (text: string) => text, elements = {}, file, pathOf } = usePage();
  const render = (given: Node): ReactNode => {
    if (typeof given === 'string') return typeset(given);
    const node =
      given.href && namesFile.test(given.href)
        ? { ...given, href: pathOf(given.href, text.file) }
        : given;
    const { tag, id, href, title, align, start, lang, checked, src, alt = '' } = node;
    const Own = elements[tag];
    if (Own) return <Own node={node} render={childrenOf} />;
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
  // Code stays as it is written.
  const partsOf = ({ tag, children }: Element) =>
    tag === 'pre' || tag === 'code' ? (children as readonly string[]) : children.map(render);
  const childrenOf = (node: Element): ReactNode => createElement(Fragment, null, ...partsOf(node));
  const [only] = text.children;
  return <>{childrenOf(inline && typeof only === 'object' ? only : text)}</>;
}
