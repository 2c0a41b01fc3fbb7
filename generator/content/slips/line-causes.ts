/** What a line that does not parse, and the lines around it, show of the cause. */
import { signlessBelow, textBehindSign } from './block-signs.ts';
import {
  blockSign,
  columnOf,
  field,
  indentOf,
  isFull,
  lineBefore,
  lineOf,
  nextFull,
  offsetOf,
  type Place,
  type SyntaxFault,
  signHint,
  tabbed,
} from './lines.ts';
import { fieldInList, listFault, textOfNoItem } from './list-causes.ts';

/** The cause of a fault, where the lines show it: the first that fits. */
export function causeAt(place: Place): SyntaxFault | undefined {
  for (const find of [
    tabIndent,
    standsTwice,
    textBehindSign,
    listFault,
    fieldInList,
    textOfNoItem,
    signlessBelow,
    lostIndent,
  ]) {
    const fault = find(place);
    if (fault) return fault;
  }
  return undefined;
}

function tabIndent(place: Place): SyntaxFault | undefined {
  const { lines, at } = place;
  const line = lineOf(place);
  if (!tabbed.test(line)) return undefined;
  const more = lines.slice(at + 1).filter((other) => tabbed.test(other)).length;
  const others =
    more === 0 ? '' : `; of the lines below, ${more === 1 ? 'one begins' : `${more} begin`} with a tab too`;
  return {
    message: 'a tab stands where spaces belong',
    hint: `type spaces in its place, as many as before the lines around it${others}`,
    offset: offsetOf(lines, at) - indentOf(line) + line.indexOf('\t'),
  };
}

function standsTwice(place: Place): SyntaxFault | undefined {
  const { lines, at } = place;
  if (lineOf(place).trim() === '' || lineOf(place) !== lines[at - 1]) return undefined;
  return { message: 'this line stands here twice', hint: 'remove one of the two', offset: offsetOf(lines, at) };
}

/** What to do about a line that lost the spaces before it, as the lines around it show. */
function lostIndent(place: Place): SyntaxFault | undefined {
  const line = lineOf(place);
  if (signHint(line)) return undefined;
  const before = lineBefore(place);
  if (!field.test(line) && !blockSign.test(before) && field.test(before) && indentOf(line) < indentOf(before)) {
    const hint = 'put it behind the line above, if it goes on with its text; if not, delete it';
    return { message: 'this line is no field, and goes on with no text', hint, offset: place.offset };
  }
  const next = nextFull(place, place.at);
  const after = place.lines[next] ?? '';
  if (/^\s*[\w-]+: +[^\s>|]/.test(line) && field.test(after) && indentOf(after) > indentOf(line)) {
    if (!field.test(before) || columnOf(before) !== columnOf(after)) return tooFarRight(place.lines, next);
  }
  const hint = indentHint(line, before, after);
  return hint === undefined ? undefined : { message: 'this line begins too far left', hint, offset: place.offset };
}

function tooFarRight(lines: readonly string[], at: number): SyntaxFault {
  const hint =
    'put it as far left as the line above it; if it goes on with the text of that line, put that text on lines of its own below >-';
  return { message: 'this line begins further right than the field above it', hint, offset: offsetOf(lines, at) };
}

function indentHint(line: string, before: string, after: string): string | undefined {
  if (/^\s*[\w-]+: +[^\s>|]/.test(line) && indentOf(after) > indentOf(line)) {
    return 'put spaces before this line, as before the one below it';
  }
  if (field.test(line)) return undefined;
  if (blockSign.test(before) && indentOf(line) <= indentOf(before)) {
    return 'put two spaces more before this line than before the one above it, and the same before those that go on with it';
  }
  return indentOf(line) < indentOf(before)
    ? 'put spaces before this line, as before the one above it; or delete it, if it is no part of that text'
    : undefined;
}

/** The first field of a record with spaces before it: the parser blames the next one, which has none. */
export function firstTooFarRight({ lines, at }: Place): SyntaxFault | undefined {
  const first = lines.findIndex(isFull);
  const indent = indentOf(lines[first] ?? '');
  if (first >= at || indent === 0 || indentOf(lines[at] ?? '') >= indent || !field.test(lines[first] ?? ''))
    return undefined;
  const message = 'this line begins further right than the fields below it';
  return { message, hint: 'take away the spaces before it', offset: offsetOf(lines, first) };
}
