/**
 * Finds characters that no record may contain, because an editor does not show them, or because
 * they cannot be printed.
 */
import type { FieldPath } from '../lib/problems.ts';
import type { SyntaxProblem } from './syntax-problems.ts';

/** All control characters, except tab and line break. */
const controlCharacters = '\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f';

/** Soft hyphen, zero-width space, line and paragraph separators, word joiner, byte order mark. */
const invisibleMarks = '\\xad\\u200b\\u2028\\u2029\\u2060-\\u2065\\ufeff';

/**
 * Marks that change the direction of writing (Unicode Bidirectional Algorithm, UAX 9, section 2).
 */
const directionMarks = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** Among them U+FFFD, which replaces bytes that are not UTF-8. */
const specials = '\\ufff9-\\uffff';

const forbiddenCharacter = new RegExp(
  `[${controlCharacters}${invisibleMarks}${directionMarks}${specials}]|\\r(?!\\n)`,
);

/** Most files are plain ASCII, which this pattern recognizes three times as fast. */
const asciiOnly = /^[\n -~]*$/;

/** Checks a record's text before it is parsed. */
export function checkText(text: string): SyntaxProblem | undefined {
  const conflict = text.search(/^<{7} /m);
  if (conflict >= 0) {
    const message = 'this file contains an unresolved merge conflict';
    return { message, hint: 'keep one version, without the marks', offset: conflict };
  }
  const offset = asciiOnly.test(text) ? -1 : text.search(forbiddenCharacter);
  if (offset < 0) return undefined;
  const codePoint = text.codePointAt(offset) ?? 0;
  const hexCode = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return {
    message:
      codePoint === 0xfffd
        ? 'expected UTF-8, got a byte that is not UTF-8'
        : `expected visible characters, got U+${hexCode}`,
    hint: 'type this text again, and save the file as UTF-8',
    offset,
  };
}

/**
 * Paths of the values that contain a forbidden character or half of a surrogate pair. Both can hide
 * in an escape such as \u202e, which shows only once the text is parsed.
 */
export function findForbiddenCharacters(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') {
    return forbiddenCharacter.test(value) || /\p{Cs}/u.test(value) ? [path] : [];
  }
  return Object.entries(Object(value)).flatMap(([key, child]) =>
    findForbiddenCharacters(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
