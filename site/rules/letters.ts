/** Checks for letters that a type family lacks: a browser would set them in another font. */
import type { RuleTools } from 'fair-copy';
import { families, familyChoices, type Slot } from '../../drawings/lettering/families.ts';
import { findSubset } from '../../drawings/lettering/font-files.ts';
import type { SiteContent } from '../schema/collections.ts';
import { collectCharacters, collectTexts } from '../styles/fonts/letters.ts';
import type { SiteProblem } from './problem-codes.ts';

/** Scripts that a family may have. Words of other scripts are set whole in one system font. */
const supportedScripts = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]/u;

/** Each word is reported once per family, where it first occurs. */
export function unsupportedLetters(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const { file, type } = content.firm;
  const lacks = (slot: Slot) =>
    new Set(
      lettersIn(collectCharacters(content).join('')).filter(
        (letter) => !findSubset(type[slot], letter),
      ),
    );
  const lacking = { headings: lacks('headings'), text: lacks('text') };
  if (lacking.headings.size + lacking.text.size === 0) return [];
  const reported = new Set<string>();
  return collectTexts(content).flatMap(({ record, path, text, slots }) =>
    slots.flatMap((slot) =>
      wordsOf(text).flatMap((word) => {
        const letter = lettersIn(word).find((character) => lacking[slot].has(character));
        if (letter === undefined || reported.has(`${slot} ${word}`)) return [];
        reported.add(`${slot} ${word}`);
        const message = `"${word}" contains "${letter}", which ${families[type[slot]].name} does not have`;
        return problemAt(record, path, {
          code: 'letter',
          message,
          hint: hintFor(file, slot, word),
          searchText: word,
        });
      }),
    ),
  );
}

/** Returns the letters of a text that a family may lack: every family has the ASCII ones. */
function lettersIn(text: string): readonly string[] {
  const letters = text.match(/[^\0-\x7f]/gu) ?? [];
  return letters.filter((letter) => supportedScripts.test(letter));
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
}

function hintFor(file: string, slot: Slot, word: string): string {
  const alternative = familyChoices[slot].find((family) =>
    lettersIn(word).every((letter) => findSubset(family, letter)),
  );
  if (alternative)
    return `${families[alternative].name} has it: write type: { ${slot}: ${alternative} } in ${file}`;
  return 'no family of site/schema/font-families.ts has it: write the word with other letters';
}
