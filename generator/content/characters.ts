/** Characters that a reader cannot see and that change what is read: refused in every text of a record. */
import { fieldName, type Problem } from '../problems.ts';
import { locate } from './records.ts';
import { matchesIn, textsOf } from './texts.ts';

/**
 * Control characters but tab and line break, marks that turn the direction of writing (Unicode Bidirectional Algorithm,
 * UAX 9, section 2), invisible marks, and halves of surrogate pairs.
 */
const strange =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]|\p{Surrogate}/gu;

/** A tab as a list of a word processor has it, behind its numeral or its sign. */
const tab = /\t/;

/** Letters of UTF-8 that were read as Latin-1, as Ã© for é. */
const misread = /Ã[\u00a0-\u00bf]|Â[\u00a0-\u00bf]|â€/;

/** A line of a source for a terminal: what cannot be seen becomes U+FFFD, so that a caret below it stands right. */
export function visible(line: string): string {
  return line.replace(/[\t\n]/g, ' ').replace(strange, '\ufffd');
}

export function strangeCharacters(file: string, text: string, value: unknown): Problem[] {
  return textsOf(value).flatMap((found) => {
    const unseen = matchesIn(found.text.replace(/\r\n/g, ' \n'), strange);
    const [first] = unseen;
    const match = first ?? misread.exec(found.text) ?? tab.exec(found.text);
    if (!match) return [];
    const place = { file, position: locate(file, text, found.path, match.index), field: fieldName(found.path) };
    if (misread.test(match[0])) {
      const message = `expected letters as they were typed, got "${match[0]}"`;
      const hint = 'a program read this text in another encoding: type the word anew, and save the file as UTF-8';
      return { code: 'strange-character', ...place, message, hint };
    }
    if (match[0] === '\t') {
      const hint =
        'type a space in its place; if it stands behind a numeral or a sign that begins a list, take both away';
      return { code: 'strange-character', ...place, message: 'expected spaces between words, got a tab', hint };
    }
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return {
      code: 'strange-character',
      ...place,
      message: `expected characters that can be seen, got U+${code}`,
      hint:
        unseen.length === 1
          ? 'delete the character here, which does not show, and type the place anew'
          : `this text has ${unseen.length} characters that do not show: type it anew, or paste it as plain text`,
    };
  });
}
