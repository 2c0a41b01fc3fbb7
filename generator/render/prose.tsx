/** Markdown's tree → React elements. There is no path from content to raw HTML. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type Element, type Markdown, type Node, plainText } from '../shared/tree.ts';
import { usePage } from './scope.tsx';

export interface ProseProps {
  readonly text: Markdown;
  /** Leaves out the one `<p>` of an inline text, for use inside another element. */
  readonly inline?: boolean;
  /** Gives the headings of the second level the ids that `headingsOf` tells. */
  readonly hasAnchors?: boolean;
}

/** The headings of the second level, for a list of contents. */
export function headingsOf(
  text: Markdown,
): readonly { readonly id: string; readonly words: string; readonly node: Node }[] {
  const headings = text.children.filter((node) => typeof node === 'object' && node.tag === 'h2');
  return headings.map((node, index) => ({ id: `part-${index + 1}`, words: plainText(node), node }));
}

export function Prose({ text, inline = false, hasAnchors = false }: ProseProps): ReactElement {
  const { typeset = (text: string) => text, elements = {}, file } = usePage();
  const ids = new Map(hasAnchors ? headingsOf(text).map(({ node, id }) => [node, id] as const) : []);
  const render = (node: Node): ReactNode => {
    if (typeof node === 'string') return typeset(node);
    const { tag, href, start } = node;
    const Own = elements[tag];
    if (Own) return <Own node={node} render={childrenOf} />;
    const link = href?.startsWith('/') ? file(href) : href;
    return createElement(tag, { id: ids.get(node), href: link, start }, ...node.children.map(render));
  };
  const childrenOf = (node: Element): ReactNode => createElement(Fragment, null, ...node.children.map(render));
  const [only] = text.children;
  return <>{childrenOf(inline && typeof only === 'object' ? only : text)}</>;
}
