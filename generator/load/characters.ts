/** Characters that no text should have. */
import type { SyntaxFault } from './syntax-words.ts';

/**
 * Control characters but tab and line break, marks that turn the direction of writing (Unicode Bidirectional Algorithm,
 * UAX 9, section 2), invisible marks; U+FFFD stands where the file is no UTF-8.
 */
const strange =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|\r(?!\n)/;

export function strangeCharacter(text: string): SyntaxFault | undefined {
  const offset = text.search(strange);
  if (offset < 0) return undefined;
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const got = code === 'FFFD' ? 'UTF-8, got a byte that is none' : `characters that can be seen, got U+${code}`;
  return { message: `expected ${got}`, hint: 'type the place anew, and save the file as UTF-8', offset };
}

/** A character that is written as an escape, as \u202e, shows in a value alone; half of one would become U+FFFD. */
export function strangeValues(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return strange.test(value) || /\p{Cs}/u.test(value) ? [path] : [];
  const isList = Array.isArray(value);
  const inner = Object.entries(Object(value));
  return inner.flatMap(([key, one]) => strangeValues(one, [...path, isList ? Number(key) : key]));
}
