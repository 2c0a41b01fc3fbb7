/** Mends that are tried before they are told: one change of the lines that makes a whole record of a broken file. */
import { gluedText, lostSign, signTyped } from './block-signs.ts';
import type { Broken } from './broken.ts';
import { fieldTwice, hyphenless, lineTwice, shiftedField } from './field-mends.ts';
import { shiftedItem } from './item-mends.ts';
import { joinedLines } from './joined-lines.ts';
import { cutList, cutText, lineOutOfList, movedField, pastedFields, strayItem, swappedLines } from './line-mends.ts';
import { lineOf, type SyntaxFault } from './lines.ts';
import { movedBlock } from './moved-blocks.ts';
import {
  behindBracket,
  bullets,
  gluedHyphen,
  gluedItem,
  halfQuote,
  hashLine,
  lostColon,
  lostHead,
  lostName,
  mailSign,
  openBracket,
  straySign,
} from './sign-mends.ts';
import { curlyQuoted, tabIndent } from './tab-mends.ts';
import { behindQuote, lostIndent, openQuote, strayLines, unquoted, unquotedLines } from './text-mends.ts';

type Finder = (broken: Broken) => SyntaxFault | undefined;

export interface TriedMend {
  readonly fault: SyntaxFault;
  /** All lines, mended. */
  readonly lines: readonly string[];
}

/** The first leaves least doubt. */
const surest: readonly Finder[] = [
  tabIndent,
  mailSign,
  curlyQuoted,
  lineTwice,
  signTyped,
  straySign,
  openQuote,
  behindQuote,
  openBracket,
  behindBracket,
  lostColon,
  joinedLines,
];

/** What they look for is to be seen in one line. */
export const plainFinders: readonly Finder[] = [
  ...surest,
  gluedText,
  gluedHyphen,
  unquoted,
  unquotedLines,
  halfQuote,
  cutText,
  lostIndent,
  shiftedItem,
  fieldTwice,
];

const finders: readonly Finder[] = [
  ...surest,
  lostName,
  swappedLines,
  gluedText,
  lostSign,
  gluedHyphen,
  bullets,
  hashLine,
  gluedItem,
  shiftedItem,
  lostHead,
  cutList,
  strayItem,
  lineOutOfList,
  cutText,
  shiftedField,
  movedField,
  pastedFields,
  hyphenless,
  fieldTwice,
  unquoted,
  unquotedLines,
  halfQuote,
  lostIndent,
  movedBlock,
  strayLines,
];

/** The first mend that makes the file whole; where a finder knows two, its words name both. */
export function triedMend(broken: Broken, among = finders): TriedMend | undefined {
  if (isSecondRecord(broken)) return undefined;
  for (const find of among) {
    let mended: readonly string[] | undefined;
    const isWhole = (lines: readonly string[]) => {
      const accepted = broken.isWhole(lines);
      if (accepted) mended ??= lines;
      return accepted;
    };
    const fault = find({ ...broken, isWhole });
    if (fault && mended) return { fault, lines: mended };
  }
  return undefined;
}

/** Whether a second record begins on the line: no mend of the first one is looked for. */
function isSecondRecord(broken: Broken): boolean {
  return /^(?:---|\.\.\.)(?:\s|$)/.test(lineOf(broken));
}
