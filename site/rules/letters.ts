/** Checks for letters that a type family lacks: a browser would set them in another font. */
import type { RuleTools } from 'fair-copy';
import { families, familyChoices, type Slot } from '../../drawings/lettering/families.ts';
import { findSubset, readFamily } from '../../drawings/lettering/font-files.ts';
import type { SiteContent } from '../schema/collections.ts';
import { collectCharacters, collectTexts } from '../styles/fonts/letters.ts';
import type { SiteProblem } from './problem-codes.ts';

/** Scripts that a family may have. Words of other scripts are set whole in one system font. */
const supportedScripts = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]/u;

/** Each word is reported once per family, where it first occurs. */
export function unsupportedLetters(content: SiteContent, { problemAt }: RuleTools): SiteProblem[] {
  const { file, fonts } = content.firm;
  const letters = lettersIn(collectCharacters(content).join(''));
  const lacks = (slot: Slot) =>
    new Set(letters.filter((letter) => !findSubset(fonts[slot], letter)));
  const lacking = { heading: lacks('heading'), text: lacks('text') };
  if (lacking.heading.size + lacking.text.size === 0) return [];
  const reported = new Set<string>();
  return collectTexts(content).flatMap(({ record, path, text, slots }) =>
    slots.flatMap((slot) =>
      wordsOf(text).flatMap((word) => {
        const letter = lettersIn(word).find((character) => lacking[slot].has(character));
        if (letter === undefined || reported.has(`${slot} ${word}`)) return [];
        reported.add(`${slot} ${word}`);
        const message = `"${word}" contains "${letter}", which ${readFamily(fonts[slot]).name} does not have`;
        return problemAt(record, path, {
          code: 'letter',
          message,
          hint: hintFor({ file, slot, word, letters }),
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

interface HintInput {
  readonly file: string;
  readonly slot: Slot;
  readonly word: string;
  /** All letters of the site. */
  readonly letters: readonly string[];
}

function hintFor({ file, slot, word, letters }: HintInput): string {
  const familyWith = (wanted: readonly string[]) =>
    familyChoices[slot].find((family) => wanted.every((letter) => findSubset(family, letter)));
  const complete = familyWith(letters);
  const alternative = complete ?? familyWith(lettersIn(word));
  if (!alternative)
    return `no family of the site has it: write the word with other letters, or install a family of Fontsource that has it (docs/content.md#fonts)`;
  const what = complete ? 'all letters of the site' : 'it';
  return `${families[alternative].name} has ${what}: write fonts: { ${slot}: ${alternative} } in ${file}`;
}
