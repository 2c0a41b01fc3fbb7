/** Slips of one line, mended as they were most likely meant, so that what stands below them can be read. */
import { blockSign, columnOf, indentOf, isItem, lineBefore, type SyntaxFault, tabbed } from './lines.ts';

/** The lines with the one at fault repaired; nothing if what was meant is not sure. */
export function repaired(lines: readonly string[], at: number): string[] | undefined {
  const line = lines[at] ?? '';
  if (tabbed.test(line)) return lines.map((other, index) => (tabbed.test(other) ? spaced(lines, index) : other));
  const mended = straightened(line) ?? quoted(line);
  return mended === undefined ? undefined : lines.map((other, index) => (index === at ? mended : other));
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

/** A text between curly quotes, between straight ones. */
function straightened(line: string): string | undefined {
  const [, before, text] = /^(\s*(?:- +)*(?:[\w-]+: +)?)[‘“](.*)[’”]\s*$/.exec(line) ?? [];
  return text === undefined ? undefined : before + JSON.stringify(text);
}

/** A text with a second colon in it, between quotes. */
function quoted(line: string): string | undefined {
  const [, before, text] = /^(\s*(?:- +)*[\w-]+: +)([^\s"'[{|>&*!].*:\s.*)$/.exec(line) ?? [];
  return text === undefined ? undefined : before + JSON.stringify(text);
}

/** Faults that a line has too if the file was cut off in it. */
const cut = /has no end$|goes on with no text$|name of a field/;

/** The fault of a last line may be that the lines below it are gone, and that of a first one that those above it are. */
export function cutOr({ text, linesBefore }: { text: string; linesBefore: number }, fault: SyntaxFault): SyntaxFault {
  if (!cut.test(fault.message)) return fault;
  const lost = (side: string, part: string) =>
    `${fault.hint}; if more stood ${side}, the ${part} of the file is lost: bring back its last saved copy`;
  const isFirst = text.slice(0, fault.offset).trim() === '' && !/^[\w-]+:/.test(text.slice(fault.offset));
  if (isFirst) return { ...fault, hint: lost('above', 'beginning') };
  const isLast = linesBefore === 0 && !text.slice(fault.offset).trimEnd().includes('\n');
  return isLast ? { ...fault, hint: lost('below', 'end') } : fault;
}
