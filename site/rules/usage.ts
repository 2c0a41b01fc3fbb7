/** Words that are right each for itself, and wrong beside each other: articles, and days that no calendar has. */
import type { CheckTools, Problem } from '../../generator/index.ts';
import { foundIn, type RuledRecord, readIn } from './records.ts';

/** Small words behind which "a" is a letter, as in "option a or b". */
const noNouns = '(?:a[mnst]|and|are|i[fnst]|of|on|or)\\b';
const opened = '[“"\'‘]?';
/** "a" before what is spoken with a vowel, but for a "u" that is spoken as in "use", and "one". */
const beforeVowel = `(?!${noNouns})(?:[AI]\\p{Ll}|[ai]\\p{Ll}|[Ee](?![uw])\\p{Ll}|[Oo](?!n(?:e|ce)\\b|ui)\\p{Ll}|un(?!i|an)\\p{Ll}|up|ult)`;
/** "an" before a consonant, but for an "h" that is not spoken, and for letters that no vowel makes a word. */
const beforeConsonant =
  '(?:[B-DF-GJ-NP-TV-Zb-df-gj-np-tv-z](?=\\p{Ll}*[aeiouy])\\p{Ll}|[Hh](?!eir|erb|isto|on[eo]|our)\\p{Ll}|[Uu](?:ni[^mn]|s[aeu])|[Ee]u|on(?:e|ce)\\b)';
const articles = new RegExp(
  `(?<![\\p{L}\\d.([/-])(?:a(?= ${opened}${beforeVowel})|(?<=(?:^|[.?!:]["”]?\\s+)${opened})A(?= ${opened}${beforeVowel})|[Aa]n(?= ${opened}${beforeConsonant})) (${opened}[\\p{L}'’-]+)`,
  'gu',
);

/** "An description", "a attorney": one of the two words was changed. */
export function wrongArticles(records: readonly RuledRecord[], { at }: CheckTools): Problem[] {
  return readIn(records, articles).map(({ record, path, match: [found, word = ''], offset }) => {
    const right = found.startsWith('an') ? 'a' : found.startsWith('An') ? 'A' : `${found.charAt(0)}n`;
    const message = `"${found}" has the wrong article`;
    return at(record, path, { code: 'misspelling', message, hint: `write ${right} ${word}`, offset });
  });
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
