/** Words that neither cspell's dictionaries have, nor legal-terms.txt, nor data/words.yaml. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spellCheckDocument } from 'cspell-lib';
import { distance } from 'fastest-levenshtein';
import type { SiteContent } from '../schema/collections.ts';
import { besideIn, isNameAt, namesWithin, wordsOf } from './names.ts';
import type { Advice, Passage } from './passages.ts';

const require = createRequire(import.meta.url);

/** Beside the American one: of the English of a country where an office is, and of what somebody of the firm works in. */
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
  const own = codes.map((code) => dictionaries[code ?? '']);
  return [...new Set(own.filter((name) => name !== undefined))];
}

/** Addresses, abbreviations in capitals, and words that hold a number or a capital. */
const ignored = [
  /https?:\/\/\S+/g,
  /\b[A-Z]{2,}(?:s|'s|’s)?\b/g,
  /[\w-]+(?:[.@][\w-]+)+/g,
  /\w*\d\w*/g,
  /\w*[a-z][A-Z]\w*/g,
];

interface Unknown {
  readonly word: string;
  readonly offset: number;
  readonly suggestions: readonly string[];
}

export async function adviseOnSpelling(
  passages: readonly Passage[],
  content: SiteContent,
): Promise<Advice[]> {
  const read = passages.filter((passage) => isProse(passage) && isKnown(passage.record));
  const words = [...content.words.words, ...wordsOf(content)];
  const text = read.map((passage) => passage.text).join('\n');
  const american = await unknownIn(text, words);
  // What is meant by a slip, the American dictionary alone says.
  const more = dictionariesOf(content);
  const everywhere = more.length > 0 ? await unknownIn(text, words, more) : american;
  const lost = new Set(everywhere.map(({ offset }) => offset));
  const unknown = american.filter(({ offset }) => lost.has(offset));
  const named = namesWithin(read);
  const starts = startsOf(read);
  return read.flatMap((passage, place) => {
    const { text } = passage;
    const start = starts[place] ?? 0;
    const own = unknown
      .filter(({ offset }) => offset >= start && offset < start + text.length)
      .map((one) => ({ ...one, offset: one.offset - start }));
    return own.flatMap(({ word, offset: index, suggestions }): Advice[] => {
      if (!/^[\w'’]+$/.test(word) || isForeign(text, index, own)) return [];
      const isName = /^[A-Z]/.test(word) && (named.has(word) || isNameAt(text, index));
      const near = isName ? besideIn(text, index, word, content) : suggestions;
      if (!near.some((other) => distance(word.toLowerCase(), other.toLowerCase()) <= mostEdits))
        return [];
      if (near.includes(word) || suggestions.some((stem) => isEnded(word, stem))) return [];
      const hint = `did you mean ${near.join(', ')}? If the word is right, add it to ${content.words.file}`;
      return [
        {
          passage,
          index,
          words: word,
          code: 'misspelling',
          message: `"${word}" is in no dictionary`,
          hint,
        },
      ];
    });
  });
}

/** Letters by which a slip differs from what was meant. */
const mostEdits = 2;

/** Dictionaries lack many a plural and past of a rare word that they have. */
const isEnded = (word: string, stem: string) =>
  word.toLowerCase().startsWith(stem) && /^(?:s|ed|ing)$/.test(word.slice(stem.length));

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Unknown words side by side that are no names are in another language, and no slip; so is a sentence of which they are a
 * third, two at least.
 */
function isForeign(text: string, index: number, unknown: readonly Unknown[]): boolean {
  const sentence = sentences.segment(text).containing(index);
  if (!sentence) return false;
  const { index: from, segment } = sentence;
  const own = unknown.filter(({ offset }) => offset >= from && offset < from + segment.length);
  const lower = own.filter(({ word }) => !/^[A-Z]/.test(word));
  const at = lower.findIndex(({ offset }) => offset === index);
  const ends = [lower[at - 1], lower[at]].map((one) => one && one.offset + one.word.length + 1);
  if (at >= 0 && (ends[0] === index || ends[1] === lower[at + 1]?.offset)) return true;
  const count = lower.length;
  return (
    count >= 2 &&
    count * 3 >= [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).length
  );
}

async function unknownIn(
  text: string,
  words: readonly string[],
  more: readonly string[] = [],
): Promise<readonly Unknown[]> {
  const terms = readFileSync(new URL('legal-terms.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
  const locale = ['en-US', ...more].join();
  const { issues } = await spellCheckDocument(
    { uri: 'texts.txt', text, languageId: 'plaintext', locale },
    { generateSuggestions: true, noConfigSearch: true },
    {
      // The dictionaries of programmers, which cspell brings along, would take many a slip for a name of theirs.
      loadDefaultConfiguration: false,
      import: ['en_us', ...more].map((name) =>
        require.resolve(`@cspell/dict-${name}/cspell-ext.json`),
      ),
      language: locale,
      words: [...terms, ...words],
      ignoreRegExpList: ignored,
      minWordLength: 3,
      numSuggestions: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions }));
}

/** Where each passage begins in the text of all. */
function startsOf(passages: readonly Passage[]): readonly number[] {
  let start = 0;
  return passages.map(({ text }) => {
    const own = start;
    start += text.length + 1;
    return own;
  });
}

/** Of a language without a dictionary, nothing can be said. */
function isKnown({ lang }: Passage['record'] & { readonly lang?: string }): boolean {
  return lang === undefined || /^en\b/.test(lang) || lang.slice(0, 2) in dictionaries;
}

/** No id, path or file, and no language by its code or in its own words. */
function isProse({ path, text }: Passage): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'native';
}
