/** Mends that are tried before they are told: one change of the lines that makes a whole record of a broken file. */
import { gluedText, lostSign } from './block-signs.ts';
import type { Broken } from './broken.ts';
import { shiftedItem } from './item-mends.ts';
import { cutList, cutText, lineOutOfList, movedField, pastedFields, strayItem, swappedLines } from './line-mends.ts';
import { lineOf, type SyntaxFault, tabbed } from './lines.ts';
import { bullets, gluedField, gluedHyphen, gluedItem, hashLine, lostColon, lostHead, lostName } from './sign-mends.ts';

/** The mend that makes the file whole; where two do, it names both. The first finds what leaves least doubt. */
export function triedMend(broken: Broken): SyntaxFault | undefined {
  if (isPlain(broken)) return undefined;
  for (const find of [
    lostColon,
    lostName,
    swappedLines,
    gluedText,
    lostSign,
    gluedHyphen,
    bullets,
    hashLine,
    gluedField,
    gluedItem,
    shiftedItem,
    lostHead,
    cutList,
    strayItem,
    lineOutOfList,
    cutText,
    movedField,
    pastedFields,
  ]) {
    const fault = find(broken);
    if (fault) return fault;
  }
  return undefined;
}

/** Whether the line alone says what is wrong: a tab, a line that stands twice, a second record. */
function isPlain(broken: Broken): boolean {
  const line = lineOf(broken);
  return tabbed.test(line) || /^(?:---|\.\.\.)(?:\s|$)/.test(line) || line === broken.lines[broken.at - 1];
}
