/** Checks a text's links and blocks: what pages do not have, and what markdown-it changes or drops. */
import type { Token } from 'markdown-it';
import { safeDecodeURIComponent } from '../lib/html.ts';
import type { MarkdownElement } from '../lib/markdown-tree.ts';
import { countOf, truncate } from '../lib/text.ts';
import { findLeftovers } from './markdown-leftovers.ts';
import {
  type Definition,
  maxSnippetLength,
  type ParserState,
  plainParser,
  type TextProblem,
} from './markdown-parser.ts';

/** @param line By default that at which the block begins. */
type Report = (message: string, hint: string, searchText: string, line?: number) => void;

export function checkBlocks(
  tokens: readonly Token[],
  text: string,
  state: ParserState,
): TextProblem[] {
  const lines = text.split('\n');
  const problems: TextProblem[] = [];
  let blockLine = 0;
  const report: Report = (message, hint, searchText, line = blockLine) =>
    problems.push({ message, hint, searchText, line });
  for (const [index, token] of tokens.entries()) {
    blockLine = token.map?.[0] ?? blockLine;
    if (token.nesting === 1 && token.level >= deepestLevel()) {
      const hint = 'remove some > or list marks: what is nested deeper would not be published';
      report('expected fewer blocks in blocks', hint, lines[blockLine] ?? '');
    }
    switch (token.type) {
      case 'heading_open':
        checkHeading(token, tokens[index + 1]?.content ?? '', report);
        break;
      case 'fence':
        checkFence(token, report);
        break;
      case 'table_open':
        checkTable(blockAt(tokens, index), lines, report);
        break;
      case 'ordered_list_open':
        checkNumbers(blockAt(tokens, index), report);
        break;
      case 'inline': {
        const isParagraph = tokens[index - 1]?.type === 'paragraph_open';
        problems.push(...findLeftovers(token, isParagraph, blockLine));
      }
    }
  }
  checkDefinitions(tokens, lines, state, report);
  return problems;
}

/** The last level whose blocks markdown-it may leave empty. */
const deepestLevel = () => (plainParser().options.maxNesting ?? 0) - 1;

/** The tokens of a block, from the one that opens it. */
function blockAt(tokens: readonly Token[], start: number): readonly Token[] {
  const level = tokens[start]?.level;
  let end = start + 1;
  while (tokens[end] && tokens[end]?.level !== level) end++;
  return tokens.slice(start, end);
}

/** The text of a picture's tokens. Pictures in it have theirs. */
export const altText = (tokens: readonly Token[] | null): string =>
  (tokens ?? [])
    .map((token) => {
      if (token.type.endsWith('break')) return ' ';
      return token.type === 'image' ? altText(token.children) : token.content;
    })
    .join('')
    .trim();

// Browsers read a backslash as a slash, and two of them lead to another host.
const sitePath = '\\/(?![\\/\\\\])';
const absoluteUrl = '(?:https?:\\/\\/\\w|mailto:|tel:)';
const fileName = '[^\\s:/\\\\?#](?:\\/?[^\\s:/\\\\?#])*\\/?';

/** A site path, an anchor, an absolute URL, or a file, relative to that of the text. */
const allowedLink = new RegExp(`^(?:${sitePath}|#|${absoluteUrl}|${fileName}(?:#|$))`);

/** A file below `static/`, as its name is written, or one relative to that of the text. */
const allowedImage = /^(?:(?:\/(?!\.{0,2}(?:\/|$))[^/\\]+)+|(?:\.{1,2}\/)*[^\s:/\\.][^:\\]*)$/;

const imageHint = 'for example ![The office from the street](/photos/office.jpg)';
const linkHint = 'for example /contact/ or https://www.w3.org/';

type ElementProblem = Pick<TextProblem, 'message' | 'hint'> & { readonly written?: string };

/** Checks a link or a picture of Markdown, or an element of HTML. */
export function checkElement(element: MarkdownElement): ElementProblem[] {
  const { tag, href, src, alt, attributes = {} } = element;
  const forbidden = Object.keys(attributes).find((name) => /^(?:style|on.*)$/i.test(name));
  if (forbidden !== undefined) {
    const message = `expected <${tag}> without the attribute ${forbidden}`;
    const hint = 'remove it: no page may have styles or scripts in its elements';
    return [{ message, hint, written: forbidden }];
  }
  if (tag === 'img') return checkImage(src ?? '', alt);
  if (href === undefined || allowedLink.test(href)) return [];
  return [wrongUrl('a link to a page or a URL', href, linkHint)];
}

function checkImage(src: string, alt: string | undefined): ElementProblem[] {
  if (alt === undefined) {
    const message = 'expected a description of the picture, got none';
    return [{ message, hint: imageHint, written: src || '![' }];
  }
  const isAllowed = !/[?#]/.test(src) && allowedImage.test(safeDecodeURIComponent(src));
  if (isAllowed) return [];
  const hint = src.includes('//') ? 'save it in static/, or link to it' : imageHint;
  return [wrongUrl('a picture of static/', src, hint)];
}

function wrongUrl(expectation: string, url: string, hint: string): ElementProblem {
  const message = `expected ${expectation}, got "${truncate(url, maxSnippetLength)}"`;
  return { message, hint, written: url || ']()' };
}

function checkHeading({ markup }: Token, content: string, report: Report): void {
  if (content.trim() === '') {
    report('expected the text of a heading, got nothing', `write it, or remove ${markup}`, markup);
  } else if (/^[=-]/.test(markup) && content.includes('\n')) {
    // Dashes below a paragraph make all of it a heading.
    const found = countOf(content.split('\n').length, 'line');
    const hint = 'put an empty line above the dashes, or begin the heading with ## and a space';
    report(`expected a heading of one line, got ${found} above dashes`, hint, content);
  }
}

/** A fence of the same kind, with a language, begins new code: the code above has no end. */
const openingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w+#-]+[ \t]*$/m;

function checkFence({ content, map, markup, info }: Token, report: Report): void {
  const [start, end] = map ?? [0, 0];
  const codeLines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  const [, nextFence = ''] = openingFence.exec(content) ?? [];
  const isClosed = end - start > codeLines + 1;
  if (isClosed && !(nextFence[0] === markup[0] && nextFence.length <= markup.length)) return;
  const message = `expected a line of ${markup} at the end of the code that begins here`;
  report(message, `add it, or put a backslash before ${markup}`, markup + info);
}

/** markdown-it drops the cells that a row has too many, and makes a row of a line without any. */
function checkTable(tokens: readonly Token[], lines: readonly string[], report: Report): void {
  const columns = tokens.filter(({ type }) => type === 'th_open').length;
  // The first row fits, or there would be no table.
  const rows = tokens.slice(tokens.findIndex(({ type }) => type === 'thead_close'));
  for (const { type, map } of rows) {
    if (type !== 'tr_open') continue;
    const line = map?.[0] ?? 0;
    const row = (lines[line] ?? '').replace(/^[\s>]*/, '').trim();
    const cells = row.split(/(?<!\\)\|/).slice(row.startsWith('|') ? 1 : 0);
    if (/(?<!\\)\|$/.test(row)) cells.pop();
    if (cells.length === columns && row.includes('|')) continue;
    const message = `expected ${countOf(columns, 'cell')} in each row, got ${cells.length}`;
    const hint =
      'put an empty line below the table, | between cells, and a backslash before a | that is text';
    report(message, hint, row, line);
  }
}

/** A list shows the numbers after its first one in order, whatever was typed. */
function checkNumbers(tokens: readonly Token[], report: Report): void {
  const level = (tokens[0]?.level ?? 0) + 1;
  const items = tokens.filter((token) => token.type === 'list_item_open' && token.level === level);
  const first = Number(items[0]?.info);
  const areEqual = items.every(({ info }) => Number(info) === first);
  const index = items.findIndex(({ info }, place) => Number(info) !== first + place);
  const item = items[index];
  if (areEqual || !item) return;
  const mark = item.info + item.markup;
  const hint =
    'number the items of a list in order, or put an empty line and a text between two lists';
  report(`expected the number ${first + index}, got ${mark}`, hint, mark, item.map?.[0] ?? 0);
}

const linkLabels = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, meta, children }) => [
    ...(type === 'link_open' || type === 'image' ? [String(meta?.['label'])] : []),
    ...linkLabels(children ?? []),
  ]);

/** A link that is defined twice with one address loses nothing. */
function isSameLink(line: string, first: string): boolean {
  const [address, firstAddress] = [line, first].map((text) => text.split(']:')[1]?.trim());
  return Boolean(address) && address === firstAddress;
}

/** What is not used, or defined again, is not published. */
function checkDefinitions(
  tokens: readonly Token[],
  lines: readonly string[],
  { definitions, references = {}, footnotes }: ParserState,
  report: Report,
): void {
  const usedLabels = new Set(definitions.length > 0 ? linkLabels(tokens) : []);
  const firstLines = new Map<string, string>();
  const isLost = ({ label, isNote }: Definition): boolean => {
    if (isNote) return (footnotes?.refs?.[`:${label}`] ?? -1) < 0;
    // An address that nothing uses can go. Words cannot: `[Fax]: 555-0100`.
    return /^[^/#:.]+$/.test(references[label]?.href ?? '') && !usedLabels.has(label);
  };
  for (const definition of definitions) {
    const { label, isNote, line } = definition;
    const mark = isNote ? `[^${label}]` : `[${label.toLowerCase()}]`;
    const written = lines[line] ?? '';
    const first = firstLines.get(mark);
    firstLines.set(mark, first ?? written);
    if (first === undefined && isLost(definition)) {
      const message = `expected ${mark} in the text, because this line says what it stands for`;
      const hint = `write ${mark} where it belongs, or put a backslash before [ to publish this line`;
      report(message, hint, '[', line);
    } else if (first !== undefined && (isNote || !isSameLink(written, first))) {
      const message = `expected one line that begins with ${mark}:, got another`;
      report(message, 'remove one of them, or rename it', '[', line);
    }
  }
}
