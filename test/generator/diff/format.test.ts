/** Names and long sentences are shortened. */
import { describe, expect, test } from 'vitest';
import { formatNames, formatOnPages } from '../../../generator/command/diff/format-names.ts';
import { excerptOf, shortenParts } from '../../../generator/command/diff/shorten-parts.ts';
import { type TextPart, wordDiffOf } from '../../../generator/command/diff/word-diff.ts';

const mark = (parts: readonly TextPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text)).join('');

describe('names', () => {
  test.each([
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c', 'd'], 'a, b, c, and d'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c, and 2 more'],
  ])('%j are listed as "%s"', (names, list) => {
    expect(formatNames(names, 3)).toBe(list);
  });

  test('of all pages are not listed', () => {
    expect(formatOnPages(['/', '/a/'], 2)).toBe('on every page (2)');
    expect(formatOnPages(['/', '/a/'], 3)).toBe('on 2 pages: / and /a/');
    expect(formatOnPages(['/'], 1)).toBe('on /');
  });
});

describe('a long sentence', () => {
  const filler = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const changed = (before: string, after: string) =>
    wordDiffOf(`${before} old ${after}`, `${before} new ${after}`).after;

  test('is shown around its changes', () => {
    const shortened = mark(shortenParts(changed(filler(60), filler(60))));
    expect(shortened).toMatch(/^… (?:word )+word\[new\] (?:word )+…$/);
    expect(shortened.length).toBeLessThan(200);
  });

  test('that fits in a few lines is shown whole', () => {
    const parts = changed(filler(20), filler(20));
    expect(shortenParts(parts)).toEqual(parts);
  });

  test('between two changes is left out in the middle', () => {
    const { after } = wordDiffOf(`one ${filler(80)} two`, `1st ${filler(80)} 2nd`);
    expect(mark(shortenParts(after))).toMatch(/^\[1st\] (?:word )+… (?:word ?)+\[2nd\]$/);
  });

  test.each([
    [`$5 is ${filler(40)}`, /^\[\$6\] is (?:word )+…$/],
    [`${filler(40)} is $5`, /^… (?:word )+is\[\$6\]$/],
    [`${filler(40)} is $5 as ${filler(40)}`, /^… (?:word )+is\[\$6\] as (?:word )+…$/],
  ])('is cut to one line around a fact, wherever that is: %s', (before, expected) => {
    const { after } = wordDiffOf(before, before.replace('$5', '$6'));
    const excerpt = mark(excerptOf(after, '$6'));
    expect(excerpt).toMatch(expected);
    expect(excerpt.length).toBeGreaterThan(55);
    expect(excerpt.length).toBeLessThan(75);
  });
});
