/** Markdown → its syntax tree (mdast). Raw HTML in it is a fault: content is text, and comes out as text. */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** A checked text: its syntax tree, ready to be rendered by `<Prose>`. */
export type Markdown = Root;

export interface MarkdownFault {
  readonly message: string;
  readonly hint: string;
  /** UTF-16 offset in the text. */
  readonly offset: number;
}

const extensions = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** What may mean something in Markdown; text without any of it, as most fields are, needs no parser. */
const markup = /[\\`*_[\]<>|\n]|&[#\w]+;|^\s*(?:[-+#=]|\d+[.)])|^(?: {0,3}\t| {4})/;

/** Schemes that a link in content may have; a site path begins with a slash, an anchor with a hash. */
const allowedLink = /^(?:\/(?!\/)|#|https:\/\/\w|mailto:|tel:)/;

export function parseMarkdown(text: string): Markdown {
  if (!markup.test(text)) {
    return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text.trim() }] }] };
  }
  return fromMarkdown(text, extensions);
}

/** Faults of a tree: raw HTML, images, links that are neither site paths nor https, mail or telephone. */
export function faultsOf(tree: Markdown, inline: boolean): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  visit(tree, (node) => {
    const offset = node.position?.start.offset ?? 0;
    if (node.type === 'html') {
      const hint = 'write the text plainly, or put a backslash before <';
      faults.push({ offset, message: `expected text, got raw HTML "${shorten(node.value)}"`, hint });
    }
    if (node.type === 'image' || node.type === 'imageReference') {
      const hint = 'a picture stands in a field of its own, as image:, and not in a text';
      faults.push({ offset, message: 'expected text, got a picture', hint });
    }
    if (node.type === 'linkReference') {
      const reference = `[${plainText(node)}][${node.label ?? node.identifier}]`;
      const hint = 'for example [the Patent Office](https://www.uspto.gov/)';
      faults.push({ offset, message: `expected a link with its address, got a reference "${reference}"`, hint });
    }
    if ((node.type === 'link' || node.type === 'definition') && !allowedLink.test(node.url)) {
      const hint = 'for example /contact/ or https://www.uspto.gov/';
      faults.push({
        offset,
        message: `expected a link to a page or an https address, got "${shorten(node.url)}"`,
        hint,
      });
    }
  });
  if (faults.length === 0)
    faults.push(...tornMarkup(tree), ...(inline ? [] : [...headingFaults(tree), ...tableFaults(tree)]));
  if (inline && tree.children.length > 0 && (tree.children.length !== 1 || tree.children[0]?.type !== 'paragraph')) {
    const hint = 'a list or a heading has a field of its own; in a list of paragraphs, begin a new item';
    faults.push({ offset: 0, message: 'expected one paragraph', hint });
  }
  return faults;
}

const torn = [
  {
    pattern: /\] ?\(/,
    message: 'expected a whole link, got a part of one',
    hint: 'a link is [its words](/its/address/), without a space between the brackets',
  },
  {
    pattern: /\*\*/,
    message: 'expected two stars on either side of what is strong, got them on one',
    hint: '**so**, without a space between the stars and the words; or take the stars away',
  },
];

/** Marks that lost their other half, and would be shown as they are written. */
function tornMarkup(tree: Markdown): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  visit(tree, (node) => {
    if (node.type !== 'text') return;
    for (const { pattern, message, hint } of torn) {
      const match = pattern.exec(node.value);
      if (match) faults.push({ offset: (node.position?.start.offset ?? 0) + match.index, message, hint });
    }
  });
  return faults;
}

/** The page's title is its only heading of level 1, and a level may not be skipped on the way down. */
function headingFaults(tree: Markdown): MarkdownFault[] {
  let before: number | undefined;
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const deepest = before === undefined ? node.depth : before + 1;
    before = node.depth;
    const offset = node.position?.start.offset ?? 0;
    const message = `got a heading of level ${node.depth}`;
    if (node.depth === 1) {
      const hint = 'begin the line with two hashes: ## and a space';
      return { offset, message: `expected a heading below the page's title, ${message}`, hint };
    }
    if (node.depth <= deepest) return [];
    const hint = `begin the line with ${'#'.repeat(deepest)} and a space`;
    return { offset, message: `expected a heading of level ${deepest} at most here, ${message}`, hint };
  });
}

/** A row that lost a stroke would lose a cell, or put it into the wrong column. */
function tableFaults(tree: Markdown): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  visit(tree, (node) => {
    if (node.type !== 'table') return;
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children) {
      const cells = row.children.length;
      if (cells === columns) continue;
      const message = `expected ${columns} cells in this row, as in the first, got ${cells}`;
      const hint = 'a stroke | stands on either side of each cell';
      faults.push({ offset: row.position?.start.offset ?? 0, message, hint });
    }
  });
  return faults;
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

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}
