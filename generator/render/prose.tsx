/** Markdown's tree → React elements. There is no path from content to raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Element, Markdown, Node } from '../shared/tree.ts';
import { usePage } from './islands.tsx';

/** @param inline leaves out the one `<p>` of an inline text, for use inside another element. */
export function Prose({ text, inline = false }: { readonly text: Markdown; readonly inline?: boolean }): ReactElement {
  const { typeset = (text: string) => text, elements = {}, file } = usePage();
  const render = (node: Node): ReactNode => {
    if (typeof node === 'string') return typeset(node);
    const { tag, id, href, start, lang } = node;
    const Own = elements[tag];
    if (Own) return <Own node={node} render={childrenOf} />;
    const inner = partsOf(node);
    if (tag === 'pre') return createElement(tag, { id }, <code className={lang && `language-${lang}`}>{inner}</code>);
    const link = href?.startsWith('/') ? file(href) : href;
    return createElement(tag, { id, href: link, start }, ...inner);
  };
  // Code stays as it is written.
  const partsOf = ({ tag, children }: Element) =>
    tag === 'pre' || tag === 'code' ? (children as readonly string[]) : children.map(render);
  const childrenOf = (node: Element): ReactNode => createElement(Fragment, null, ...partsOf(node));
  const [only] = text.children;
  return <>{childrenOf(inline && typeof only === 'object' ? only : text)}</>;
}
