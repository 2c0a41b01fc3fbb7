/** Tried mends of items of a list that begin in a wrong column. */
import { type Broken, nearby, openerOf, withLine } from './broken.ts';
import { endOf, indentOf, isFull, isItem, offsetOf, type SyntaxFault, tabbed } from './lines.ts';
import { besideOthers } from './list-causes.ts';

/**
 * A fault shows itself some lines below an item that was moved. Of two items either may be the one; a column that is a
 * multiple of two is the likelier one to have been meant.
 */
export function shiftedItem(broken: Broken): SyntaxFault | undefined {
  const { lines } = broken;
  const items = nearby(broken, 12).filter((index) => isItem(lines[index] ?? '') && !tabbed.test(lines[index] ?? ''));
  const moves = items.slice(0, 3).flatMap((at) => columnsNear(lines, at).map((column) => ({ at, column })));
  for (const { at, column } of moves.sort((left, right) => (left.column % 2) - (right.column % 2))) {
    const fault = faultOfColumn(broken, at, column);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfColumn({ lines, at: told, isWhole }: Broken, at: number, column: number): SyntaxFault | undefined {
  const isAlone = isWhole(withLine(lines, at, moved(lines[at] ?? '', column - indentOf(lines[at] ?? ''))));
  // A whole item that goes further right may be swallowed by the text of the item above it.
  if (!isAlone && (at !== told || !isWhole(withItem(lines, at, column)))) return undefined;
  const opener = openerOf(lines, at);
  const isBelow = lines.slice(opener + 1, at).some((line) => isItem(line) && indentOf(line) === column);
  const whole = isAlone ? '' : ', and move the lines of its item with it';
  return {
    message: `this item begins in another column than those ${isBelow ? 'above' : 'below'} it`,
    hint: `${besideOthers}${whole}: ${spaces(column - indentOf(lines[at] ?? ''))}`,
    offset: offsetOf(lines, at),
  };
}

/** The difference between two columns, as one types it. */
function spaces(difference: number): string {
  const count = Math.abs(difference);
  return `${count} ${count === 1 ? 'space' : 'spaces'} ${difference > 0 ? 'more' : 'fewer'}`;
}

/** How far a slip moves an item: what is further away are the items of another list. */
const farthest = 2;

/** Columns of the hyphens of the nearest items below and above, other than its own. */
function columnsNear(lines: readonly string[], at: number): number[] {
  const own = indentOf(lines[at] ?? '');
  const isOther = (line: string) =>
    isItem(line) && indentOf(line) !== own && Math.abs(indentOf(line) - own) <= farthest;
  const found = [lines.slice(at + 1).find(isOther), lines.slice(0, at).findLast(isOther)];
  return [...new Set(found.flatMap((line) => (line === undefined ? [] : indentOf(line))))];
}

function moved(line: string, by: number): string {
  return ' '.repeat(Math.max(0, indentOf(line) + by)) + line.trimStart();
}

/** The lines with a whole item in another column. */
function withItem(lines: readonly string[], at: number, column: number): string[] {
  const own = indentOf(lines[at] ?? '');
  const end = endOf(lines, at);
  const item = lines.slice(at, end).map((line) => (isFull(line) ? moved(line, column - own) : line));
  return [...lines.slice(0, at), ...item, ...lines.slice(end)];
}
