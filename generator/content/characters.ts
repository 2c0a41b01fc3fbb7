/** Characters that a reader cannot see and that change what is read: refused in every text of a record. */
import { fieldName, type Problem } from '../problems.ts';
import { locate } from './records.ts';
import { textsOf } from './texts.ts';

/**
 * Control characters but tab and line break, marks that turn the direction of writing (Unicode Bidirectional Algorithm,
 * UAX 9, section 2), invisible marks, and halves of surrogate pairs.
 */
const strange =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|\p{Surrogate}/u;

/** A line of a source for a terminal: what cannot be seen becomes U+FFFD, so that a caret below it stands right. */
export function visible(line: string): string {
  return line.replace(/[\t\n]/g, ' ').replace(new RegExp(strange.source, 'gu'), '\ufffd');
}

export function strangeCharacters(file: string, text: string, value: unknown): Problem[] {
  return [...textsOf(value)].flatMap((found) => {
    const match = strange.exec(found.text.replace(/\r\n/g, ' \n'));
    if (!match) return [];
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      code: 'strange-character',
      file,
      position: locate(file, text, found.path, match.index),
      field: fieldName(found.path),
      message: `expected characters that can be seen, got U+${code}`,
      hint: 'delete the character here, which does not show, and type the place anew',
    };
  });
}
