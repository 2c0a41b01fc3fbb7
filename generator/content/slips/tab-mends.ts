/** Tried mends of what a word processor or another keyboard puts in the place of spaces and quotes. */
import { type Broken, withLine } from './broken.ts';
import {
  blockSign,
  columnOf,
  curlyQuotes,
  indentOf,
  isItem,
  lineBefore,
  offsetOf,
  type SyntaxFault,
  tabbed,
} from './lines.ts';

/** Lines that begin with tabs. */
export function tabIndent({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  if (!tabbed.test(line)) return undefined;
  if (!isWhole(lines.map((other, index) => (tabbed.test(other) ? spaced(lines, index) : other)))) return undefined;
  const more = lines.slice(at + 1).filter((other) => tabbed.test(other)).length;
  const others =
    more === 0 ? '' : `; of the lines below, ${more === 1 ? 'one begins' : `${more} begin`} with a tab too`;
  return {
    message: 'a tab stands where spaces belong',
    hint: `type spaces in its place, as many as before the lines around it${others}`,
    offset: offsetOf(lines, at) - indentOf(line) + line.indexOf('\t'),
  };
}

/** Spaces in the place of the tabs that a line begins with. */
function spaced(lines: readonly string[], at: number): string {
  const line = (lines[at] ?? '').trimStart();
  const before = lineBefore({ lines, at }).replaceAll('\t', '  ');
  const item = lines.slice(0, at).findLast((other) => isItem(other) && !tabbed.test(other));
  const isBelow = blockSign.test(before) || /:\s*$/.test(before);
  const column = isItem(line) ? (item === undefined ? 2 : indentOf(item)) : columnOf(before) + (isBelow ? 2 : 0);
  return ' '.repeat(column) + line;
}

/** A text between curly quotes, which are none to a program. */
export function curlyQuoted({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const [, before, text] = /^(\s*(?:- +)*(?:[\w-]+: +)?)[‘“](.*)[’”]\s*$/.exec(line) ?? [];
  if (before === undefined || text === undefined) return undefined;
  if (!isWhole(withLine(lines, at, before + JSON.stringify(text)))) return undefined;
  const offset = offsetOf(lines, at) + before.trimStart().length;
  return { message: 'this text stands between curly quotes', hint: curlyQuotes, offset };
}
