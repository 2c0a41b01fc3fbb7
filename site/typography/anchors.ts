/** The second-level headings of a text, for links to them. */
import { type MarkdownElement, type MarkdownNode, type MarkdownTree, plainText } from 'fair-copy';

export interface TextSection {
  readonly id: string;
  /** The heading's text. */
  readonly text: string;
}

export function listSections(text: MarkdownTree): readonly TextSection[] {
  return text.children
    .filter(isSectionHeading)
    .map((node) => ({ id: node.id ?? '', text: plainText(node) }));
}

function isSectionHeading(node: MarkdownNode): node is MarkdownElement {
  return typeof node === 'object' && node.tag === 'h2';
}
