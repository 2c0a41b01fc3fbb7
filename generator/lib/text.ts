/** Functions for the texts of messages and pages. Islands may use them, so they import little. */
import { distance } from 'fastest-levenshtein';

/** Returns what a misspelled word most likely means; `undefined` if no candidate is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue;
    const candidateDistance = distance(word.toLowerCase(), candidate.toLowerCase());
    if (candidateDistance >= bestDistance) continue;
    best = candidate;
    bestDistance = candidateDistance;
  }
  return best;
}

/** Returns a hint such as `did you mean "contact"?`, or `undefined` if no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const suggestion = nearest(word, candidates);
  return suggestion && `did you mean "${suggestion}"?`;
}

/** `1,234.5`. `Intl` would load a locale, which takes longer than rendering a page. */
export function formatNumber(digits: number | string): string {
  return String(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

/** `1 page`, `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Compares by code units, so that the order is the same in every locale. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Shortens a text that a message quotes to at most `maxLength` characters. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}

/** A terminal would execute those in texts of the content. Tabs and line breaks stay. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Cf}]/gu, '\ufffd');
}

const maxPrintedLength = 600;

/** The same for one line: without tabs and line breaks, and at most 600 characters long. */
export function toPrintableLine(text: string): string {
  return truncate(replaceControlCharacters(text), maxPrintedLength).replace(/[\t\n]/g, ' ');
}
