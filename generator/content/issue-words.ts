/** Words for what a schema expected, and for what stands there instead. */
import type { z } from 'zod';
import { curlyQuotes } from './lines.ts';

type Issue = z.core.$ZodIssue;

export function sizeMessage(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): string {
  const bound = issue.code === 'too_small' ? Number(issue.minimum) : Number(issue.maximum);
  const range = issue.exact ? `exactly ${bound}` : `${issue.code === 'too_small' ? 'at least' : 'at most'} ${bound}`;
  if (typeof value === 'string') return `expected ${range} characters, got ${[...value].length}`;
  if (Array.isArray(value)) return `expected ${range} ${bound === 1 ? 'item' : 'items'}, got ${value.length}`;
  return `expected a number of ${range}, got ${show(value)}`;
}

/** What to do where nothing stands. */
export function emptyHint(path: readonly PropertyKey[], expected: string, value: unknown): string | undefined {
  if (value !== null) return undefined;
  if (typeof path.at(-1) === 'number') return 'write the item behind its hyphen, or take the hyphen away';
  return expected === 'object' ? 'the file or the field is empty: bring back its last saved copy' : undefined;
}

/** Whether a text that a comma or a colon cut up begins with a quote of a word processor. */
export function hasCurlyQuote(value: unknown): boolean {
  const isCurly = (part: unknown) => typeof part === 'string' && /^[‘’“”]/.test(part);
  return Object.entries(value ?? {})
    .flat()
    .some(isCurly);
}

/** YAML reads `2005` as a number and `yes` as a text: the usual slip is a pair of quotes too few or too many. */
export function quoteHint(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value))
    return `put it into quotes: "${String(value)}"`;
  if (expected === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return hasCurlyQuote(value) ? curlyQuotes : 'a text with a colon and a space in it needs straight quotes';
  }
  const isNumeral = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  if ((expected === 'number' || expected === 'int') && isNumeral) return `take the quotes away: ${String(value)}`;
  if (expected === 'object') return 'its fields stand below it, each on a line of its own, indented by two spaces';
  return expectedHints[expected]?.(value);
}

/** Where no slip of quotes explains it: what the field looks like. */
const expectedHints: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  array: () => 'begin each item on a line of its own with "- "',
  number: (value) => (typeof value === 'number' ? undefined : 'write it in digits, without quotes'),
  int: (value) => (typeof value === 'number' ? undefined : 'write it in digits, without quotes'),
  boolean: () => 'write true or false, without quotes',
  string: (value) => (value === null ? 'write it behind the colon' : 'write it behind the colon, without a hyphen'),
};

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

export const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address beginning with https://',
  date: 'a date as year-month-day',
};

export function named(expected: string): string {
  return names[expected] ?? expected;
}

export function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'a group of fields' : String(value);
}
