/** Words that are in none of cspell's dictionaries, legal-terms.txt, and data/words.yaml. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spellCheckDocument } from 'cspell-lib';
import { distance } from 'fastest-levenshtein';
import type { SiteContent } from '../schema/collections.ts';
import { acceptedWords, isNameAt, namesWithin, similarNames } from './names.ts';
import type { Advice, Passage } from './passages.ts';

const require = createRequire(import.meta.url);

/**
 * Dictionaries in addition to the American one, by the country of an office or the language that
 * someone at the firm works in.
 */
const dictionaries: Readonly<Record<string, string>> = {
  ...{ CA: 'en-ca', GB: 'en-gb', IE: 'en-gb', AU: 'en-gb', NZ: 'en-gb' },
  ...{ es: 'es-es', fr: 'fr-fr' },
};

function dictionariesOf({ offices, attorneys, team, posts }: SiteContent): readonly string[] {
  const languages = [...posts, ...[...attorneys, ...team].flatMap((person) => person.languages)];
  const codes = [
    ...offices.map(({ country }) => country),
    ...languages.map(({ lang }) => lang?.slice(0, 2)),
  ];
  const names = codes.map((code) => dictionaries[code ?? '']);
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** URLs, abbreviations in capitals, domain names, and words that contain a digit or a capital. */
const ignored = [
  /https?:\/\/\S+/g,
  /\b[A-Z]{2,}(?:s|'s|’s)?\b/g,
  /[\w-]+(?:[.@][\w-]+)+/g,
  /\w*\d\w*/g,
  /\w*[a-z][A-Z]\w*/g,
];

interface UnknownWord {
  readonly word: string;
  readonly offset: number;
  readonly suggestions: readonly string[];
}

export async function adviseOnSpelling(
  passages: readonly Passage[],
  content: SiteContent,
): Promise<Advice[]> {
  const checked = passages.filter((passage) => isProse(passage) && hasDictionary(passage.record));
  const acceptedList = [...content.words.words, ...acceptedWords(content)];
  const text = checked.map((passage) => passage.text).join('\n');
  const american = await unknownIn(text, acceptedList);
  // Only the American dictionary suggests corrections, so its list is used.
  const more = dictionariesOf(content);
  const everywhere = more.length > 0 ? await unknownIn(text, acceptedList, more) : american;
  const unknownOffsets = new Set(everywhere.map(({ offset }) => offset));
  const unknown = american.filter(({ offset }) => unknownOffsets.has(offset));
  const named = namesWithin(checked);
  const starts = startsOf(checked);
  return checked.flatMap((passage, position) => {
    const { text } = passage;
    const start = starts[position] ?? 0;
    const unknownHere = unknown
      .filter(({ offset }) => offset >= start && offset < start + text.length)
      .map((entry) => ({ ...entry, offset: entry.offset - start }));
    return unknownHere.flatMap(({ word, offset: index, suggestions }): Advice[] => {
      if (!/^[\w'’]+$/.test(word) || isForeign(text, index, unknownHere)) return [];
      const isName = /^[A-Z]/.test(word) && (named.has(word) || isNameAt(text, index));
      const similar = isName ? similarNames(text, index, word, content) : suggestions;
      if (!similar.some((other) => distance(word.toLowerCase(), other.toLowerCase()) <= maxEdits))
        return [];
      if (similar.includes(word) || suggestions.some((stem) => isInflected(word, stem))) return [];
      const hint = `did you mean ${similar.join(', ')}? If the word is correct, add it to ${content.words.file}`;
      return [
        {
          passage,
          index,
          excerpt: word,
          code: 'misspelling',
          message: `"${word}" is not in any dictionary`,
          hint,
        },
      ];
    });
  });
}

/** A misspelling differs from the intended word in at most this many letters. */
const maxEdits = 2;

/** Dictionaries have some rare words without their plural or past tense. */
const isInflected = (word: string, stem: string) =>
  word.toLowerCase().startsWith(stem) && /^(?:s|ed|ing)$/.test(word.slice(stem.length));

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Adjacent unknown words in lower case are another language rather than misspellings. So are at least
 * two unknown words that make up a third of their sentence.
 */
function isForeign(text: string, index: number, unknown: readonly UnknownWord[]): boolean {
  const sentence = sentenceSegmenter.segment(text).containing(index);
  if (!sentence) return false;
  const { index: from, segment } = sentence;
  const unknownHere = unknown.filter(
    ({ offset }) => offset >= from && offset < from + segment.length,
  );
  const lowercase = unknownHere.filter(({ word }) => !/^[A-Z]/.test(word));
  const position = lowercase.findIndex(({ offset }) => offset === index);
  const previous = lowercase[position - 1];
  const current = lowercase[position];
  const next = lowercase[position + 1];
  if (current && previous && isFollowedBy(previous, current)) return true;
  if (current && next && isFollowedBy(current, next)) return true;
  const count = lowercase.length;
  return (
    count >= 2 &&
    count * 3 >= [...wordSegmenter.segment(segment)].filter(({ isWordLike }) => isWordLike).length
  );
}

/** Whether only one character separates the two words. */
function isFollowedBy({ word, offset }: UnknownWord, next: UnknownWord): boolean {
  return offset + word.length + 1 === next.offset;
}

async function unknownIn(
  text: string,
  acceptedList: readonly string[],
  more: readonly string[] = [],
): Promise<readonly UnknownWord[]> {
  const terms = readFileSync(new URL('legal-terms.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
  const locale = ['en-US', ...more].join();
  const { issues } = await spellCheckDocument(
    { uri: 'texts.txt', text, languageId: 'plaintext', locale },
    { generateSuggestions: true, noConfigSearch: true },
    {
      // cspell's default dictionaries for programmers accept many misspellings as identifiers.
      loadDefaultConfiguration: false,
      import: ['en_us', ...more].map((name) =>
        require.resolve(`@cspell/dict-${name}/cspell-ext.json`),
      ),
      language: locale,
      words: [...terms, ...acceptedList],
      ignoreRegExpList: ignored,
      minWordLength: 3,
      numSuggestions: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions }));
}

/** Returns where each passage begins in the joined text. */
function startsOf(passages: readonly Passage[]): readonly number[] {
  let start = 0;
  return passages.map(({ text }) => {
    const passageStart = start;
    start += text.length + 1;
    return passageStart;
  });
}

/** A text in a language without a dictionary cannot be checked. */
function hasDictionary({ lang }: Passage['record'] & { readonly lang?: string }): boolean {
  return lang === undefined || /^en\b/.test(lang) || lang.slice(0, 2) in dictionaries;
}

/** Excludes ids, paths, files, language codes, and native names of languages. */
function isProse({ path, text }: Passage): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'native';
}
