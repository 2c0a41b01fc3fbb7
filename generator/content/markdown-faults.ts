/** What a text in Markdown may not hold, and what in it was meant otherwise than it is read. */
import type { Code, Heading, List, Paragraph } from 'mdast';
import { shortened } from '../problems.ts';
import { type Markdown, offsetIn, plainText, startOf, visit } from './markdown.ts';

export interface MarkdownFault {
  readonly message: string;
  readonly hint: string;
  /** UTF-16 offset in the text. */
  readonly offset: number;
}

/** Schemes that a link in content may have; a site path begins with a slash, an anchor with a hash. */
const allowedLink = /^(?:\/(?!\/)|#|https:\/\/\w|mailto:|tel:)/;

/** Faults of a tree: raw HTML, images, links that are neither site paths nor https, mail or telephone. */
export function faultsOf(tree: Markdown, inline: boolean): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  visit(tree, (node) => {
    const offset = startOf(node);
    if (node.type === 'html') {
      const hint = 'write the text plainly, or put a backslash before <';
      faults.push({ offset, message: `expected text, got raw HTML "${shortened(node.value, 40)}"`, hint });
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
      const isPage = /^[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*\/$/.test(node.url);
      const hint = isPage ? `write /${node.url}` : 'for example /contact/ or https://www.uspto.gov/';
      faults.push({
        offset,
        message: `expected a link to a page or an https address, got "${shortened(node.url, 40)}"`,
        hint,
      });
    }
  });
  if (faults.length === 0)
    faults.push(
      ...tornMarkup(tree),
      ...(inline ? [] : [...headingFaults(tree), ...tableFaults(tree), ...accidents(tree)]),
    );
  if (inline) faults.push(...notOneParagraph(tree));
  return faults;
}

function notOneParagraph({ children }: Markdown): MarkdownFault[] {
  if (children.length === 0 || (children.length === 1 && children[0]?.type === 'paragraph')) return [];
  const list = children.find(({ type }) => type === 'list');
  const hint = list
    ? 'if the line with its name and a colon is lost, put it back above this one; if these lines were pulled here, move them back; a list has a field of its own'
    : 'a list or a heading has a field of its own; in a list of paragraphs, begin a new item';
  const message = list ? 'expected one paragraph, got a list' : 'expected one paragraph';
  return [{ offset: list ? startOf(list) : 0, message, hint }];
}

const torn = [
  {
    pattern: /\] ?\(|\]\[/,
    message: 'expected a whole link, got a part of one',
    hint: 'a link is [its words](/its/address/), without a space between the brackets',
  },
  {
    pattern: /\*\*/,
    message: 'expected two stars on either side of what is strong, got them on one',
    hint: '**so**, without a space between the stars and the words; or take the stars away',
  },
  {
    pattern: /\)\[(?:\/|https?:)/,
    message: 'expected a link, got its brackets the wrong way round',
    hint: 'a link is [its words](/its/address/)',
  },
  {
    pattern: /(?<![\w/@.-])www\.\w+\.\w/,
    message: 'expected a link, got an address that leads nowhere when it is clicked',
    hint: 'for example [the Patent Office](https://www.uspto.gov/)',
  },
  {
    pattern: /^#{2,6}[^\s#]/,
    message: 'expected a space behind the hashes of a heading',
    hint: 'write ## and a space before the heading',
  },
  {
    // Not the number sign of "Suite # 200".
    pattern: /(?<=\S\s+)#{1,6}\s+(?=[^\s\d])/,
    message: 'a hash stands here in the middle of a text',
    hint: 'take it away; if a heading begins here, put an empty line before it and write ## and a space',
  },
  {
    pattern: /^\||\|\s*:?-{3,}/,
    message: 'expected a table, got a text with strokes in it',
    hint: 'each row of a table stands on a line of its own, the second is | --- | --- |; such a field begins with |- and not with >-',
  },
  {
    pattern: /(?<=^\s*|\n\s*)[•·▪‣◦]/,
    message: 'expected a list, got signs for its items that were pasted from elsewhere',
    hint: 'begin each item on a line of its own with a hyphen and a space',
  },
];

/** Marks that lost their other half, and would be shown as they are written. */
function tornMarkup(tree: Markdown): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  visit(tree, (node) => {
    if (node.type !== 'text') return;
    for (const { pattern, message, hint } of torn) {
      const match = pattern.exec(node.value);
      if (match) faults.push({ offset: offsetIn(tree, node, match.index), message, hint });
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
    const offset = startOf(node);
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

/** Lines of a text from this length on are whole paragraphs: nobody breaks lines so late. */
const wholeParagraph = 160;

/** What Markdown makes of spaces, hyphens and stars that were meant otherwise. */
function accidents(tree: Markdown): MarkdownFault[] {
  return tree.children.flatMap((node, index) => {
    const before = tree.children[index - 1];
    const fault =
      (node.type === 'heading' && underlined(node)) ||
      (node.type === 'code' && indented(node)) ||
      (node.type === 'paragraph' && (strongLine(node) || runTogether(node))) ||
      (node.type === 'list' && before?.type === 'list' && lateNumber(node));
    return fault ? [{ offset: startOf(node), ...fault }] : [];
  });
}

type Accident = Pick<MarkdownFault, 'message' | 'hint'> | undefined;

const linesOf = ({ position }: Code | Heading) => (position ? position.end.line - position.start.line + 1 : 1);

function underlined(heading: Heading): Accident {
  if (linesOf(heading) === 1) return undefined;
  const message = 'the line of hyphens or equals signs below this text makes it a heading';
  return { message, hint: 'take that line away, or write ## and a space before what is a heading' };
}

/** A block between fences has two lines more than its text. */
function indented(code: Code): Accident {
  if (linesOf(code) !== code.value.split('\n').length) return undefined;
  const message = 'the spaces at the beginning of this line make it a piece of a program';
  return { message, hint: 'take the spaces, or the tab, away' };
}

function strongLine({ children: [first, ...others] }: Paragraph): Accident {
  if (first?.type !== 'strong' || others.length > 0) return undefined;
  return {
    message: 'expected a heading, got a line in strong letters',
    hint: 'write ## and a space in place of its stars',
  };
}

function runTogether(paragraph: Paragraph): Accident {
  const lines = paragraph.children.flatMap((child) => (child.type === 'text' ? child.value.split('\n') : []));
  if (lines.filter(({ length }) => length >= wholeParagraph).length < 2) return undefined;
  const message = 'two paragraphs run into one here';
  return { message, hint: 'a field of several paragraphs begins with |- and not with >-' };
}

function lateNumber({ ordered, start }: List): Accident {
  if (!ordered || (start ?? 1) <= 1) return undefined;
  const message = `this list begins with ${start}: its first items are not part of it`;
  return { message, hint: 'begin every item of one list with the same sign, and put an empty line before the first' };
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
      faults.push({ offset: startOf(row), message, hint });
    }
  });
  return faults;
}
