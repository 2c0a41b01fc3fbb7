/** Words that are in none of cspell's dictionaries, legal-terms.txt, and data/words.yaml. */
import { distance } from 'fastest-levenshtein';
import { type Advice, type Passage, textLanguageOf } from '../content/passages.ts';
import type { SiteContent } from '../schema/collections.ts';
import {
  type DictionaryName,
  dictionariesOf,
  dictionaryOf,
  findUnknown,
  type UnknownWord,
} from './dictionaries.ts';
import { isForeignAt } from './foreign.ts';
import { acceptedWords, isNameAt, namesWithin, similarNames } from './names.ts';

/** What the words of a passage are compared with. */
interface SpellingContext {
  readonly content: SiteContent;
  /** Words that are capitalized in the middle of a sentence somewhere. */
  readonly names: ReadonlySet<string>;
}

/** Texts in a language without a dictionary are not checked. */
export async function adviseOnSpelling(
  passages: readonly Passage[],
  content: SiteContent,
): Promise<Advice[]> {
  const prose = passages.filter(isProse);
  const context = { content, names: namesWithin(prose) };
  const dictionaryFor = ({ record }: Passage) => dictionaryOf(textLanguageOf(record));
  const dictionaries = [...new Set(prose.map(dictionaryFor))].filter((name) => name !== undefined);
  const advice: Advice[] = [];
  for (const dictionary of dictionaries) {
    const checked = prose.filter((passage) => dictionaryFor(passage) === dictionary);
    const unknown = await unknownByPassage(checked, dictionary, content);
    advice.push(
      ...checked.flatMap((passage, index) => adviseOn(passage, unknown[index] ?? [], context)),
    );
  }
  return advice;
}

/** Searches all passages at once, which takes a fraction of the time of one search each. */
async function unknownByPassage(
  passages: readonly Passage[],
  dictionary: DictionaryName,
  content: SiteContent,
): Promise<readonly (readonly UnknownWord[])[]> {
  const text = passages.map((passage) => passage.text).join('\n');
  const accepted = [...content.words.words, ...acceptedWords(content)];
  // Corrections should be in the text's own language, so only its own dictionary suggests them.
  const found = await findUnknown(text, accepted, [dictionary]);
  const unknown = dictionary === 'es-es' ? await withoutVerbs(found, dictionary) : found;
  const others = dictionariesOf(content).filter((name) => name !== dictionary);
  const unknownEverywhere =
    others.length > 0 ? await findUnknown(text, accepted, [dictionary, ...others]) : unknown;
  const offsets = new Set(unknownEverywhere.map(({ offset }) => offset));
  let start = 0;
  return passages.map((passage) => {
    const end = start + passage.text.length;
    const unknownHere = unknown
      .filter(({ offset }) => offset >= start && offset < end && offsets.has(offset))
      .map((word) => ({ ...word, offset: word.offset - start }));
    start = end + 1;
    return unknownHere;
  });
}

/** Pronouns that Spanish joins to a verb: "deportarlo", "enviándosela". Dictionaries lack most of these. */
const pronouns = /(?<=[aeiáéí]r|ndo)(?:[mts]e|nos|l[aeo]s?){1,2}$/u;

/** Leaves out verbs with pronouns whose verb the dictionary has. */
async function withoutVerbs(
  unknown: readonly UnknownWord[],
  dictionary: DictionaryName,
): Promise<readonly UnknownWord[]> {
  const verbs = unknown.map(({ word }) => verbOf(word));
  const wrong = await findUnknown(verbs.join('\n'), [], [dictionary]);
  const wrongVerbs = new Set(wrong.map(({ word }) => word));
  return unknown.filter(({ word }, index) => {
    const verb = verbs[index] ?? word;
    return verb === word || wrongVerbs.has(verb);
  });
}

/** The verb with its own accents: the one of "enviándosela" is there because of the pronouns. */
function verbOf(word: string): string {
  const verb = word.replace(pronouns, '');
  return verb === word
    ? word
    : verb
        .normalize('NFD')
        .replace(/\u0301/gu, '')
        .normalize('NFC');
}

/** A misspelling differs from the intended word in at most this many letters. */
const maxEdits = 2;

function adviseOn(
  passage: Passage,
  unknown: readonly UnknownWord[],
  { content, names }: SpellingContext,
): Advice[] {
  const { text } = passage;
  return unknown.flatMap(({ word, offset: index, suggestions }): Advice[] => {
    if (!/^[\w'’]+$/.test(word) || isAbbreviatedAt(text, index + word.length)) return [];
    if (isForeignAt(text, index, unknown)) return [];
    const isName = /^[A-Z]/.test(word) && (names.has(word) || isNameAt(text, index));
    const similar = isName ? similarNames(text, index, word, content) : suggestions;
    if (!similar.some((other) => isTypoOf(word, other)) || similar.includes(word)) return [];
    if (suggestions.some((stem) => isInflected(word, stem))) return [];
    const hint = `did you mean ${similar.join(', ')}? If the word is correct, add it to ${content.words.file}`;
    const message = `"${word}" is not in any dictionary`;
    return [{ passage, index, excerpt: word, code: 'misspelling', message, hint }];
  });
}

function isTypoOf(word: string, other: string): boolean {
  return distance(word.toLowerCase(), other.toLowerCase()) <= maxEdits;
}

/** Dictionaries have some rare words without their plural or past tense. */
function isInflected(word: string, stem: string): boolean {
  return word.toLowerCase().startsWith(stem) && /^(?:s|ed|ing)$/.test(word.slice(stem.length));
}

/** A period within a sentence belongs to an abbreviation, as in "Minn. Const. art. I". */
function isAbbreviatedAt(text: string, end: number): boolean {
  return /^\.(?:[,;:]| [\p{Ll}§])/u.test(text.slice(end, end + 3));
}

/** Excludes ids, paths, files, language codes, and native names of languages. */
function isProse({ path, text }: Passage): boolean {
  return !/^[a-z0-9/][a-z0-9/.-]*$/.test(text) && path.at(-1) !== 'native';
}
