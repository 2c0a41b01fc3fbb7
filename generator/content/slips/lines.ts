/** Lines of a file that does not parse: what each is, and where it begins. */

export interface SyntaxFault {
  readonly message: string;
  readonly hint?: string | undefined;
  /** UTF-16 offset in the text that was parsed. */
  readonly offset: number;
}

/** Where a fault shows itself. */
export interface Place {
  /** All lines of the text that was parsed. */
  readonly lines: readonly string[];
  /** Index of the line. */
  readonly at: number;
  /** UTF-16 offset in the text. */
  readonly offset: number;
}

export const quotes =
  'a text that holds a colon and a space, or begins with a sign such as > | @ ` " \' # % & * ! [ {, stands between straight quotes, or on a line of its own below >-';
export const curlyQuotes = 'these are curly quotes: type straight ones in their place';

export const field = /^\s*(?:- +)*[\w-]+:(?:\s|$)/;
export const blockSign = /[>|][+-]?\s*$/;

/** What a line shows of its cause, whatever the parser makes of it. */
const signs: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^\s*[•·▪‣◦–—*+]\s/, 'an item begins with a hyphen and a space, not with this sign'],
  [/[\u00a0\u2007\u202f]/, 'there are spaces here that were pasted from elsewhere: type them anew'],
  [/(?:^\s*-|[:{[,]) +[‘’“”]/, curlyQuotes],
  [/^\s*-[^\s-]/, 'put a space after the hyphen'],
  [/^\s*(?:- )?(?:[\w-]+: +[*&!%@`]|(?<=- )[%@`])/, quotes],
  [/^\s*[>|][+-]?\s*$/, 'put a hyphen and a space before this sign, or the name of a field, a colon and a space'],
  [/^\s*[A-Za-z]\w*:[^\s/]/, 'put a space after the colon'],
  [
    /^\s*(?:- )?(?:\w+: +)?(["']).*\1\s*\S/,
    'the text ends at its second quote: put it on a line of its own below >-, without quotes around it',
  ],
];

export function placeAt(text: string, offset: number): Place {
  return { lines: text.split('\n'), at: text.slice(0, offset).split('\n').length - 1, offset };
}

export function lineOf({ lines, at }: Place): string {
  return lines[at] ?? '';
}

export function signHint(line: string): string | undefined {
  return signs.find(([pattern]) => pattern.test(line))?.[1];
}

export const indentOf = (line: string) => line.length - line.trimStart().length;
export const isFull = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('#');
export const isItem = (line: string) => /^\s*- /.test(line);

export const tabbed = /^ *\t/;

/** Column of a line's text, behind the hyphens of its item. */
export function columnOf(line: string): number {
  return /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;
}

export function nameOf(line: string): string {
  return /^\s*(?:- +)*([\w-]+):(?:\s|$)/.exec(line)?.[1] ?? '';
}

export function lineBefore({ lines, at }: Pick<Place, 'lines' | 'at'>): string {
  return lines.slice(0, at).findLast(isFull) ?? '';
}

/** Index of the next line that holds something; the number of lines if there is none. */
export function nextFull({ lines }: Pick<Place, 'lines'>, from: number): number {
  const found = lines.findIndex((line, index) => index > from && isFull(line));
  return found < 0 ? lines.length : found;
}

/** Index of the line below a line and all that stands further right than it. */
export function endOf(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '');
  const found = lines.findIndex((line, index) => index > at && isFull(line) && indentOf(line) <= indent);
  return found < 0 ? lines.length : found;
}

/** UTF-16 offset of the first sign of a line. */
export function offsetOf(lines: readonly string[], index: number): number {
  const before = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return before + indentOf(lines[index] ?? '');
}
