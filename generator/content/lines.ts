/** What a line that does not parse, and the lines around it, show of the cause. */

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

const field = /^\s*(?:- +)*[\w-]+:(?:\s|$)/;
const blockSign = /[>|][+-]?\s*$/;

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

/** The cause of a fault, where the lines show it: the first that fits. */
export function causeAt(place: Place): SyntaxFault | undefined {
  for (const find of [tabIndent, standsTwice, listFault, fieldInList, textOfNoItem, lostIndent]) {
    const fault = find(place);
    if (fault) return fault;
  }
  return undefined;
}

const indentOf = (line: string) => line.length - line.trimStart().length;
const isFull = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('#');
const isItem = (line: string) => /^\s*- /.test(line);

function lineBefore({ lines, at }: Place): string {
  return lines.slice(0, at).findLast(isFull) ?? '';
}

/** Index of the next line that holds something; the number of lines if there is none. */
function nextFull({ lines }: Place, from: number): number {
  const found = lines.findIndex((line, index) => index > from && isFull(line));
  return found < 0 ? lines.length : found;
}

/** UTF-16 offset of the first sign of a line. */
function offsetOf(lines: readonly string[], index: number): number {
  const before = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return before + indentOf(lines[index] ?? '');
}

const tabbed = /^ *\t/;

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

const nameLost =
  'the line with its name and a colon is lost: put it back above this one (another record of this kind shows it)';
const besideOthers = 'put its hyphen below the hyphens of the other items';

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

/** Column of a line's text, behind the hyphens of its item. */
function columnOf(line: string): number {
  return /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0;
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
  const end = lines.findIndex((line, index) => index > at && isFull(line) && indentOf(line) <= indentOf(item));
  const own = lines.slice(at, end < 0 ? undefined : end).map(nameOf);
  if (indentOf(first) > indentOf(item) || names.some((name) => name && own.includes(name))) {
    const hint = 'begin the first of those fields with a hyphen and a space, as the items below do';
    return { message: 'an item begins here, and the fields above it belong to none', hint, offset };
  }
  const group = nameOf(lines[opener] ?? '');
  const stray = names.filter((name) => name).join(', ');
  return {
    message: `a list begins here, with ${stray} between it and ${group}:`,
    hint: `if the list is ${group}, put ${stray} above the line ${group}: and as far left as it; if not, ${nameLost}`,
    offset,
  };
}

function nameOf(line: string): string {
  return /^\s*(?:- +)*([\w-]+):(?:\s|$)/.exec(line)?.[1] ?? '';
}

/** A field in the column of the hyphens of a list. */
function fieldInList({ lines, at, offset }: Place): SyntaxFault | undefined {
  const line = lines[at] ?? '';
  const item = lines[lines.slice(0, at).findLastIndex((other) => isFull(other) && indentOf(other) <= indentOf(line))];
  if (item === undefined || !field.test(line) || isItem(line)) return undefined;
  if (!isItem(item) || indentOf(item) !== indentOf(line) || indentOf(line) === 0) return undefined;
  const hint =
    nameOf(item) === nameOf(line)
      ? 'begin it with a hyphen and a space, as the items above it do'
      : 'put two spaces before it, if it is a field of the item above; if not, put it as far left as the name of the list';
  return { message: 'this line stands in a list, and does not begin with a hyphen', hint, offset };
}

/** Text between the name of a list and an item of it. */
function textOfNoItem(place: Place): SyntaxFault | undefined {
  const { lines } = place;
  const indent = indentOf(lineOf(place));
  const opener = lines
    .slice(0, place.at)
    .findLastIndex((line) => isFull(line) && indentOf(line) < Math.max(1, indent) && !tabbed.test(line));
  const end = lines.findIndex((line, index) => index > place.at && isFull(line) && indentOf(line) < indent);
  const isBetween = /^\s*[\w-]+:\s*$/.test(lines[opener] ?? '') && isItem(lines[end] ?? '');
  return isBetween && !field.test(lineOf(place)) ? orphan(lines, opener + 1) : undefined;
}

function orphan(lines: readonly string[], from: number): SyntaxFault {
  const hint = 'the line - >- above it is lost: put it back; or delete this text, if its item was meant to go';
  const at = lines.findIndex((line, index) => index >= from && isFull(line));
  return { message: 'this text belongs to no item of the list', hint, offset: offsetOf(lines, at) };
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

/** What to do about a line that lost the spaces before it, as the lines around it show. */
function lostIndent(place: Place): SyntaxFault | undefined {
  const line = lineOf(place);
  if (signHint(line)) return undefined;
  const before = lineBefore(place);
  if (!field.test(line) && !blockSign.test(before) && field.test(before) && indentOf(line) < indentOf(before)) {
    const hint = 'delete it, if it does not belong here; a text that goes on in the next line begins below >-';
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
