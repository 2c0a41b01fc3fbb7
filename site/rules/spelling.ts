/** Words that are misspelled: neither the dictionary has them nor the site's own list, data/words.yaml. */
import { type CheckTools, matchesIn, type Passage, type Problem, textsOf } from '../../generator/index.ts';
import { isWord } from '../dictionary/dictionary.ts';
import { isNameLike, meantBy } from '../dictionary/meant.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isMisnamed, nameOf } from './file-names.ts';
import { isExcepted, publishedTexts, recordsOf } from './records.ts';
import { isPlaceholder } from './words.ts';

/** Words that the dictionary lacks, and names that no record and no source has. */
export function misspelledWords(content: SiteContent, { at, isWhole }: CheckTools): Problem[] {
  const isOwn = ownWords(content);
  const texts = recordsOf(content).flatMap((record) =>
    publishedTexts(record).flatMap((field) => (isProse(field) ? { ...field, record } : [])),
  );
  const tokens = new Set(texts.flatMap(({ text }) => text.split(/[ \n]+/)));
  const words = new Set([...tokens].flatMap(wordsIn));
  const odd = [...words].filter((word) => !isRight(word) && !isOwn(word));
  for (const word of odd) words.delete(word);
  return odd.flatMap((word) => {
    const meant = meantBy(word, words);
    const { message, hint } = saidOf(word, meant);
    // Sources that were refused may have the name, unless it is nearly another one.
    const isCertain = !isNameLike(word) || (meant !== undefined && !isWord(meant.toLowerCase()));
    const places = placesOf(word);
    return texts
      .filter(({ record, text }) => text.includes(word) && !isExcepted(record, word) && !isPlaceholder(text))
      .filter(({ record }) => isCertain || isWhole(record) || 'sources' in record)
      .flatMap(({ record, path, text, offsetOf }) =>
        matchesIn(text, places)
          .filter(({ index }) => wordsIn(tokenAt(text, index)).includes(word))
          .map(({ index }) => at(record, path, { code: 'misspelling', message, hint, offset: offsetOf(index) })),
      );
  });
}

function saidOf(word: string, meant: string | undefined): Pick<Problem, 'message' | 'hint'> {
  const message = `"${word}" is in no dictionary${isNameLike(word) ? ', and no record has this name' : ''}`;
  const question = meant ? `did you mean ${meant}? If not, ` : '';
  const correct = isNameLike(word)
    ? 'correct it, or take out who or what has another name now or is gone'
    : 'correct it';
  return { message, hint: `${question}${correct}; if it is right, add it to data/words.yaml` };
}

/** Fields that give the firm and its streets and cities their names; files give theirs to all others. */
const naming: ReadonlySet<PropertyKey> = new Set(['legalName', 'address', 'street', 'city']);

/** Whether a word is right though the dictionary lacks it: the site's list has it, or it is a name in its records and sources. */
function ownWords(content: SiteContent): (word: string) => boolean {
  const records = recordsOf(content);
  const listed = new Set(content.words.words.map((word) => word.toLowerCase()));
  // A record that is called otherwise than its file is told as such: its name is not told a second time.
  const misnamed = records.filter(isMisnamed).flatMap((record) => nameOf(record) ?? []);
  const ids = new Set(
    [...records.map(({ id }) => id), ...misnamed].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]/u)),
  );
  const isNaming = ({ path }: Passage) => path[0] === 'sources' || naming.has(path.at(-1) ?? '');
  const names = records
    .flatMap((record) =>
      textsOf(record)
        .filter(isNaming)
        .map(({ text }) => text),
    )
    .join('\n');
  return (word) => {
    const small = word.toLowerCase();
    return listed.has(small) || (isPlain(word) && ids.has(small)) || (isNameLike(word) && placesOf(word).test(names));
  };
}

/** Where a word stands by itself. */
function placesOf(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}'’])${word}(?!\\p{L})`, 'gu');
}

/** The piece of text without spaces that a place lies in. */
function tokenAt(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf(' ', index), text.lastIndexOf('\n', index)) + 1;
  return /^[^ \n]*/.exec(text.slice(start))?.[0] ?? '';
}

/** No id, path or file, and no language by its code or in its own words. */
function isProse({ path, text }: Passage): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'lang' && path.at(-1) !== 'native';
}

/**
 * The words in a piece of text without spaces, a possessive without its ending; none in a number, in an abbreviation with
 * periods, in an address or in an entity of HTML.
 */
function wordsIn(token: string): readonly string[] {
  if (/^[a-z]{2,}$/.test(token)) return [token];
  if (/[\d@_`\\<>*]|\.\p{L}|^\/|&\w+;/u.test(token)) return [];
  // A small letter alone is a word that was cut off; in brackets or with a sign behind it, it may number something.
  if (/^[b-z]$/.test(token)) return [token];
  const words = token.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  return words.map((word) => word.replace('’', "'").replace(/'s$/, '')).filter(({ length }) => length > 1);
}

/** Letters of the longest word that anybody spells; what is longer is none. */
const longest = 45;

function isRight(word: string): boolean {
  // Not of English letters, or an abbreviation.
  if (/[^A-Za-z']|^[A-Z]+s?$/.test(word) || word.length > longest) return true;
  return isWord(word) || (isPlain(word) && isWord(word.toLowerCase()));
}

/** Whether a word has no capital but at its beginning. */
function isPlain(word: string): boolean {
  return !/.[A-Z]/.test(word);
}
