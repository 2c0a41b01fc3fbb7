/** Markdown → its syntax tree (mdast). Raw HTML in it is a fault: content is text, and comes out as text. */
import type { Literal, Nodes, Root } from 'mdast';
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
  const tree = fromMarkdown(text, extensions);
  sources.set(tree, text);
  return tree;
}

/** The texts that trees were read from; one without markup is its own. */
const sources = new WeakMap<Markdown, string>();

export function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

/**
 * Where a character of a node's value stands in the source, in UTF-16 units. The source has more than the value: the
 * spaces before a line of a list, backslashes, the signs of code. Each character is an entity or the next such one.
 */
export function offsetIn(tree: Markdown, node: Literal & Nodes, index: number): number {
  const source = sources.get(tree);
  const [start, end] = [startOf(node), node.position?.end.offset ?? 0];
  if (source === undefined || end - start === node.value.length) return start + index;
  const entity = /&#?\w+;/y;
  let place = start - 1;
  for (let at = 0; at <= index; at++) {
    entity.lastIndex = place + 1;
    place = entity.test(source) ? entity.lastIndex - 1 : source.indexOf(node.value.charAt(at), place + 1);
    if (place < 0 || place >= end) return start + index;
  }
  return place;
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
