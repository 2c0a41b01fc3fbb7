/** Words that are misspelled: neither the dictionary has them nor the site's own list, data/words.yaml. */
import { type CheckTools, type FieldText, matchesIn, type Problem } from '../../generator/index.ts';
import { isWord } from '../dictionary/dictionary.ts';
import { isNameLike, meantBy } from '../dictionary/meant.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isExcepted, publishedTexts, recordsOf } from './records.ts';
import { isPlaceholder } from './words.ts';

/**
 * Words in small letters that the dictionary lacks, and capitalized ones that are one slip away from a word of the site:
 * any other is the name of something.
 */
export function misspelledWords(content: SiteContent, { at }: CheckTools): Problem[] {
  const own = ownWords(content);
  const texts = recordsOf(content).flatMap((record) =>
    publishedTexts(record).flatMap((field) => (isProse(field) ? { ...field, record } : [])),
  );
  const tokens = new Set(texts.flatMap(({ text }) => text.split(/\s+/)));
  const words = new Set([...tokens].flatMap(wordsIn));
  const odd = [...words].filter((word) => !own.has(word.toLowerCase()) && !isRight(word));
  for (const word of odd) words.delete(word);
  return odd.flatMap((word) => {
    const meant = meantBy(word, words);
    if (isNameLike(word) && !meant) return [];
    const message = `"${word}" is in no dictionary`;
    const hint = `${meant ? `did you mean ${meant}? If not, and` : 'correct it;'} if it is right, add it to data/words.yaml`;
    const places = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu');
    return texts
      .filter(({ record, text }) => text.includes(word) && !isExcepted(record, word) && !isPlaceholder(text))
      .flatMap(({ record, path, text, offset }) =>
        matchesIn(text, places).map(({ index }) =>
          at(record, path, { code: 'misspelling', message, hint, offset: offset + index }),
        ),
      );
  });
}

/** Words that are right though the dictionary lacks them: those of the site's list, and the names of its records. */
function ownWords({ firm, words, ...records }: SiteContent): ReadonlySet<string> {
  const ids = Object.values(records).flatMap((record) => [record].flat().flatMap(({ id }) => id.split(/[-/]/)));
  const named = [firm.name, firm.legalName].flatMap((name) => name.split(/\s+/)).flatMap(wordsIn);
  return new Set([...ids, ...named, ...words.words].map((word) => word.toLowerCase()));
}

/** No id, path or file, and no code of a language. */
function isProse({ path, text }: FieldText): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'lang';
}

/**
 * The words in a piece of text without spaces, a possessive without its ending; none in a number, in an abbreviation with
 * periods or in an address.
 */
function wordsIn(token: string): readonly string[] {
  if (/[\d@_`\\<>*]|\.\p{L}|^\//u.test(token)) return [];
  const words = token.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  return words.map((word) => word.replace('’', "'").replace(/'s$/, ''));
}

/** Letters of the longest word that anybody spells; what is longer is none. */
const longest = 45;

function isRight(word: string): boolean {
  // Not of English letters, a single one, or an abbreviation.
  if (/[^A-Za-z']|^.$|^[A-Z]+s?$/.test(word) || word.length > longest) return true;
  const isPlain = !/.[A-Z]/.test(word);
  return isWord(word) || (isPlain && isWord(word.toLowerCase()));
}
