import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  blocks,
  date,
  line,
  paragraph,
  reference,
  slug,
  staticFile,
} from '../../generator/content/fields.ts';
import { formatValue } from '../../generator/content/schema-problems.ts';

const table: readonly [
  name: string,
  field: () => z.ZodType,
  acceptedValues: readonly unknown[],
  refusedValues: readonly unknown[],
][] = [
  [
    'line',
    line,
    ['a', 'a b', 'ä, ö', '"x"', '<b>'],
    ['\u00ad', '\u200f\u200e', '', ' ', ' a', 'a ', 'a\nb', 'a\n', '\n', '\t', 5, null, ['a']],
  ],
  [
    'slug',
    slug,
    ['a', 'a-b', '2026', 'a1-b2'],
    ['', 'A', 'a_b', 'a b', '-a', 'a-', 'a--b', 'a/b', 'é', 'a\n'],
  ],
  [
    'date',
    date,
    ['2026-11-20', '2024-02-29'],
    ['2026-02-29', '2026-13-01', '2026-1-2', '11/20/2026', '', 20261120, '2026-11-20T00:00:00Z'],
  ],
  [
    'staticFile',
    staticFile,
    ['/a.jpg', '/photos/a-b.jpg', '/photos/é.jpg'],
    [
      'a.jpg',
      '/photos/a b.jpg',
      '//evil.example/a.jpg',
      'https://a.example/b.jpg',
      '',
      '/',
      '/../a.jpg',
    ],
  ],
  ['reference', () => reference('notes'), ['first', 'a/b'], ['', 5]],
  ['paragraph', paragraph, ['a', 'a *b*'], ['', ' ', '\n', 'a\n\nb', '# a', '<b>', 5]],
  [
    'blocks',
    blocks,
    [
      'a',
      'a\n\nb',
      '## a',
      '## a\n\n### b',
      '### a\n\n## b',
      '- a',
      '|a|b|\n|-|-|\n|c|d|',
      '** a',
      '# a',
      '###### a',
    ],
    ['', '\n', '  \n\n', '<b>', '##a', 5],
  ],
];

describe.each(table)('%s', (_, field, acceptedValues, refusedValues) => {
  test.each(acceptedValues.map((value) => [value]))('accepts %j', (value) => {
    expect(field().safeParse(value).success).toBe(true);
  });

  test.each(refusedValues.map((value) => [value]))('refuses %j', (value) => {
    expect(field().safeParse(value).success).toBe(false);
  });
});

test('an invalid value has exactly one issue', () => {
  expect(line().safeParse('').error?.issues).toHaveLength(1);
});

test('Markdown is parsed to a tree', () => {
  expect(blocks().parse('## A')).toEqual({
    tag: 'root',
    children: [{ tag: 'h2', id: 'a', hasOwnId: false, children: ['A'] }],
  });
});

test('a message shows the end of a long text that ends with a space, where the mistake is', () => {
  const text = `${'A sentence about wills. '.repeat(4)}The end of it is here. `;
  expect(formatValue(text)).toMatch(/^"….* is here\. "$/);
  expect(formatValue(text.trim())).toMatch(/^"A sentence .*…"$/);
});
