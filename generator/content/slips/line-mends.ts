/** Tried mends of a line that stands where it does not belong. */

import { type Broken, nearby, withLine } from './broken.ts';
import {
  blockSign,
  columnOf,
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

/** A field between two items of a list, or between the fields of one. */
export function cutList(broken: Broken): SyntaxFault | undefined {
  const { lines, isWhole } = broken;
  for (const at of nearby(broken, 3)) {
    const line = lines[at] ?? '';
    const list = field.test(line) && !isItem(line) ? listAround(lines, at) : undefined;
    if (list === undefined || list.endsWith(` ${nameOf(line)}`)) continue;
    const fault = { message: `this line cuts the ${list} in two`, offset: offsetOf(lines, at) };
    const home = homeOf(broken, at);
    if (home !== undefined) {
      return {
        ...fault,
        hint: `move it back: it belongs above line ${home + 1 + broken.linesBefore} (${(lines[home] ?? '').trim()})`,
      };
    }
    // Below the name of a list or a group stands more than one line can take away.
    if (/:\s*$/.test(line) || !isWhole(withLine(lines, at))) continue;
    const twin = lines.findIndex(
      (other, index) => index !== at && indentOf(other) === indentOf(line) && nameOf(other) === nameOf(line),
    );
    const stands = twin < 0 ? '' : `; ${nameOf(line)} stands in line ${twin + 1 + broken.linesBefore} already`;
    return { ...fault, hint: `delete it${stands}` };
  }
  return undefined;
}

/** The list or the group that goes on below a line further right than it. */
function listAround(lines: readonly string[], at: number): string | undefined {
  const indent = indentOf(lines[at] ?? '');
  const next = lines[nextFull({ lines }, at)] ?? '';
  if (indentOf(lineBefore({ lines, at })) <= indent || indentOf(next) <= indent) return undefined;
  const opener = lines.slice(0, at).findLastIndex((line) => isFull(line) && indentOf(line) <= indent && !isItem(line));
  const name = nameOf(lines[opener] ?? '');
  if (!name || !/:\s*$/.test(lines[opener] ?? '')) return undefined;
  return `${isItem(lines[nextFull({ lines }, opener)] ?? '') ? 'list' : 'group'} ${name}`;
}

/** Index of the line above which a line that names a group was taken away. */
function homeOf({ lines, shape, isWhole }: Broken, at: number): number | undefined {
  const line = lines[at] ?? '';
  const fields = shape.fieldsIn(nameOf(line));
  const without = withLine(lines, at);
  const places = without.flatMap((other, index) =>
    fields.has(nameOf(other)) && indentOf(other) > indentOf(line) ? index : [],
  );
  const home = places.find((index) => isWhole([...without.slice(0, index), line, ...without.slice(index)]));
  return home === undefined || home < at ? home : home + 1;
}

/** An item below a field that has its text. */
export function strayItem({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const before = lineBefore({ lines, at });
  const isStray = isItem(lines[at] ?? '') && field.test(before) && !isItem(before) && !/:\s*$/.test(before);
  if (!isStray || blockSign.test(before) || !isWhole(withLine(lines, at))) return undefined;
  const hint =
    'delete it, if it does not belong here; if a list begins here, put the line with its name and a colon above it';
  return { message: 'this item stands in no list', hint, offset: offsetOf(lines, at) };
}

/** A text among the items of a list, where it goes on with no text. */
export function lineOutOfList({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const before = lineBefore({ lines, at });
  const next = lines[nextFull({ lines }, at)] ?? '';
  const neighbour = isItem(before) ? before : /:\s*$/.test(before) && isItem(next) ? next : undefined;
  if (neighbour === undefined || isItem(line) || field.test(line) || field.test(neighbour)) return undefined;
  if (blockSign.test(before) || indentOf(line) < indentOf(neighbour)) return undefined;
  const fault = { message: 'this line stands in a list and is no item', offset: offsetOf(lines, at) };
  const item = (text: string) => withLine(lines, at, `${' '.repeat(indentOf(neighbour))}- ${text}`);
  const place = indentOf(line) === indentOf(neighbour) ? '' : ' below the hyphens of the other items';
  if (isWhole(item(line.trim())))
    return { ...fault, hint: `put a hyphen and a space before it${place}; or delete it, if it does not belong here` };
  if (!isWhole(withLine(lines, at))) return undefined;
  const quoted = isWhole(item(JSON.stringify(line.trim()))) ? ', and its text between straight quotes' : '';
  return { ...fault, hint: `delete it; or, if it is an item, put a hyphen and a space before it${quoted}` };
}

/** Two lines that have changed places: two fields or items that are both needed, or a text and the line that begins it. */
export function swappedLines({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const hasSign = (line: string) => field.test(line) || isItem(line);
  // A field that stands twice is told at the second, which may be a whole item below the lines that were exchanged.
  for (const upper of [at - 1, at, at - 2, at - 3].filter((index) => index >= 0)) {
    const [first = '', second = ''] = lines.slice(upper, upper + 2);
    const isTorn = !hasSign(first) && blockSign.test(second) && !isItem(lineBefore({ lines, at: upper }));
    if (!isTorn && (!hasSign(first) || !hasSign(second))) continue;
    if (!isWhole([...lines.slice(0, upper), second, first, ...lines.slice(upper + 2)])) continue;
    if (!isTorn && isWhole(withLine(lines, upper))) continue;
    if (!isTorn && !isListCut(first, second) && isWhole(withLine(lines, upper + 1))) continue;
    const message = 'this line and the one below it have changed places';
    const hint = `put it below that line${isTorn ? '; or delete it, if it does not belong here' : ''}`;
    return { message, hint, offset: offsetOf(lines, upper) };
  }
  return undefined;
}

/** Whether the second line is a field, perhaps one that may be left out, between the name of a list and its items. */
function isListCut(first: string, second: string): boolean {
  return /^\s*[\w-]+:\s*$/.test(first) && field.test(second) && !isItem(second) && indentOf(first) === indentOf(second);
}

/** A line that is cut off from the text above it, or is none of the file's. */
export function cutText({ lines, at, isWhole }: Broken): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const before = lines[at - 1] ?? '';
  if (
    field.test(line) ||
    isItem(line) ||
    !field.test(before) ||
    blockSign.test(before) ||
    columnOf(before) === before.length
  )
    return undefined;
  const fault = { message: 'this line is no field, and belongs to no text', offset: offsetOf(lines, at) };
  const isJoined = isWhole([...lines.slice(0, at - 1), `${before.trimEnd()} ${line.trim()}`, ...lines.slice(at + 1)]);
  const isIdle = isWhole(withLine(lines, at));
  if (isJoined)
    return {
      ...fault,
      hint: `put it behind the line above${isIdle ? ', if it goes on with its text; if not, delete it' : ''}`,
    };
  return isIdle ? { ...fault, hint: 'delete it' } : undefined;
}

/** Fields in the midst of a text or of a list of texts: the parser blames the text that they seem to go on with. */
export function pastedFields({ lines, at, shape, isWhole }: Broken): SyntaxFault | undefined {
  // Below the name of a list, or of a text, stands more than these lines can take away.
  const isAlone = (line: string) => shape.names.has(nameOf(line)) && !isItem(line) && !/[:>|][+-]?\s*$/.test(line);
  for (const start of [at, at + 1]) {
    const indent = indentOf(lines[start] ?? '');
    if (indent === 0 || (field.test(lines[start - 1] ?? '') && !isItem(lines[start - 1] ?? ''))) continue;
    const isOther = (line: string) => !isAlone(line) || indentOf(line) !== indent;
    const count = lines.slice(start).findIndex(isOther);
    if (count < 1 || !isWhole([...lines.slice(0, start), ...lines.slice(start + count)])) continue;
    const name = nameOf(lines[start] ?? '');
    const more = count === 1 ? '' : `, and so ${count === 2 ? 'does the line' : `do the ${count - 1} lines`} below it`;
    const message = `the field ${name} stands here in the midst of texts${more}`;
    const hint =
      'if this was pasted here by mistake, delete it; if not, put it in the column of the fields that it belongs with';
    return { message, hint, offset: offsetOf(lines, start) };
  }
  return undefined;
}

/** A field of a group that stands in another column than the group, or was moved out of it. */
export function movedField(broken: Broken): SyntaxFault | undefined {
  const { lines, shape } = broken;
  for (const at of nearby(broken, 0, 1)) {
    const line = lines[at] ?? '';
    const groups = [...shape.names].filter((group) => shape.fieldsIn(group).has(nameOf(line)));
    if (isItem(line) || indentOf(line) === 0 || groups.length === 0) continue;
    const home = placeOfField(broken, at, new Set(groups.flatMap((group) => [...shape.fieldsIn(group)])));
    if (home !== undefined) return faultOfField(broken, at, home);
  }
  return undefined;
}

/** Index of the line below which a field makes the file whole, counted without the field's own line: the one above first. */
function placeOfField({ lines, isWhole }: Broken, at: number, fields: ReadonlySet<string>): number | undefined {
  const without = withLine(lines, at);
  const isBeside = (line: string) => columnOf(line) > 0 && fields.has(nameOf(line));
  const beside = without.flatMap((line, index) => (isBeside(line) ? index : []));
  return [...beside.filter((index) => index === at - 1), ...beside].find((index) => {
    const field = ' '.repeat(columnOf(without[index] ?? '')) + (lines[at] ?? '').trimStart();
    return isWhole([...without.slice(0, index + 1), field, ...without.slice(index + 1)]);
  });
}

function faultOfField({ lines, linesBefore }: Broken, at: number, home: number): SyntaxFault | undefined {
  const beside = withLine(lines, at)[home];
  if (beside === undefined) return undefined;
  const name = nameOf(lines[at] ?? '');
  const offset = offsetOf(lines, at);
  const above = (home < at ? home : home + 1) + 1 + linesBefore;
  const message = `the field ${name} stands in another place than its group`;
  return { message, hint: `move it below line ${above} (${beside.trim()}), where it is missing`, offset };
}
