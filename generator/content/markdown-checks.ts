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

/** A problem in the block that is being checked, or below it. */
type BlockProblem = Omit<TextProblem, 'line'> & Partial<TextProblem>;

export function checkBlocks(
  tokens: readonly Token[],
  text: string,
  state: ParserState,
): TextProblem[] {
  const lines = text.split('\n');
  let line = 0;
  const problems = tokens.flatMap((token, index) => {
    line = token.map?.[0] ?? line;
    const isTooDeep = token.nesting === 1 && token.level >= deepestLevel;
    const found: BlockProblem[] = isTooDeep ? [{ ...tooDeep, searchText: lines[line] ?? '' }] : [];
    switch (token.type) {
      case 'heading_open':
        found.push(...checkHeading(token, tokens[index + 1]?.content ?? ''));
        break;
      case 'fence':
        found.push(...checkFence(token));
        break;
      case 'table_open':
        found.push(...checkTable(blockAt(tokens, index), lines));
        break;
      case 'ordered_list_open':
        found.push(...checkNumbers(blockAt(tokens, index)));
        break;
      case 'inline':
        found.push(...findLeftovers(token, tokens[index - 1]?.type === 'paragraph_open', line));
    }
    return found.map((problem) => ({ line, ...problem }));
  });
  return [...problems, ...checkDefinitions(tokens, lines, state)];
}

/** The last level whose blocks markdown-it may leave empty. */
const deepestLevel = (plainParser.options.maxNesting ?? 0) - 1;

const tooDeep: Omit<BlockProblem, 'searchText'> = {
  message: 'expected fewer blocks in blocks',
  hint: 'remove some > or list marks: what is nested deeper would not be published',
};

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

function checkHeading({ markup }: Token, content: string): BlockProblem[] {
  if (content.trim() === '') {
    const message = 'expected the text of a heading, got nothing';
    return [{ message, hint: `write it, or remove ${markup}`, searchText: markup }];
  }
  return /^[=-]/.test(markup) ? checkUnderlined(content) : [];
}

/** Dashes below a paragraph make all of it a heading. */
function checkUnderlined(content: string): BlockProblem[] {
  if (!content.includes('\n')) return [];
  return [
    {
      message: `expected a heading of one line, got ${countOf(content.split('\n').length, 'line')} above dashes`,
      hint: 'put an empty line above the dashes, or begin the heading with ## and a space',
      searchText: content,
    },
  ];
}

/** A fence of the same kind, with a language, begins new code: the code above has no end. */
const openingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*[\w+#-]+[ \t]*$/m;

function checkFence({ content, map, markup, info }: Token): BlockProblem[] {
  const [start, end] = map ?? [0, 0];
  const codeLines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  const [, nextFence = ''] = openingFence.exec(content) ?? [];
  const isClosed = end - start > codeLines + 1;
  if (isClosed && !(nextFence[0] === markup[0] && nextFence.length <= markup.length)) return [];
  return [
    {
      message: `expected a line of ${markup} at the end of the code that begins here`,
      hint: `add it, or put a backslash before ${markup}`,
      searchText: markup + info,
    },
  ];
}

/** markdown-it drops the cells that a row has too many, and makes a row of a line without any. */
function checkTable(tokens: readonly Token[], lines: readonly string[]): TextProblem[] {
  const columns = tokens.filter(({ type }) => type === 'th_open').length;
  // The first row fits, or there would be no table.
  const rows = tokens.slice(tokens.findIndex(({ type }) => type === 'thead_close'));
  return rows.flatMap(({ type, map }) => {
    if (type !== 'tr_open') return [];
    const line = map?.[0] ?? 0;
    const row = (lines[line] ?? '').replace(/^[\s>]*/, '').trim();
    const cells = row.split(/(?<!\\)\|/).slice(row.startsWith('|') ? 1 : 0);
    if (/(?<!\\)\|$/.test(row)) cells.pop();
    if (cells.length === columns && row.includes('|')) return [];
    const message = `expected ${countOf(columns, 'cell')} in each row, got ${cells.length}`;
    const hint =
      'put an empty line below the table, | between cells, and a backslash before a | that is text';
    return { message, hint, searchText: row, line };
  });
}

/** A list shows the numbers after its first one in order, whatever was typed. */
function checkNumbers(tokens: readonly Token[]): TextProblem[] {
  const level = (tokens[0]?.level ?? 0) + 1;
  const items = tokens.filter((token) => token.type === 'list_item_open' && token.level === level);
  const first = Number(items[0]?.info);
  const areEqual = items.every(({ info }) => Number(info) === first);
  const index = items.findIndex(({ info }, place) => Number(info) !== first + place);
  const item = items[index];
  if (areEqual || !item) return [];
  const mark = item.info + item.markup;
  const message = `expected the number ${first + index}, got ${mark}`;
  const hint =
    'number the items of a list in order, or put an empty line and a text between two lists';
  return [{ message, hint, searchText: mark, line: item.map?.[0] ?? 0 }];
}

const linkLabels = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, meta, children }) => [
    ...(type === 'link_open' || type === 'image' ? [String(meta?.['label'])] : []),
    ...linkLabels(children ?? []),
  ]);

/** A link that is defined twice with one address loses nothing. */
function checkRepeated(
  { isNote, line }: Definition,
  mark: string,
  firstLine: string,
  written: string,
): TextProblem[] {
  const [, address = ''] = written.split(']:');
  const isSame = address.trim() !== '' && address.trim() === firstLine.split(']:')[1]?.trim();
  if (isSame && !isNote) return [];
  const message = `expected one line that begins with ${mark}:, got another`;
  return [{ message, hint: 'remove one of them, or rename it', searchText: '[', line }];
}

/** What is not used, or defined again, is not published. */
function checkDefinitions(
  tokens: readonly Token[],
  lines: readonly string[],
  state: ParserState,
): TextProblem[] {
  const { definitions, references = {}, footnotes } = state;
  const usedLabels = new Set(definitions.length > 0 ? linkLabels(tokens) : []);
  const firstLines = new Map<string, string>();
  return definitions.flatMap((definition) => {
    const { label, isNote, line } = definition;
    const mark = isNote ? `[^${label}]` : `[${label.toLowerCase()}]`;
    const written = lines[line] ?? '';
    const firstLine = firstLines.get(mark);
    if (firstLine !== undefined) return checkRepeated(definition, mark, firstLine, written);
    firstLines.set(mark, written);
    // An address that nothing uses can go. Words cannot: `[Fax]: 555-0100`.
    const isAddress = !isNote && !/^[^/#:.]+$/.test(references[label]?.href ?? '');
    const isUsedNote = (footnotes?.refs?.[`:${label}`] ?? -1) >= 0;
    if (isAddress || (isNote ? isUsedNote : usedLabels.has(label))) return [];
    const message = `expected ${mark} in the text, because this line says what it stands for`;
    const hint = `write ${mark} where it belongs, or put a backslash before [ to publish this line`;
    return { message, hint, searchText: '[', line };
  });
}
