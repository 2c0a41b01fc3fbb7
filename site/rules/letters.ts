/** Letters that a family of type lacks: a browser would take them from another font, in the middle of a word. */
import type { RuleTools } from 'fair-copy';
import type { SiteContent } from '../schema/collections.ts';
import { families, familyChoices, findSubset, type Slot } from '../styles/fonts/families.ts';
import { collectCharacters, collectTexts } from '../styles/fonts/letters.ts';
import type { SiteProblem } from './problem-codes.ts';

/** Of scripts that no family has, a browser sets whole words in one font of its own. */
const ours = /(?=[^\0-\x7f])[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]/gu;

/** Each word is told once for each family, at the first of its places. */
export function unsetLetters(content: SiteContent, { at }: RuleTools): SiteProblem[] {
  const { file, type } = content.firm;
  const lacks = (slot: Slot) =>
    new Set(
      lettersIn(collectCharacters(content).join('')).filter((one) => !findSubset(type[slot], one)),
    );
  const lacking = { headings: lacks('headings'), text: lacks('text') };
  if (lacking.headings.size + lacking.text.size === 0) return [];
  const told = new Set<string>();
  return collectTexts(content).flatMap(({ record, path, text, slots }) =>
    slots.flatMap((slot) =>
      wordsOf(text).flatMap((word) => {
        const letter = lettersIn(word).find((one) => lacking[slot].has(one));
        if (letter === undefined || told.has(`${slot} ${word}`)) return [];
        told.add(`${slot} ${word}`);
        const message = `"${word}" has "${letter}", which ${families[type[slot]].name} cannot set`;
        return at(record, path, {
          code: 'letter',
          message,
          hint: hintFor(file, slot, word),
          searchText: word,
        });
      }),
    ),
  );
}

const lettersIn = (text: string): readonly string[] => text.match(ours) ?? [];

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];

function hintFor(file: string, slot: Slot, word: string): string {
  const can = familyChoices[slot].find((family) =>
    lettersIn(word).every((letter) => findSubset(family, letter)),
  );
  if (can) return `${families[can].name} can: write type: { ${slot}: ${can} } in ${file}`;
  return 'no family of site/styles/fonts/families.ts can: write the word with other letters';
}
