/** Why a list does not parse: its name, the hyphens or the column of its items. */

import {
  blockSign,
  columnOf,
  endOf,
  field,
  indentOf,
  isFull,
  isItem,
  lineOf,
  nameOf,
  nextFull,
  offsetOf,
  type Place,
  type SyntaxFault,
} from './lines.ts';

const putBack = 'put it back above this one (another record of this kind shows it)';
const nameLost = `if the line with its name and a colon is lost, ${putBack}; if this was pasted here by mistake, delete it`;
export const besideOthers = 'put its hyphen below the hyphens of the other items';

/** A list whose name was lost, or that begins below fields; it is told at its first item. */
export function listFault(place: Place): SyntaxFault | undefined {
  const { lines } = place;
  const next = nextFull(place, place.at);
  const isBelow = field.test(lineOf(place)) && isItem(lines[next] ?? '');
  const at = isBelow && indentOf(lines[next] ?? '') > columnOf(lineOf(place)) ? next : place.at;
  const line = lines[at] ?? '';
  if (!isItem(line) || /: +\S.*:\s/.test(line)) return undefined;
  const offset = offsetOf(lines, at);
  const nameless = 'a list begins here without its name';
  const opener = lines.slice(0, at).findLastIndex((other) => isFull(other) && indentOf(other) < indentOf(line));
  const above = lines[opener] ?? '';
  const between = lines.slice(opener + 1, at).filter(isFull);
  if (opener < 0) return between.some(isItem) ? undefined : { message: nameless, hint: nameLost, offset };
  if (/:\s*$/.test(above)) return unfitItem(lines, { opener, at });
  if (!field.test(above) || blockSign.test(above)) return undefined;
  const isNextItem = isItem(above) && indentOf(line) === columnOf(above);
  if (isNextItem && nameOf(above) === nameOf(line)) return inOtherColumn(offset);
  return {
    message: nameless,
    hint: isNextItem ? `${nameLost}; or, if it is the next item, ${besideOthers}` : nameLost,
    offset,
  };
}

function inOtherColumn(offset: number): SyntaxFault {
  return { message: 'this item begins in another column than those above it', hint: besideOthers, offset };
}

/** The first item of a list, or one of another column, below lines that are no part of the list. */
function unfitItem(lines: readonly string[], { opener, at }: { opener: number; at: number }): SyntaxFault | undefined {
  const item = lines[at] ?? '';
  const offset = offsetOf(lines, at);
  const between = lines.slice(opener + 1, at).filter(isFull);
  if (between.some((line) => isItem(line) && indentOf(line) !== indentOf(item))) {
    return inOtherColumn(offset);
  }
  const [first = ''] = between;
  if (between.some(isItem) || first === '') return undefined;
  if (!field.test(first)) return orphan(lines, opener + 1);
  const names = between.map(nameOf);
  const own = lines.slice(at, endOf(lines, at)).map(nameOf);
  if (indentOf(first) > indentOf(item) || names.some((name) => name && own.includes(name))) {
    const hint = 'begin the first of those fields with a hyphen and a space, as the items below do';
    return { message: 'an item begins here, and the fields above it belong to none', hint, offset };
  }
  const group = nameOf(lines[opener] ?? '');
  const stray = names.filter((name) => name).join(', ');
  return {
    message: `a list begins here, with ${stray} between it and ${group}:`,
    hint: `if the list is ${group}, put ${stray} above the line ${group}: and as far left as it; if not, the line with its name and a colon is lost: ${putBack}`,
    offset,
  };
}

function orphan(lines: readonly string[], from: number): SyntaxFault {
  const hint = 'the line - >- above it is lost: put it back; or delete this text, if its item was meant to go';
  const at = lines.findIndex((line, index) => index >= from && isFull(line));
  return { message: 'this text belongs to no item of the list', hint, offset: offsetOf(lines, at) };
}
