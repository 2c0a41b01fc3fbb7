/** What is wrong with the text of a file → plain words: those of a parser by its codes and reasons, and characters. */
import type { YAMLException } from 'js-yaml';
import type { Document } from 'yaml';
import type { Problem } from '../shared/problems.ts';

/** `offset` is in UTF-16 units, from the beginning of the file. */
export type SyntaxFault = Pick<Problem, 'message' | 'hint'> & { readonly offset: number };

/** `opening` is the sign that the fault began with, where the parser names the place at which it ended. */
type Words = readonly [said: RegExp, message: string, hint: string, opening?: string];

const columns = 'fields of one group begin in one column, items of one list too';
const aField = 'a field is its name, a colon, a space and its text; a text of several lines begins below >-';
const quotes = 'put the text between straight quotes, or on lines of its own below >-';
const badSign = 'a text begins with a sign that it cannot begin with';

/** By the code and the message of `yaml`, or by the reason of js-yaml; the first that fits. */
const yamlWords: readonly Words[] = [
  [/[<=>]{7}/, 'two versions of this file were put together and never settled', 'keep one, without the marks'],
  [/^unidentified alias/, badSign, quotes, '*'],
  [/^BAD_ALIAS|^BAD_SCALAR_START|^BAD_PROP|^MULTIPLE_[AT]/, badSign, quotes],
  [/^TAG|^BAD_COLL/, 'a text begins with an exclamation mark', quotes],
  [/directives-end/, 'a line begins with %, which YAML keeps for itself', aField, '%'],
  [/^BAD_DQ/, 'a backslash stands between double quotes', 'write two, or use single quotes'],
  [/closing 'quote/, 'a text begins with a quote and has no second one', 'put one at its end', "'"],
  [/closing "quote/, 'a text begins with a quote and has no second one', 'put one at its end', '"'],
  [/end with a \]/, 'a list begins with a bracket and has no second one', 'put ] at its end', '['],
  [/end with a }/, 'a group begins with a brace and has no second one', 'put } at its end', '{'],
  [/ between | after :/, 'a comma, or a space behind a colon, is missing here', 'put it there'],
  [/^BAD_INDENT|item without/, 'this line begins in another column than the lines it belongs to', columns],
  [/^BLOCK_AS.*Nested/, 'a second colon with a space stands in this field', `${quotes}; ${columns}`],
  [/^BLOCK_AS/, 'this item stands in no list', columns],
  [/^BLOCK_IN/, 'lines of their own stand between brackets', 'write a list as items that begin with "- "'],
  [/^DUPLICATE|^duplicated/, 'this field stands here twice', 'remove one of the two'],
  [/^KEY_OVER|^MULTILINE|by map values/, 'expected the name of a field, a colon and a space', aField],
  [/^MULTIPLE_DOCS/, 'expected one record, got another below three hyphens', 'each record has a file of its own'],
  [/^TAB/, 'a tab stands where spaces belong', 'type spaces in its place'],
  [/^UNEXPECTED.* behind$|Comments/, 'this cannot stand behind what is before it on this line', quotes],
  [/^UNEXPECTED/, 'this line does not belong to what stands above it', columns],
  [/maxDepth|^RESOURCE/, 'values stand too deep in one another', 'take out the long row of brackets or hyphens'],
  [/mapping pair/, 'the name of a field is missing before this colon', aField],
  [/^/, 'this is no field and no text', aField],
];

/** The place that `yaml` names is right more often than that of the parser that is fast. @param thrown by that one. */
export function wordsOfYaml(thrown: unknown, { errors, warnings }: Document.Parsed, text: string): SyntaxFault {
  const error = errors[0] ?? warnings[0];
  const { reason = '', mark } = thrown as Partial<YAMLException>;
  const end = error?.pos[0] ?? mark?.position ?? 0;
  const isFirst = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim() === '';
  const said = error ? `${error.code} ${error.message} ${isFirst ? text.slice(end, end + 8) : 'behind'}` : reason;
  const [, message = said, hint, opening] = yamlWords.find(([pattern]) => pattern.test(said)) ?? [];
  return { message, hint, offset: opening ? openedAt(text, end, opening) : end + text.slice(end).search(/[^ ]|$/) };
}

/** @returns where the bracket or the quote stands that has no other half before `end`. */
function openedAt(text: string, end: number, opening: string): number {
  const closing = { '[': ']', '{': '}' }[opening];
  let [at, depth] = [end, 1];
  while (depth > 0 && at > 0) depth += Number(text[--at] === closing) - Number(text[at] === opening);
  return at;
}

/** By what V8 says; the first that fits. */
const jsonWords: readonly Words[] = [
  [/^the end$/, 'the file ends before its record does', 'look further up for what is opened and never closed'],
  [/property name/, 'expected the name of a field between double quotes', 'behind the last field stands no comma'],
  [/control character/, 'a text goes on in the next line', 'write \\n where a new line begins'],
  [/escape/i, 'a backslash stands in a text', 'write two'],
  [/non-whitespace/, 'expected one record, got more behind its end', 'each record has a file of its own'],
  [/^/, 'this does not belong here', 'look for a comma, a quote or a bracket that is missing or one too many'],
];

export function wordsOfJson(error: unknown, text: string): SyntaxFault {
  const offset = jsonFaultAt(text, 0, text.length);
  const said = offset >= text.trimEnd().length ? 'the end' : String(error);
  const [, message = said, hint] = jsonWords.find(([pattern]) => pattern.test(said)) ?? [];
  return { message, hint, offset };
}

/** V8 does not say it of every fault: the end of the longest beginning of the text with which a record may begin. */
function jsonFaultAt(text: string, good: number, bad: number): number {
  const middle = Math.ceil((good + bad) / 2);
  if (good === bad) return good;
  return isBeginning(text.slice(0, middle)) ? jsonFaultAt(text, middle, bad) : jsonFaultAt(text, good, middle - 1);
}

function isBeginning(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    return at === undefined ? !/token/.test(String(error)) : Number(at) >= text.length;
  }
}

/**
 * Control characters but tab and line break, marks that turn the direction of writing (Unicode Bidirectional Algorithm,
 * UAX 9, section 2), invisible marks; U+FFFD stands where the file is no UTF-8.
 */
const strange =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|\r(?!\n)/;

/** Nothing but the signs of a typewriter, as most files have: a third of the time. */
const plain = /^[\n -~]*$/;

const tooLarge = { message: 'a record may have a million characters', hint: 'divide it; take out what was pasted' };

/** What no record may hold, whether it can be parsed or not. */
export function faultIn(text: string): SyntaxFault | undefined {
  if (text.length > 1_000_000) return { ...tooLarge, offset: 0 };
  const offset = plain.test(text) ? -1 : text.search(strange);
  if (offset < 0) return undefined;
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const got = code === 'FFFD' ? 'UTF-8, got a byte that is none' : `characters that can be seen, got U+${code}`;
  return { message: `expected ${got}`, hint: 'type the place anew, and save the file as UTF-8', offset };
}

/** A character that is written as an escape, as \u202e, shows in a value alone; half of one would become U+FFFD. */
export function strangeValues(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return strange.test(value) || /\p{Cs}/u.test(value) ? [path] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    strangeValues(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
