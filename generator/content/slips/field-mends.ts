/** Tried mends of a field that stands in the wrong column, stands twice, or lost the hyphen of its item. */
import { type Broken, nearby, withLine } from './broken.ts';
import {
  columnOf,
  endOf,
  field,
  indentOf,
  isFull,
  isItem,
  lineBefore,
  nameOf,
  nextFull,
  offsetOf,
  type SyntaxFault,
} from './lines.ts';

/** A field with too few spaces before it, or too many: those of the lines around it are right. */
export function shiftedField(broken: Broken): SyntaxFault | undefined {
  const { lines, isWhole } = broken;
  for (const at of nearby(broken, 1, 1)) {
    const line = lines[at] ?? '';
    if (!field.test(line) || isItem(line)) continue;
    const above = lines.slice(0, at).findLast((other) => field.test(other) && indentOf(other) < indentOf(line)) ?? '';
    const around = [lineBefore({ lines, at }), lines[nextFull({ lines }, at)] ?? '', above];
    const columns = around.filter((other) => field.test(other)).map(columnOf);
    const column = columns.find(
      (other) => other !== indentOf(line) && isWhole(withLine(lines, at, ' '.repeat(other) + line.trimStart())),
    );
    if (column === undefined) continue;
    const isRight = indentOf(line) > column;
    const difference = Math.abs(indentOf(line) - column);
    const count = difference === 1 ? '1 space' : `${difference} spaces`;
    return {
      message: `this line begins too far ${isRight ? 'right' : 'left'}`,
      hint: isRight ? `take ${count} away before it` : `put ${count} before it`,
      offset: offsetOf(lines, at),
    };
  }
  return undefined;
}

/** A line that was pasted below itself. */
export function lineTwice({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  if (line.trim() === '' || line !== lines[at - 1] || !isWhole(withLine(lines, at))) return undefined;
  return { message: 'this line stands here twice', hint: 'remove one of the two', offset: offsetOf(lines, at) };
}

/** A field that stands twice in its group. */
export function fieldTwice({ lines, at, linesBefore, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const first = twinAbove(lines, at);
  if (first === undefined || !isWhole([...lines.slice(0, at), ...lines.slice(endOf(lines, at))])) return undefined;
  const item = indentOf(line) > 0 ? '; or begin a new item of a list with "- " where one was lost' : '';
  const hint = `remove one of the two: the other is line ${first + 1 + linesBefore}${item}`;
  return { message: 'this field stands here twice', hint, offset: offsetOf(lines, at) };
}

/** Index of the field of the same name further up in the group. */
function twinAbove(lines: readonly string[], at: number): number | undefined {
  const line = lines[at] ?? '';
  const column = indentOf(line);
  if (!nameOf(line) || isItem(line)) return undefined;
  for (let index = at - 1; index >= 0; index--) {
    const other = lines[index] ?? '';
    if (!isFull(other) || indentOf(other) > column) continue;
    if (columnOf(other) === column && nameOf(other) === nameOf(line)) return index;
    if (indentOf(other) < column) return undefined;
  }
  return undefined;
}

/** The first field of an item without its hyphen, below or above items that have one. */
export function hyphenless(broken: Broken): SyntaxFault | undefined {
  const { lines, isWhole } = broken;
  for (const at of nearby(broken, 3)) {
    const line = lines[at] ?? '';
    const next = lines[endOf(lines, at)] ?? '';
    const item = [lines.slice(0, at).findLast(isItem) ?? '', isItem(next) ? next : ''].find((other) => isItem(other));
    if (!field.test(line) || isItem(line) || item === undefined || nameOf(item) !== nameOf(line)) continue;
    if (!isWhole(withLine(lines, at, `${' '.repeat(indentOf(item))}- ${line.trimStart()}`))) continue;
    return {
      message: `an item begins with ${nameOf(line)}, and its hyphen is lost`,
      hint: `write - ${nameOf(line)}: with the hyphen below those of the other items`,
      offset: offsetOf(lines, at),
    };
  }
  return undefined;
}
