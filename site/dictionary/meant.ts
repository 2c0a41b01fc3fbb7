/** The word that somebody meant who misspelled it. */
import { allWords, isWord } from './dictionary.ts';

/** Of the words that a site uses one that is a slip away, or else one of the dictionary, or two whose space is lost. */
export function meantBy(word: string, used: ReadonlySet<string>): string | undefined {
  const meant = oneSlipFrom(word, used) ?? oneSlipFrom(word, allWords()) ?? parted(word);
  return meant && isNameLike(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
}

export function isNameLike(word: string): boolean {
  return /[A-Z]/.test(word);
}

/** Of the candidates that are one slip of the hand away, the likeliest. */
function oneSlipFrom(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > 1) continue;
    const slip = slipBetween(word.toLowerCase(), candidate.toLowerCase());
    const weight = isNameLike(candidate) === isNameLike(word) ? slip : slip + 0.5;
    if (slip >= 0 && weight < least) [best, least] = [candidate, weight];
  }
  return best;
}

/** The kind of slip that makes one word of the other, the likeliest of all 0, or -1 if it takes more than one. */
function slipBetween(word: string, meant: string): number {
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start += 1;
  const [typed, rest] = [word.slice(start), meant.slice(start)];
  const isCase = typed === rest;
  const isSwapped = typed === `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`;
  const isAdded = typed.slice(1) === rest;
  const isDoubled = isAdded && typed.charAt(0) === word.charAt(start - 1);
  const isLost = typed === rest.slice(1);
  const isAnother = typed.slice(1) === rest.slice(1);
  return [isCase, isSwapped, isDoubled, isLost, isAdded, isAnother].indexOf(true);
}

/** Two words whose space is lost. */
function parted(word: string): string | undefined {
  return [...word]
    .map((_, index) => [word.slice(0, index), word.slice(index)])
    .find((halves) => halves.every((half) => half.length > 1 && isWord(half)))
    ?.join(' ');
}
