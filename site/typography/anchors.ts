/** A text whose headings of the second level can be linked to, and the list of them. */
import { type Element, type Markdown, type Node, plainText } from 'fair-copy';

export function withAnchors(text: Markdown): Markdown {
  let count = 0;
  const children = text.children.map((node) =>
    isPart(node) ? { ...node, id: `part-${++count}` } : node,
  );
  return { ...text, children };
}

/** Of a text with anchors. */
export function partsOf(
  text: Markdown,
): readonly { readonly id: string; readonly words: string }[] {
  return text.children
    .filter(isPart)
    .map((node) => ({ id: node.id ?? '', words: plainText(node) }));
}

function isPart(node: Node): node is Element {
  return typeof node === 'object' && node.tag === 'h2';
}
