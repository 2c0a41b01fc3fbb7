/** Signs that the type families lack, which a browser would set in another font. */

import { findSubset, readFamily } from '../../drawings/lettering/font-files.ts';
import { type Advice, matchesIn, type Passage } from '../content/passages.ts';
import type { Firm } from '../schema/collections.ts';

/**
 * Signs and digits that belong to no script, as the rule `letter` of a build is about letters. The
 * last sign of a footnote leads back to the text, and is a drawing.
 */
const signs = /(?!↩(?: ↩)*$)(?=[^\0-\x7f])(?=\p{scx=Common})[\p{S}\p{P}\p{N}]/gu;

/** What to write in place of common signs. Fractions, superscripts, and so on follow from Unicode. */
const replacements: Readonly<Record<string, string>> = {
  '→': 'to',
  '←': 'back to',
  '↩': 'back',
  '≤': 'at most',
  '≥': 'at least',
  '≠': 'not',
  '≈': 'about',
  '✓': 'yes',
  '✔': 'yes',
  '✗': 'no',
  '✘': 'no',
  '☐': '- [ ]',
  '☑': '- [x]',
};

export function adviseOnCharacters(
  passages: readonly Passage[],
  { fonts: { heading, text } }: Firm,
): Advice[] {
  return matchesIn(passages, signs).flatMap((match) => {
    const { excerpt, passage } = match;
    // A field without markup may be shown in either font.
    const fonts = passage.isMarkdown ? [text] : [text, heading];
    const family = fonts.find((family) => !findSubset(family, excerpt));
    if (!family) return [];
    const [whole = ''] = /\d*$/.exec(passage.text.slice(0, match.index)) ?? [];
    const message = `${readFamily(family).name} has no "${excerpt}", so browsers use another font`;
    return { ...match, code: 'missing-sign', message, hint: hintFor(excerpt, whole) };
  });
}

/** @param whole the digits before the sign: 33⅓ is 33 1/3, not 331/3. */
function hintFor(sign: string, whole: string): string {
  const plain = replacements[sign] ?? sign.normalize('NFKD').replace('⁄', '/');
  if (plain === sign) return 'say it in words';
  return whole && plain.includes('/') ? `write "${whole} ${plain}"` : `write "${plain}"`;
}
