/**
 * Finds characters that no record may contain, because nobody sees them in an editor, or because they
 * cannot be printed.
 */
import type { FieldPath } from '../lib/problems.ts';
import type { SyntaxProblem } from './syntax-problems.ts';

/** All control characters, except tab and line break. */
const controlCharacters = '\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';

/** Line and paragraph separators, invisible operators, byte order mark. */
const invisibleMarks = '\\u2028\\u2029\\u2061-\\u2065\\ufeff';

/**
 * Embeddings and overrides, with which a text reads otherwise than it is written ("Trojan Source"),
 * and which Unicode advises against (UAX 9, section 2.7).
 */
const directionOverrides = '\\u202a-\\u202e';

/** Among them U+FFFD, which replaces bytes that are not UTF-8. */
const specials = '\\ufff9-\\uffff';

const forbidden = `${controlCharacters}${invisibleMarks}${directionOverrides}${specials}`;

/**
 * Invisible characters that languages need: soft hyphen, zero-width space, word joiner, marks of
 * direction, and isolates. They are written as codes, so that everyone sees them in the file. The
 * joiners U+200C and U+200D change what is around them, and may be typed.
 */
const writtenAsCode = '\\xad\\u061c\\u200b\\u200e\\u200f\\u2060\\u2066-\\u2069';

const forbiddenCharacter = new RegExp(`[${forbidden}]|\\r(?!\\n)`);
const characterToReport = new RegExp(`[${writtenAsCode}]|${forbiddenCharacter.source}`);
const needsCode = new RegExp(`[${writtenAsCode}]`);

/** Most files are plain ASCII, which this pattern recognizes three times as fast. */
const asciiOnly = /^[\n -~]*$/;

/** Checks a record's text before it is parsed. */
export function checkText(text: string): SyntaxProblem | undefined {
  const conflict = text.includes('<<<<<<< ') ? text.search(/^<{7} /m) : -1;
  if (conflict >= 0) {
    const message = 'this file contains an unresolved merge conflict';
    return { message, hint: 'keep one version, without the marks', offset: conflict };
  }
  const offset = asciiOnly.test(text) ? -1 : text.search(characterToReport);
  if (offset < 0) return undefined;
  const character = text.charAt(offset);
  if (character === '\ufffd') {
    const message = 'expected UTF-8, got a byte that is not UTF-8';
    return { message, hint: 'type this text again, and save the file as UTF-8', offset };
  }
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const hint = needsCode.test(character)
    ? `delete it, or write "\\u${code}" between double quotes, or &#x${code}; in Markdown`
    : 'delete it: type the words around it again';
  const rest = text.slice(offset + 1).match(new RegExp(characterToReport, 'g'))?.length ?? 0;
  const others = rest > 0 ? `, and ${rest} more below` : '';
  return { message: `expected visible characters, got U+${code}${others}`, hint, offset };
}

/**
 * Paths of the values that contain a forbidden character or half of a surrogate pair, in their text
 * or their name. Both can hide in an escape such as \u202e, which shows only once the text is parsed.
 */
export const findForbiddenCharacters = (value: unknown): FieldPath[] =>
  findPaths(value, isForbidden);

/** Paths of the fields named `__proto__`, which zod leaves out of groups with any names. */
export const findProtoFields = (value: unknown): FieldPath[] =>
  findPaths(value, (text, isName) => isName && text === '__proto__');

/** Paths of the texts, and of the fields by their names, that are wanted. */
function findPaths(
  value: unknown,
  isWanted: (text: string, isName: boolean) => boolean,
  path: FieldPath = [],
): FieldPath[] {
  if (typeof value === 'string') return isWanted(value, false) ? [path] : [];
  return Object.entries(Object(value)).flatMap(([key, child]) => {
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    return isWanted(key, true) ? [childPath] : findPaths(child, isWanted, childPath);
  });
}

function isForbidden(text: string): boolean {
  return forbiddenCharacter.test(text) || /\p{Cs}/u.test(text) || !hasClosedIsolates(text);
}

/** An isolate without an end would change the direction of what follows it on the page. */
function hasClosedIsolates(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
