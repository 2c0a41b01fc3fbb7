/** Adds ids to the second-level headings of a text, and lists them. */
import { type Element, type Markdown, type Node, plainText } from 'fair-copy';

export function addAnchors(text: Markdown): Markdown {
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
export function listSections(text: Markdown): readonly TextSection[] {
  return text.children
    .filter(isSectionHeading)
    .map((node) => ({ id: node.id ?? '', text: plainText(node) }));
}

function isSectionHeading(node: Node): node is Element {
  return typeof node === 'object' && node.tag === 'h2';
}
