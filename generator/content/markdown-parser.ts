/**
 * markdown-it with rules that report what it would print as typed or drop: marks without a
 * counterpart, markup of other dialects, and definitions that nothing uses. Comments are skipped.
 */
import MarkdownIt, {
  type Delimiter,
  type StateBlock,
  type StateCore,
  type StateInline,
  type Token,
} from 'markdown-it';
// @ts-expect-error: the package has no types.
import footnotes from 'markdown-it-footnote';
import { truncate } from '../lib/text.ts';
import { anyLineMistake, inlineMistakes, lineMistakes } from './markdown-mistakes.ts';

export interface TextProblem {
  readonly message: string;
  readonly hint: string;
  /** The part of the text that the problem is about. */
  readonly searchText: string;
  /** Line of the text at or below which it is, from 0. */
  readonly line: number;
}

/** What the rules share while a text is parsed. */
interface Run {
  readonly problems: TextProblem[];
  readonly isInline: boolean;
  /** Line at which the current block begins, from 0. */
  line: number;
  /** Set by markdown-it-footnote: the index of the note of each `:label`, or -1 if it is unused. */
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

const runOf = (state: { readonly env: unknown }) => state.env as Run;

/** A text with more of them was never Markdown. */
export const maxProblems = 50;

/** Quotations of the text in messages are cut to this length. */
export const maxSnippetLength = 40;

export const parser = new MarkdownIt('commonmark')
  .enable(['table', 'strikethrough'])
  .use(footnotes);
// Links are checked later, with messages of our own.
parser.validateLink = () => true;
// URLs stay as they are written, so that the audit finds them in the file.
parser.normalizeLink = (url) => url;
parser.core.ruler.disable('strip_references');
parser.core.ruler.at('inline', parseInlines);
parser.block.ruler.before('table', 'comment', skipCommentBlock, {
  alt: ['paragraph', 'reference', 'blockquote', 'list'],
});
parser.inline.ruler.disable(['footnote_inline', 'strikethrough']);
parser.inline.ruler.at('emphasis', readDelimiterRun);
parser.inline.ruler.before('html_inline', 'comment', skipComment);
parser.inline.ruler.before('footnote_ref', 'missing_note', reportMissingNote);
parser.inline.ruler.push('mistake', reportMistake);
parser.inline.ruler2.before('fragments_join', 'open_run', reportOpenRuns);

export function parseTokens(text: string, isInline: boolean) {
  const run: Run = { problems: [], isInline, line: 0 };
  const tokens = parser.parse(text, run as never);
  return { tokens, problems: run.problems };
}

/** Reports what begins at an offset of the text of a block. */
function report(state: StateInline, offset: number, message: string, hint: string): void {
  const { problems, line } = runOf(state);
  if (problems.length >= maxProblems) return;
  const searchText = lineFrom(state.src, offset);
  const linesBefore = state.src.slice(0, offset).split('\n').length - 1;
  problems.push({ message, hint, searchText, line: line + linesBefore });
}

const lineFrom = (text: string, offset: number) => text.slice(offset).split('\n', 1)[0] ?? '';

const quote = (text: string) => `"${truncate(text.trim(), maxSnippetLength)}"`;

/** An id that the author gave a heading: `## What it costs {#costs}`. */
const headingId = /(?:^|[ \t])\{#([\p{L}\p{N}_-]+)\}$/u;

function parseInlines(state: StateCore): void {
  const run = runOf(state);
  state.tokens.forEach((token, index) => {
    run.line = token.map?.[0] ?? run.line;
    if (token.type !== 'inline') return;
    const block = state.tokens[index - 1];
    const [ending, id] = (block?.type === 'heading_open' && headingId.exec(token.content)) || [];
    if (id !== undefined) {
      block?.attrSet('id', id);
      token.content = token.content.slice(0, -(ending ?? '').length);
    }
    if (block?.type === 'paragraph_open') reportLineMistakes(run, token.content);
    parser.inline.parse(token.content, parser, state.env, token.children ?? []);
  });
  const hasDefinitions = state.tokens.some(({ type }) =>
    /_(?:definition|reference_open)$/.test(type),
  );
  if (hasDefinitions) run.problems.push(...checkDefinitions(listDefinitions(state.tokens, run)));
}

function reportLineMistakes({ problems, line }: Run, text: string): void {
  if (!anyLineMistake.test(text)) return;
  for (const { pattern, expectation, hint } of lineMistakes) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [searchText = ''] = match[0].split('\n', 1);
    const linesBefore = text.slice(0, match.index).split('\n').length - 1;
    const message = `expected ${expectation}, got ${quote(searchText)}`;
    problems.push({ message, hint, searchText, line: line + linesBefore });
  }
}

/** The definition of a link, `[fees]: /fees/`, or of a note, `[^1]: It depends.` */
interface Definition {
  /** As the text would use it. */
  readonly mark: string;
  readonly isUsed: boolean;
  readonly isNote: boolean;
  /** From 0. */
  readonly line: number;
}

function listDefinitions(tokens: readonly Token[], { footnotes }: Run): Definition[] {
  const usedLabels = new Set(linkLabels(tokens));
  return tokens.flatMap(({ type, map, meta }, index) => {
    const label = String(meta?.label);
    if (type === 'reference_definition') {
      const mark = `[${label.toLowerCase()}]`;
      return { mark, isUsed: usedLabels.has(label), isNote: false, line: map?.[0] ?? 0 };
    }
    if (type !== 'footnote_reference_open') return [];
    const isUsed = (footnotes?.refs?.[`:${label}`] ?? -1) >= 0;
    const line = tokens[index + 1]?.map?.[0] ?? 0;
    return { mark: `[^${label}]`, isUsed, isNote: true, line };
  });
}

/** What is not used, or defined again, is not published. */
function checkDefinitions(definitions: readonly Definition[]): TextProblem[] {
  const seen = new Set<string>();
  return definitions.flatMap(({ mark, isUsed, isNote, line }) => {
    const isRepeated = seen.has(mark);
    seen.add(mark);
    if (isRepeated) {
      const message = `expected one line that begins with ${mark}:, got another`;
      return { message, hint: 'remove one of them, or rename it', searchText: '[', line };
    }
    if (isUsed) return [];
    const message = `expected ${mark} in the text, because this line says what it stands for`;
    const use = isNote
      ? `write ${mark} where the note belongs`
      : `write [words]${mark} in the text`;
    const hint = `${use}, or put a backslash before [ to publish this line`;
    return { message, hint, searchText: '[', line };
  });
}

const linkLabels = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, meta, children }) => [
    ...(type === 'link_open' || type === 'image' ? [String(meta?.label)] : []),
    ...linkLabels(children ?? []),
  ]);

/** Blanks a comment at the start of a line, before it can end a paragraph or become raw HTML. */
function skipCommentBlock(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const start = textStart(state, startLine);
  if (!state.src.startsWith('<!--', start)) return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const end = state.src.indexOf('-->', start + 2) + 3;
  if (end < 3 || end > (state.eMarks[endLine - 1] ?? 0)) return false;
  const blank = state.src.slice(start, end).replace(/[^\n]/g, ' ');
  state.src = state.src.slice(0, start) + blank + state.src.slice(end);
  for (let line = startLine; line < endLine && (state.bMarks[line] ?? 0) < end; line++) {
    const lineStart = state.bMarks[line] ?? 0;
    const newStart = state.skipSpaces(Math.max(textStart(state, line), lineStart));
    state.tShift[line] = Math.min(newStart, state.eMarks[line] ?? 0) - lineStart;
    state.sCount[line] = state.blkIndent;
  }
  if (silent || !state.isEmpty(startLine)) return false;
  state.line = startLine + 1;
  return true;
}

const textStart = ({ bMarks, tShift }: StateBlock, line: number) =>
  (bMarks[line] ?? 0) + (tShift[line] ?? 0);

function skipComment(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('<!--', state.pos) || state.skipHtmlSpecial) return false;
  const end = state.src.indexOf('-->', state.pos + 2) + 3;
  if (end < 3 || end > state.posMax) return false;
  if (!silent && /^(?:\s|$)/.test(state.src.slice(end, end + 1))) {
    state.pending = state.pending.trimEnd();
  }
  state.pos = end;
  return true;
}

const noteMark = /\[\^([^\]\s[]+)\]/y;

/** Otherwise a mark whose note is missing would be printed as it is. */
function reportMissingNote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  noteMark.lastIndex = state.pos;
  const [mark = '[^', label] = noteMark.exec(state.src) ?? [];
  const { footnotes, isInline } = runOf(state);
  if (footnotes?.refs?.[`:${label}`] !== undefined) return false;
  if (!silent) {
    state.pending += mark;
    const hint = isInline
      ? 'footnotes work only in fields of several paragraphs; use parentheses'
      : `add the note on a line of its own that begins with ${mark}: and a space, or put a backslash before [`;
    if (label !== undefined) {
      report(state, state.pos, `expected a footnote for the mark "${mark}", got none`, hint);
    }
  }
  state.pos += mark.length;
  return true;
}

/** Called at each character that began no markup. */
function reportMistake(state: StateInline, silent: boolean): boolean {
  if (silent) return false;
  const written = findBrokenLink(state) || findMistake(state);
  state.pending += written;
  state.pos += written.length;
  return written !== '';
}

/** Reports a mistake at the current position, and returns its text. */
function findMistake(state: StateInline): string {
  const { src, pos } = state;
  for (const { pattern, expectation, hint } of inlineMistakes[src[pos] ?? ''] ?? []) {
    const written = matchAt(pattern, src, pos);
    if (written === '') continue;
    report(state, pos, `expected ${expectation}, got ${quote(written)}`, hint);
    return written;
  }
  return '';
}

/** What a sticky pattern matches at an offset, or an empty text. */
function matchAt(pattern: RegExp, text: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0] ?? '';
}

const linkHint =
  'write [words](/path/), with < and > around an address that has spaces; put a backslash before a [ that begins no link';

/** What follows the words of a link. A space before a URL in parentheses is a slip. */
const linkTarget = /\([^)\n]*\)?| \((?:\/|#|https?:|mailto:|tel:)[^\s()]*\)|\[[^[\]\n]*\]/y;

/** Reports words in brackets before a target, or a picture without one, and returns their text. */
function findBrokenLink(state: StateInline): string {
  const { src, pos } = state;
  if (src.startsWith('](', pos) && !src.slice(0, pos).includes('[')) {
    report(state, pos, 'expected [ before the words of a link', linkHint);
  }
  const isPicture = src.startsWith('![', pos);
  if (!isPicture && src[pos] !== '[') return '';
  const end = state.md.helpers.parseLinkLabel(state, isPicture ? pos + 1 : pos);
  if (end < 0) return '';
  const target = matchAt(linkTarget, src, end + 1);
  const isFirst = pos === 0 || /\s/.test(src[pos - 1] ?? '');
  if (target === '' && !(isPicture && isFirst)) return '';
  const kind = isPicture ? 'a picture such as ![words](/name.jpg)' : 'a link';
  const expectation = target.startsWith('[') ? `${kind} whose address is defined` : kind;
  const written = src.slice(pos, end + 1 + target.length);
  report(state, pos, `expected ${expectation}, got ${quote(written)}`, linkHint);
  return written;
}

/** A character of a run, or both of a strikethrough's. */
interface RunDelimiter extends Delimiter {
  readonly run: DelimiterRun;
}

interface DelimiterRun {
  readonly character: string;
  readonly length: number;
  /** Where it begins in the text of the block. */
  readonly position: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** Reads a run of `*`, `_`, or `~`, as markdown-it does, and keeps its position. */
function readDelimiterRun(state: StateInline, silent: boolean): boolean {
  const { pos: position, src } = state;
  const character = src[position] ?? '';
  if (silent || !['*', '_', '~'].includes(character)) return false;
  const {
    length,
    can_open: canOpen,
    can_close: canClose,
  } = state.scanDelims(position, character !== '_');
  const run: DelimiterRun = { character, length, position, canOpen, canClose };
  state.pos += length;
  const isStrike = character === '~';
  // One or three tildes strike nothing through.
  if (isStrike && length !== 2) {
    state.pending += src.slice(position, state.pos);
    if (length > 2 && canOpen && startsWord(src, state.pos)) {
      report(state, position, `expected ~~, got ${quote(lineFrom(src, position))}`, strikeHint);
    }
    return true;
  }
  const mark = isStrike ? '~~' : character;
  for (let count = 0; count < length; count += mark.length) {
    state.push('text', '', 0).content = mark;
    const delimiter: RunDelimiter = {
      marker: character.charCodeAt(0),
      length: isStrike ? 0 : length,
      token: state.tokens.length - 1,
      end: -1,
      open: canOpen,
      close: canClose,
      run,
    };
    state.delimiters.push(delimiter);
  }
  return true;
}

const strikeHint = 'write ~~ before and after the words, or a backslash before each ~';

const startsWord = (text: string, offset: number) =>
  matchAt(/[\p{L}\p{N}\p{Ps}\p{Pi}"'$¿¡]/uy, text, offset) !== '';

/** Reports runs that found no counterpart. */
function reportOpenRuns(state: StateInline): void {
  for (const meta of [state, ...state.tokens_meta]) {
    const delimiters = (meta?.delimiters ?? []) as RunDelimiter[];
    if (delimiters.length > 0) reportOpenRunsOf(delimiters, state);
  }
  const codeStart = findOpenCode(state);
  if (codeStart >= 0) {
    const message = `expected code between two \`, got ${quote(lineFrom(state.src, codeStart))}`;
    report(state, codeStart, message, 'add the other `, or put a backslash before this one');
  }
}

function reportOpenRunsOf(delimiters: readonly RunDelimiter[], state: StateInline): void {
  const unusedCounts = new Map<DelimiterRun, number>();
  for (const { run, token } of delimiters) {
    const isUnused = state.tokens[token]?.type === 'text' && state.tokens[token]?.content !== '';
    if (isUnused) unusedCounts.set(run, (unusedCounts.get(run) ?? 0) + 1);
  }
  const runs = [...unusedCounts.keys()];
  let reported: DelimiterRun | undefined;
  for (const [index, run] of runs.entries()) {
    // The second of two is the other end of the same words.
    const isOtherEnd = reported !== undefined && areAlike(reported, run);
    reported = undefined;
    const unusedCount = unusedCounts.get(run) ?? 0;
    if (isOtherEnd || !isOpenRun(state.src, run, unusedCount, runs[index + 1])) continue;
    reported = run;
    const mark = run.character.repeat(run.length);
    const written = quote(lineFrom(state.src, run.position));
    const message = `expected ${mark} at both ends of the words, got ${written}`;
    report(state, run.position, message, runHint(mark));
  }
}

const areAlike = (one: DelimiterRun, other: DelimiterRun) =>
  one.character === other.character && one.length === other.length;

const runHint = (mark: string) =>
  `put ${mark} directly after the last word, with its punctuation behind, or a backslash before each ${mark[0]} that you mean`;

/**
 * Whether a run was meant as markup. One star may mark a note (`fees*`, `*Terms apply.`), and an
 * underscore may be part of a name (`_headers`).
 */
function isOpenRun(
  text: string,
  { character, length, position, canOpen, canClose }: DelimiterRun,
  unusedCount: number,
  next: DelimiterRun | undefined,
): boolean {
  const isPartlyUsed = character !== '~' && unusedCount < length;
  // Bold text with the star of a note: `**Free***`.
  const isBoldWithStar = canClose && !canOpen && length === 3 && unusedCount === 1;
  if (isPartlyUsed) return !isBoldWithStar;
  const end = position + length;
  const before = text.slice(Math.max(0, position - 2), position);
  if (length === 1) {
    // In the middle of a sentence, a star before a word marks no note.
    const isInSentence = /^[\p{L}\p{N},;:] $/u.test(before);
    return character === '*' && canOpen && isInSentence && /\p{L}/u.test(text[end] ?? '');
  }
  const isApart = !canOpen && !canClose;
  if (isApart) {
    return (
      next?.character === character && next.length === length && next.canClose && !next.canOpen
    );
  }
  return canOpen && startsWord(text, end) && !/[\p{Script=Latin}\p{N}]$/u.test(before);
}

/** Returns the offset of a backtick without a counterpart, even an escaped one, or -1. */
function findOpenCode({ src, tokens }: StateInline): number {
  if (!src.includes('`') || src.includes('\\`')) return -1;
  const text = tokens.find((token) => token.type === 'text' && token.content.includes('`'));
  return text ? src.indexOf(text.content) + text.content.indexOf('`') : -1;
}

/** Attributes that the tree keeps. */
export interface TokenAttributes {
  readonly href?: string;
  readonly id?: string;
  readonly src?: string;
  readonly style?: string;
  readonly title?: string;
  readonly start?: number;
}

export const attributesOf = (attrs: Token['attrs']): TokenAttributes =>
  Object.fromEntries(attrs ?? []);
