/** Articles, repetitions, apostrophes, quotation marks, wordiness, and hard sentences in English, by retext. */
import { retext } from 'retext';
import retextContractions from 'retext-contractions';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextQuotes from 'retext-quotes';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { type Advice, type Passage, textLanguageOf } from '../content/passages.ts';
import { openAmericanDictionary } from './dictionaries.ts';
import { usefulPhrases } from './useful-phrases.ts';

const processor = retext()
  .use(retextEnglish)
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .use(retextContractions)
  // Straight marks that are left when a record has been read are feet and inches.
  .use(retextQuotes, { straight: [] })
  .use(retextSimplify, { ignore: usefulPhrases })
  // Five of seven formulas say that an adult who reads at the level of a high school has to stop.
  .use(retextReadability, { age: 18, threshold: 5 / 7, minWords: 20 })
  .freeze();

type Message = ReturnType<typeof processor.processSync>['messages'][number];

interface UsageCheck {
  readonly code: string;
  /** Matches the excerpt, where the message begins. Without it, the message has its end, too. */
  readonly excerpt?: RegExp;
  /** Replaces what the message says. */
  readonly message?: string;
  /** Replaces the hint to write what the message suggests. */
  readonly hint?: string;
}

/** An article and the word after it, or a repeated word. */
const wordPair = /\S+\s+[“"‘']?[\p{L}\d'’-]+/uy;

/** By the plugin that sends the message. */
const checks: Readonly<Record<string, UsageCheck>> = {
  'retext-indefinite-article': { code: 'article', excerpt: wordPair },
  'retext-repeated-words': {
    code: 'repeated-word',
    excerpt: wordPair,
    hint: 'remove one of the two',
  },
  'retext-contractions': { code: 'apostrophe' },
  'retext-quotes': {
    code: 'quotation-mark',
    excerpt: /[“‘]\S*/uy,
    hint: 'use double marks, and single ones for a quotation inside another',
  },
  'retext-simplify': { code: 'wordy' },
  'retext-readability': {
    code: 'hard-sentence',
    excerpt: /\S+(?:\s+\S+){0,3}/uy,
    message: 'the sentence is hard to read',
    hint: 'split it, or use shorter and more common words',
  },
};

export async function adviseOnUsage(passages: readonly Passage[]): Promise<Advice[]> {
  const isEnglish = await openAmericanDictionary();
  return passages
    .filter(({ record, text }) => text.includes(' ') && textLanguageOf(record).startsWith('en'))
    .flatMap((passage) =>
      processor
        .processSync(passage.text)
        .messages.flatMap((message) => adviceFrom(message, passage, isEnglish) ?? []),
    );
}

/** Returns nothing for a message that does not apply. */
function adviceFrom(
  { source, place, reason, expected }: Message,
  passage: Passage,
  isEnglish: (word: string) => boolean,
): Advice | undefined {
  const check = checks[source ?? ''];
  if (!check || !place || !('start' in place)) return undefined;
  const index = place.start.offset ?? 0;
  const excerpt = excerptAt(passage.text, check, index, place.end.offset);
  if (excerpt === '') return undefined;
  if (check.code === 'article' && !isArticleOf(excerpt, isEnglish)) return undefined;
  const message = check.message ?? reason.replace(/^U/, 'u').replaceAll('`', '"');
  const hint = check.hint ?? hintOf(expected);
  return { passage, index, excerpt, code: check.code, message, hint };
}

/** Returns an empty text for the closing mark of a quotation: the opening one has the advice. */
function excerptAt(text: string, { excerpt }: UsageCheck, start: number, end?: number): string {
  if (!excerpt) return text.slice(start, end);
  excerpt.lastIndex = start;
  return excerpt.exec(text)?.[0] ?? '';
}

/** Spanish pronouns and articles that are English words or names, too. */
const spanishWord = /^(?:una?|ella|este|ese|ambos)$/;

/**
 * Whether an "a" or "an" is the English article: not the Spanish preposition, as in "a usted", and
 * not before a number, because "an 1851 courthouse" is read aloud as two numbers.
 */
function isArticleOf(excerpt: string, isEnglish: (word: string) => boolean): boolean {
  const next = /[\p{L}\d'’-]+$/u.exec(excerpt)?.[0] ?? '';
  if (/^\d/.test(next) || spanishWord.test(next)) return false;
  return /^\p{Lu}/u.test(next) || isEnglish(next);
}

function hintOf(alternatives: readonly string[] | undefined): string {
  if (!alternatives?.length) return 'leave it out';
  return `write ${alternatives.map((text) => `"${text}"`).join(' or ')}`;
}
