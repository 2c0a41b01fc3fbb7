/** Markdown → its syntax tree (mdast). Raw HTML in it is a fault: content is text, and comes out as text. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A checked text: its syntax tree, ready to be rendered by `<Prose>`. */
export type Markdown = Root;

const extensions = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** What may mean something in Markdown; text without any of it, as most fields are, needs no parser. */
const markup = /[\\`*_[\]<>|\n]|&[#\w]+;|^\s*(?:[-+#=]|\d+[.)])|^(?: {0,3}\t| {4})/;

export function parseMarkdown(text: string): Markdown {
  if (!markup.test(text)) {
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text.trim() }] }] };
  }
  return fromMarkdown(text, extensions);
}

/** The words of a text without its markup, paragraphs parted by one space. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  const isBlock = node.children.some((child) => blocks.has(child.type));
  return node.children
    .map(plainText)
    .join(isBlock ? ' ' : '')
    .replace(/\s+/g, ' ');
}

const blocks = new Set(['paragraph', 'heading', 'list', 'listItem', 'table', 'tableRow', 'tableCell', 'blockquote']);

export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}
