/**
 * Markup that is malformed, or that Markdown does not have, so that a page would show it as it was
 * typed. It is searched in what markdown-it, with the plugins of the site, leaves as text.
 */
import type { Token } from 'markdown-it';
import { truncate } from '../lib/text.ts';
import {
  maxProblems,
  maxSnippetLength,
  type TextLocation,
  type TextProblem,
} from './markdown-parser.ts';

interface Leftover {
  readonly pattern: RegExp;
  /** What Markdown has instead. `$1` is the first group of the pattern. */
  readonly expectation: string;
  readonly hint: string;
}

/** What stands for the parts of a text that are no text, so that a pattern can tell them. */
const marks = {
  /** A character after a backslash. */
  escaped: '\ufffc',
  /** The start of emphasis, strong, or strikethrough. */
  start: '\ue000',
  /** The end of emphasis or strikethrough. */
  end: '\ue001',
  strongEnd: '\ue002',
  /** Code, a picture, HTML, or the start or the end of a link. */
  other: '\ue003',
} as const;

const linkExample = 'write [words](/path/) or <https://www.w3.org/>';
const listHint = 'begin the line with - and a space';
const linkHint =
  'write [words](/path/), with < and > around an address that has spaces; put a backslash before a [ that begins no link';

const label = '\\[(?:[^[\\]]|\\[[^[\\]]*\\])*\\]';
/** What follows the words of a link. A space before a URL in parentheses is a slip. */
const target = '(?:\\([^)\\n]*\\)?| \\((?:/|#|https?:|mailto:|tel:)[^\\s()]*\\))';

/** In a paragraph. Only the first of a kind is reported. */
const blockLeftovers: readonly Leftover[] = [
  {
    pattern: /^#{2,6}[^#\s].*|^#{7,}.*/mu,
    expectation: 'a heading',
    hint: 'begin the line with ##, ###, or #### and a space',
  },
  {
    pattern: /^(?:#+|[-+*])\u00a0.*/mu,
    expectation: 'an ordinary space after the mark',
    hint: 'type the space again',
  },
  { pattern: /^[•‣⁃◦▪·\uf0b7][ \t\u00a0].*/mu, expectation: 'a list', hint: listHint },
  { pattern: /^(?:[-+*]\p{L}.*\n){2}/mu, expectation: 'a list', hint: listHint },
  { pattern: /^–[ \u00a0].*\n–[ \u00a0]/mu, expectation: 'a list', hint: listHint },
  {
    pattern: /^1[.)]\p{L}.*\n2[.)]\p{L}/mu,
    expectation: 'a numbered list',
    hint: 'put a space after each number and its point',
  },
  {
    pattern: /^\|.*\|[ \t]*$|^\|.*\n\||^:?-+:?[ \t]*\|[-:|\s]*$/mu,
    expectation: 'a table with a line such as |---|---| below its first one',
    hint: 'give that line as many cells as the first, and put an empty line above and below the table',
  },
  {
    pattern: /^\[(?:!\w+|toc)\][ \t]*$|^(?::{3,}|(?:={2,}|:) \S).*/imu,
    expectation: 'text, a heading, or a list',
    hint: 'write what it stands for, or add a plugin that reads it',
  },
];

/** Marks of emphasis and strikethrough without a counterpart. The first group is the mark. */
const openRuns: readonly RegExp[] = [
  // Marks that are used in part, except for the star of a note behind bold text.
  new RegExp(`(\\*+|_+)(?=${marks.start}).*`, 'gu'),
  new RegExp(`(?<=${marks.strongEnd})(\\*{2,}|_{2,}).*|(?<=${marks.end})(\\*+|_+).*`, 'gu'),
  // Two of them apart from the words.
  /(?<!\S)(\*\*|__|~~)(?= [^*_~\n]*\S\1(?![\p{L}\p{N}])).*/gu,
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}*_~])(\\*{2,}|_{2,}|~{2,})(?=[\\p{L}\\p{N}\\p{Ps}\\p{Pi}"'$¿¡${marks.other}]).*`,
    'gu',
  ),
  // In the middle of a sentence, a star before a word marks no note.
  /(?<=[\p{L}\p{N},;:] )(\*)(?=\p{L}).*/gu,
];

/** Markup that Markdown does not have. */
const foreignMarkup: readonly RegExp[] = [
  // Checkboxes, which no one could tick.
  /^\[[ x]\](?=\s)/giu,
  // Shortcodes and templates.
  /\[\/[a-z][\w-]{0,40}\]|\[[a-z][\w-]{0,40} {1,9}[\w-]{1,40}=["'“‘\w]|\[(?:url|img)=/gi,
  /\{[{%][^}\n]{0,100}/g,
  // Attributes, which only a heading can have: its id.
  /\{(?:[:#]|\.[a-z]|[a-z-]{1,20}=|\/\*)[^}\n]{0,100}\}/gi,
  // Highlights, superscripts, formulas, and names of emoji and of characters.
  /==[^\s=][^=\n]{0,100}(?<!\s)==/g,
  /(?<=[\p{L}\d)])\^[\p{L}\d+-]{1,20}\^/gu,
  /\$\$[^$\n]{1,200}\$\$/g,
  /(?<![\w:]):[a-z][a-z\d_+-]{1,40}:(?![\w:])/g,
  /&#\w{0,40};|&[a-z][A-Za-z\d]{1,40};|(?<![\p{L}\d])&[A-Z][A-Za-z\d]{1,40};/gu,
  /&(?:nbsp|amp|lt|gt|quot|apos|copy|reg|[mn]dash|[lr][sd]quo|hellip)(?![\w;])/g,
  // HTML. What follows a letter is a type, as in `Promise<[Response](response.md)>`.
  /<(?:[!?%/]|[a-z][\w-]{0,40}\s{1,9}[\w-]{1,40}=)[^<>\n]{0,100}|(?<!\p{L})<[^\s<>]{1,200}>/giu,
];

/** In any text. */
const inlineLeftovers: readonly Leftover[] = [
  {
    pattern: new RegExp(`\`(?<=^[^\`${marks.escaped}]*\`).*`, 'gu'),
    expectation: 'code between two `',
    hint: 'add the other `, or put a backslash before this one',
  },
  {
    pattern: /\[\[[^[\]\n]+\]\]|(?<=\))\[(?:\/|https?:|mailto:|tel:)[^\]\n]{0,200}\]/g,
    expectation: 'a link',
    hint: linkExample,
  },
  {
    pattern: /(\[\^[^\]\s[]+\])|\^\[[^\]\n]{0,100}\]?/g,
    expectation: 'a mark such as [^1] whose footnote exists',
    hint: 'add the note on a line of its own that begins with [^1]: and a space, or put a backslash before [; in a field of one paragraph, write it in parentheses',
  },
  {
    pattern: new RegExp(`!${label}${target}|(?<!\\S)!${label}`, 'gu'),
    expectation: 'a picture such as ![words](/name.jpg)',
    hint: linkHint,
  },
  { pattern: new RegExp(`${label}${target}`, 'gu'), expectation: 'a link', hint: linkHint },
  {
    pattern: new RegExp(`${label}\\[[^[\\]\\n]*\\]`, 'gu'),
    expectation: 'a link whose address is defined',
    hint: linkHint,
  },
  {
    pattern: new RegExp(`\\]\\((?<=^[^[${marks.escaped}]*\\]\\().*`, 'gu'),
    expectation: '[ before the words of a link',
    hint: linkHint,
  },
  {
    pattern: /<!--/g,
    expectation: '-->, the end of the comment',
    hint: 'end it above the next empty line, or begin a line with it',
  },
  ...foreignMarkup.map((pattern) => ({
    pattern,
    expectation: 'text',
    hint: 'write what it stands for: pages show it as it is; if you mean that, put a backslash before it',
  })),
  {
    pattern: new RegExp(`~(?=${marks.start}).*`, 'gu'),
    expectation: '~~',
    hint: 'write ~~ before and after the words, or a backslash before each ~',
  },
  ...openRuns.map((pattern) => ({
    pattern,
    expectation: '$1 at both ends of the words',
    hint: 'put $1 directly after the last word, with its punctuation behind, or a backslash before each character of it',
  })),
];

/** Cheaper than trying each: most texts have none of these characters. */
const mayHaveInline = /[[\]{&<^*_~`$]|==|:[a-z]/i;
const mayHaveBlock = new RegExp(
  blockLeftovers.map(({ pattern }) => pattern.source).join('|'),
  'imu',
);

/** @param blockLine Line of the text at which the token begins, from 0. */
export function findLeftovers(
  token: Token,
  isParagraph: boolean,
  blockLine: number,
): TextProblem[] {
  let text = leftText(token.children ?? []);
  const problems: TextProblem[] = [];
  const search = ({ pattern, expectation, hint }: Leftover) => {
    text = text.replace(pattern, (written, ...groups) => {
      const fill = (sentence: string) => sentence.replace('$1', `${groups.find(isText)}`);
      const [firstLine = ''] = written.split('\n', 1);
      if (problems.length < maxProblems) {
        const { line, searchText } = locate(token, Number(groups.find(isNumber)));
        const isVerbatim = !/[\ue000-\ue003\ufffc]/.test(firstLine);
        const snippet = (isVerbatim ? firstLine : searchText).trim();
        const message = `expected ${fill(expectation)}, got "${truncate(snippet, maxSnippetLength)}"`;
        problems.push({ message, hint: fill(hint), searchText, line: blockLine + line });
      }
      return marks.other.repeat(written.length);
    });
  };
  if (isParagraph && mayHaveBlock.test(text)) blockLeftovers.forEach(search);
  if (mayHaveInline.test(text)) inlineLeftovers.forEach(search);
  return problems;
}

const isText = (group: unknown) => typeof group === 'string';
const isNumber = (group: unknown) => typeof group === 'number';

/** The text of a token without its markup, of which the marks stand for each part. */
const leftText = (tokens: readonly Token[]) => tokens.map(leftPart).join('');

function leftPart({ type, content }: Token, index: number, tokens: readonly Token[]): string {
  const before = tokens[index - 1];
  switch (type) {
    case 'text':
      // An address that became a link by itself may have any characters.
      return before?.type === 'link_open' && before.info === 'auto' ? marks.other : content;
    case 'text_special':
      return marks.escaped;
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'em_open':
    case 'strong_open':
    case 's_open':
      return marks.start;
    case 'em_close':
    case 's_close':
      return marks.end;
    case 'strong_close':
      return marks.strongEnd;
    default:
      return marks.other;
  }
}

/** Finds what is at an offset of the left text. */
function locate(block: Token, offset: number): TextLocation {
  let partStart = 0;
  for (const [index, token] of (block.children ?? []).entries()) {
    const { length } = leftPart(token, index, block.children ?? []);
    if (offset < partStart + length) return locateToken(block, index, offset - partStart);
    partStart += length;
  }
  return locateToken(block, 0);
}

/** Finds a token of a block in its source. markdown-it has no positions below those of blocks. */
export function locateToken({ content, children }: Token, index: number, offset = 0): TextLocation {
  let start = 0;
  let end = 0;
  for (const token of (children ?? []).slice(0, index + 1)) {
    const written = token.type === 'text_special' ? token.markup : token.content || token.markup;
    start = Math.max(content.indexOf(written, end), end);
    end = start + written.length;
  }
  const source = content.slice(start + offset);
  const line = content.slice(0, start + offset).split('\n').length - 1;
  return { line, searchText: source.split('\n', 1)[0] ?? '' };
}
