/** cspell's dictionaries, and which of them a firm's texts are checked against. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  combineTextAndLanguageSettings,
  getDictionary,
  mergeSettings,
  readSettings,
  spellCheckDocument,
} from 'cspell-lib';
import type { SiteContent } from '../schema/collections.ts';

/** Name of a package of cspell, without its prefix `@cspell/dict-`. */
export type DictionaryName = string;

export interface UnknownWord {
  readonly word: string;
  /** Where the word begins in the text, in UTF-16 code units. */
  readonly offset: number;
  /** Similar words that the dictionaries have, the most similar first. */
  readonly suggestions: readonly string[];
}

const american: DictionaryName = 'en_us';

const byCountry: Readonly<Record<string, DictionaryName>> = {
  CA: 'en-ca',
  GB: 'en-gb',
  IE: 'en-gb',
  AU: 'en-gb',
  NZ: 'en-gb',
};

/** By the first two letters of the language's code. */
const byLanguage: Readonly<Record<string, DictionaryName>> = {
  en: american,
  es: 'es-es',
  fr: 'fr-fr',
};

/** Returns the dictionary of a language, if there is one. */
export function dictionaryOf(language: string): DictionaryName | undefined {
  return byLanguage[language.slice(0, 2)];
}

/**
 * Returns every dictionary that may have a firm's words: the American one, and those for the
 * countries of its offices, the languages that its people work in, and the languages of its posts.
 */
export function dictionariesOf(content: SiteContent): readonly DictionaryName[] {
  const { firm, firmTranslations, offices, people, posts } = content;
  const languages = [
    firm,
    ...firmTranslations.map(({ id }) => ({ lang: id })),
    ...posts,
    ...people.flatMap((person) => person.languages),
  ];
  const names = [
    american,
    ...offices.map(({ country }) => byCountry[country ?? '']),
    ...languages.map(({ lang }) => dictionaryOf(lang ?? '')),
  ];
  return [...new Set(names.filter((name) => name !== undefined))];
}

const require = createRequire(import.meta.url);

function settingsFile(name: DictionaryName): string {
  return require.resolve(`@cspell/dict-${name}/cspell-ext.json`);
}

/** URLs, abbreviations in capitals, domain names, and words that contain a digit or a capital. */
const ignored = [
  /https?:\/\/\S+/g,
  /\b[A-Z]{2,}(?:s|'s|’s)?\b/g,
  /[\w-]+(?:[.@][\w-]+)+/g,
  /\w*\d\w*/g,
  /\w*[a-z][A-Z]\w*/g,
];

/** Returns the words of a text that are in none of the dictionaries and not accepted otherwise. */
export async function findUnknown(
  text: string,
  accepted: readonly string[],
  names: readonly DictionaryName[],
): Promise<readonly UnknownWord[]> {
  const legalTerms = readFileSync(new URL('legal-terms.txt', import.meta.url), 'utf8');
  const locale = names.map((name) => (name === american ? 'en-US' : name)).join();
  const { issues } = await spellCheckDocument(
    { uri: 'texts.txt', text, languageId: 'plaintext', locale },
    { generateSuggestions: true, noConfigSearch: true },
    {
      // cspell's default dictionaries for programmers accept many misspellings as identifiers.
      loadDefaultConfiguration: false,
      import: names.map(settingsFile),
      language: locale,
      words: [...legalTerms.split(/\s+/).filter(Boolean), ...accepted],
      ignoreRegExpList: ignored,
      minWordLength: 3,
      numSuggestions: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
    },
  );
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions }));
}

/** Returns a function that looks up one word in the American dictionary, without legal terms. */
export async function openAmericanDictionary(): Promise<(word: string) => boolean> {
  const settings = mergeSettings(await readSettings(settingsFile(american)), {
    loadDefaultConfiguration: false,
    language: 'en-US',
  });
  const dictionary = await getDictionary(combineTextAndLanguageSettings(settings, '', 'plaintext'));
  return (word) => dictionary.has(word);
}
