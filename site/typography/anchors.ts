/** Adds ids to the second-level headings of a text, and lists them. */
import { type MarkdownElement, type MarkdownNode, type MarkdownTree, plainText } from 'fair-copy';

export function addAnchors(text: MarkdownTree): MarkdownTree {
  let count = 0;
  const children = text.children.map((node) =>
    isSectionHeading(node) ? { ...node, id: `part-${++count}` } : node,
  );
  return { ...text, children };
}

export interface TextSection {
  readonly id: string;
  /** The heading's text. */
  readonly text: string;
}

/** The second-level headings of a text with anchors. */
export function listSections(text: MarkdownTree): readonly TextSection[] {
  return text.children
    .filter(isSectionHeading)
    .map((node) => ({ id: node.id ?? '', text: plainText(node) }));
}

function isSectionHeading(node: MarkdownNode): node is MarkdownElement {
  return typeof node === 'object' && node.tag === 'h2';
}
