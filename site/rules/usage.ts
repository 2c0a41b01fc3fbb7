/** Words that are right each for itself, and wrong beside each other: articles, and days that no calendar has. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import { foundIn, type RuledRecord, readIn } from './records.ts';

/** An article and the word behind it; "A" where a sentence begins, for elsewhere it is a letter. */
const articles = /(?<![\p{L}\d.([/-])((?<=(?:^|[.?!:]["”]?\s+)["“'‘]?)A|a|[Aa]n) (["“'‘]?)([\p{L}'’-]+)/gu;

/** "An description", "a attorney": one of the two words was changed. */
export function wrongArticles(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const isWrong = ([, article = '', , word = '']: RegExpExecArray) =>
    article.toLowerCase() !== (articleOf(word) ?? article.toLowerCase());
  return readIn(records, articles, isWrong).map(({ record, path, match, offset }) => {
    const [found, article = '', quote = '', word = ''] = match;
    const right = `${article.charAt(0)}${articleOf(word)?.slice(1) ?? ''} ${quote}${word}`;
    const message = `"${found}" has the wrong article`;
    return at(record, path, { code: 'misspelling', message, hint: `write ${right}`, offset });
  });
}

/** The article that a word takes by its sound; nothing where that is not sure. */
function articleOf(word: string): 'a' | 'an' | undefined {
  const sounds = [
    // Small words behind which "a" is a letter, as in "option a or two"; abbreviations, whose letters are spoken.
    [/^(?:a[mnst]|and|are|i[fnst]|of|on|or)$/, undefined],
    [/^(?:\P{L}|\p{L}\P{Ll})|^[^aeiouy]+$/u, undefined],
    [/^h(?:eir|on[eo]|our)/, 'an'],
    [/^h(?:erb|isto)/, undefined],
    [/^(?:eu|ew|oui|on(?:e|ce)\b|unanim|uni[^mn]|us[aeu])/, 'a'],
    [/^(?:u[^lnp]|uni)/, undefined],
    [/^[aeiou]/, 'an'],
  ] as const;
  const small = /^\p{L}\p{Ll}/u.test(word) ? word.toLowerCase() : word;
  const found = sounds.find(([pattern]) => pattern.test(small));
  return found ? found[1] : 'a';
}

const days: Readonly<Record<string, number>> = {
  January: 31,
  February: 29,
  March: 31,
  April: 30,
  May: 31,
  June: 30,
  July: 31,
  August: 31,
  September: 30,
  October: 31,
  November: 30,
  December: 31,
};
const month = `(${Object.keys(days).join('|')})`;
const turned = new RegExp(`(?<!\\$|[\\d.,-])\\b((?:19|20)\\d{2}) ${month}\\b(?! \\d)`, 'g');
const numbered = new RegExp(`\\b${month} (\\d{1,2})(?![\\d:]|[.,]\\d)`, 'g');

/** "2026 July", "March 39": a day that is written otherwise than everywhere else, or that no month has. */
export function oddDays(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  const problem = (code: string, message: string, hint: string) => ({ code, message, hint });
  return [
    ...foundIn(records, turned).map(({ record, path, match: [found, year, name], offset }) => {
      const message = `"${found}" has its year before its month`;
      return at(record, path, { ...problem('misspelling', message, `write ${name} ${year}`), offset });
    }),
    ...foundIn(records, numbered)
      .filter(({ match: [, name = '', day] }) => Number(day) < 1 || Number(day) > (days[name] ?? 31))
      .map(({ record, path, match: [found, name = ''], offset }) => {
        const message = `"${found}" is no day: ${name} has ${days[name]}`;
        return at(record, path, { ...problem('misspelling', message, 'correct the day or the month'), offset });
      }),
  ];
}
