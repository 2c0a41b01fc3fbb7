/** Checks a text's links and blocks: what pages do not have, and what markdown-it changes or drops. */
import type { Token } from 'markdown-it';
import { safeDecodeURIComponent } from '../lib/html.ts';
import { countOf, truncate } from '../lib/text.ts';
import { attributesOf, maxSnippetLength, parser, type TextProblem } from './markdown-parser.ts';

/** A problem in the block that is being checked, or below it. */
type BlockProblem = Omit<TextProblem, 'line'> & Partial<TextProblem>;

export function checkBlocks(tokens: readonly Token[], text: string): TextProblem[] {
  const lines = text.split('\n');
  const checkHeading = headingChecker();
  let line = 0;
  return tokens.flatMap((token, index) => {
    line = token.map?.[0] ?? line;
    const children = token.children ?? [];
    const problems = [token, ...children].flatMap(checkToken);
    problems.push(...checkLinkWords(children));
    if (token.nesting === 1 && token.level >= deepestLevel) {
      problems.push({ ...tooDeep, searchText: lines[line] ?? '' });
    }
    const content = () => tokens[index + (token.type === 'heading_open' ? 1 : 2)]?.content ?? '';
    if (token.type === 'heading_open') problems.push(...checkHeading(token, content()));
    if (token.type === 'list_item_open') problems.push(...checkTask(content()));
    if (token.type === 'table_open') problems.push(...checkTable(blockAt(tokens, index), lines));
    if (token.type === 'ordered_list_open') problems.push(...checkNumbers(blockAt(tokens, index)));
    return problems.map((problem) => ({ line, ...problem }));
  });
}

/** The last level whose blocks markdown-it may leave empty. */
const deepestLevel = (parser.options.maxNesting ?? 0) - 1;

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
const absoluteUrl = '(?:https:\\/\\/\\w|mailto:|tel:)';
const recordFileLink = '[^\\s:/\\\\?#][^\\s:\\\\?#]*\\.(?:md|ya?ml|json)(?:#|$)';

/** A site path, an anchor, an absolute URL, or the file of another record, relative to this one. */
const allowedLink = new RegExp(`^(?:${sitePath}|#|${absoluteUrl}|${recordFileLink})`);

/** A file below `static/`, as its name is written. */
const allowedImage = /^(?:\/(?!\.{0,2}(?:\/|$))[^/\\]+)+$/;

const imageHint = 'for example ![The office from the street](/photos/office.jpg)';
const linkHint = 'for example /contact/ or https://www.w3.org/';

function checkToken(token: Token): BlockProblem[] {
  const { type, content, attrs, children } = token;
  if (type === 'html_inline' || type === 'html_block') {
    const html = content.trim();
    if (html.startsWith('<!--')) return [{ ...openComment, searchText: html }];
    const message = `expected text, got raw HTML "${truncate(html, maxSnippetLength)}"`;
    return [
      { message, hint: 'write it as plain text, or put a backslash before <', searchText: html },
    ];
  }
  if (type === 'fence') return checkFence(token);
  const { href, src } = attributesOf(attrs);
  if (type === 'image') return checkImage(src ?? '/', altText(children));
  if (href === undefined || allowedLink.test(href)) return [];
  return [wrongUrl('a link to a page or an https URL', href, linkHint)];
}

/** A link without words cannot be seen or clicked. */
function checkLinkWords(tokens: readonly Token[]): BlockProblem[] {
  return tokens.flatMap(({ type, attrs }, index) => {
    if (type !== 'link_open' || tokens[index + 1]?.type !== 'link_close') return [];
    const message = 'expected the words of a link, got none';
    const searchText = `](${attributesOf(attrs).href ?? ''}`;
    return [{ message, hint: 'write them between [ and ]', searchText }];
  });
}

function checkImage(src: string, alt: string): BlockProblem[] {
  if (alt === '') {
    const message = 'expected a description of the picture, got none';
    return [{ message, hint: imageHint, searchText: '![' }];
  }
  const isAllowed = !/[?#]/.test(src) && allowedImage.test(safeDecodeURIComponent(src));
  return isAllowed ? [] : [wrongUrl('a picture of static/', src, imageHint)];
}

function wrongUrl(expectation: string, url: string, hint: string): BlockProblem {
  const message = `expected ${expectation}, got "${truncate(url, maxSnippetLength)}"`;
  return { message, hint, searchText: url || ']()' };
}

/** Headings of a page go down to this level. */
const maxHeadingLevel = 4;

/**
 * The page's title is its only level-1 heading, and a heading may be at most one level below the
 * one before it.
 */
function headingChecker() {
  let maxLevel = maxHeadingLevel;
  return ({ tag, markup }: Token, content: string): BlockProblem[] => {
    const level = Number(tag.slice(1));
    const allowedLevel = maxLevel;
    maxLevel = Math.min(level + 1, maxHeadingLevel);
    if (content.trim() === '') {
      const message = 'expected the text of a heading, got nothing';
      return [{ message, hint: `write it, or remove ${markup}`, searchText: markup }];
    }
    const isUnderlined = /^[=-]/.test(markup);
    const searchText = isUnderlined ? content : `${markup} ${content}`;
    if (level > 1 && level <= allowedLevel) return isUnderlined ? checkUnderlined(content) : [];
    const expectation =
      level === 1
        ? "a heading below the page's title"
        : `a heading of level ${allowedLevel} or above`;
    return [
      {
        message: `expected ${expectation}, got level ${level}`,
        hint: `begin the line with ${'#'.repeat(level === 1 ? 2 : allowedLevel)} and a space`,
        searchText,
      },
    ];
  };
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

/** Marks an item as a task on GitHub, where it becomes a checkbox. On a page, no one can tick it. */
const taskMark = /^\[[ x]\](?=\s)/i;

function checkTask(content: string): BlockProblem[] {
  const [mark] = taskMark.exec(content) ?? [];
  if (mark === undefined) return [];
  const message = `expected the text of the item, got a checkbox "${mark}"`;
  return [{ message, hint: 'remove it, or put a backslash before [', searchText: content }];
}

const openComment: Omit<BlockProblem, 'searchText'> = {
  message: 'expected -->, the end of the comment that begins here',
  hint: 'add it where the comment ends',
};
