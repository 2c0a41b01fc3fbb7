/** What is wrong with the text of a file → plain words: those of a parser by its codes and reasons, and characters. */
import type { YAMLException } from 'js-yaml';
import type { Document } from 'yaml';
import type { Problem } from '../shared/problems.ts';
import words from './syntax-words.json';

/** `offset` is in UTF-16 units, from the beginning of the file. */
export type SyntaxFault = Pick<Problem, 'message' | 'hint'> & { readonly offset: number };

/** Of what no parser says. */
export const { own: ownWords } = words;

/**
 * By the code and the message of `yaml`, or by the reason of js-yaml; by what V8 says of JSON. The first whose pattern fits;
 * behind its message and its hint stands the sign that the fault began with, where the parser names the place of its end.
 */
function wordsOf(kind: 'yaml' | 'json', said: string): readonly string[] {
  return words[kind].find(([pattern = '']) => new RegExp(pattern).test(said)) ?? [];
}

/** The place that `yaml` names is right more often than that of the parser that is fast. @param thrown by that one. */
export function wordsOfYaml(
  thrown: unknown,
  { errors, warnings }: Document.Parsed,
  text: string,
): SyntaxFault {
  const error = errors[0] ?? warnings[0];
  const { reason = '', mark } = thrown as Partial<YAMLException>;
  const end = error?.pos[0] ?? mark?.position ?? 0;
  const isFirst = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim() === '';
  const said = error
    ? `${error.code} ${error.message} ${isFirst ? text.slice(end, end + 8) : 'behind'}`
    : reason;
  const [, message = said, hint, opening] = wordsOf('yaml', said);
  return {
    message,
    hint,
    offset: opening ? openedAt(text, end, opening) : end + text.slice(end).search(/[^ ]|$/),
  };
}

/** @returns where the bracket or the quote stands that has no other half before `end`. */
function openedAt(text: string, end: number, opening: string): number {
  const closing = { '[': ']', '{': '}' }[opening];
  let [at, depth] = [end, 1];
  while (depth > 0 && at > 0)
    depth += Number(text[--at] === closing) - Number(text[at] === opening);
  return at;
}

export function wordsOfJson(error: unknown, text: string): SyntaxFault {
  const offset = jsonFaultAt(text, 0, text.length);
  const said = offset >= text.trimEnd().length ? 'the end' : String(error);
  const [, message = said, hint] = wordsOf('json', said);
  return { message, hint, offset };
}

/** V8 does not say it of every fault: the end of the longest beginning of the text with which a record may begin. */
function jsonFaultAt(text: string, good: number, bad: number): number {
  const middle = Math.ceil((good + bad) / 2);
  if (good === bad) return good;
  return isBeginning(text.slice(0, middle))
    ? jsonFaultAt(text, middle, bad)
    : jsonFaultAt(text, good, middle - 1);
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

/** What no record may hold, whether it can be parsed or not. */
export function faultIn(text: string): SyntaxFault | undefined {
  if (text.length > 1_000_000) return { ...ownWords.tooLarge, offset: 0 };
  const offset = plain.test(text) ? -1 : text.search(strange);
  if (offset < 0) return undefined;
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const got =
    code === 'FFFD'
      ? 'UTF-8, got a byte that is none'
      : `characters that can be seen, got U+${code}`;
  return {
    message: `expected ${got}`,
    hint: 'type the place anew, and save the file as UTF-8',
    offset,
  };
}

/** A character that is written as an escape, as \u202e, shows in a value alone; half of one would become U+FFFD. */
export function strangeValues(
  value: unknown,
  path: readonly PropertyKey[] = [],
): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return strange.test(value) || /\p{Cs}/u.test(value) ? [path] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    strangeValues(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
