/** docs/errors.md explains every code that the generator and the site's rules give, and no other; test/site/errors-doc.test.ts, its examples. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sections } from '../support/errors-doc.ts';
import { root } from '../support/folders.ts';

/** Where a code is given: as a property, as a word that a reporting function is called with, or in a row of checks. */
const given = [
  /\bcode: '([a-z-]+)'/g,
  /\b(?:say|tell|expected)\(\s*(?:[^'"`()]+,\s*)?'([a-z-]+)'/g,
  /,\s*'([a-z-]+)',\s*[`'](?:has|says) /g,
];

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

const sources = ['generator', 'site/rules'].flatMap(sourcesOf);
const found = sources.flatMap((text) =>
  given.flatMap((way) => [...text.matchAll(way)].map(([, code = '']) => code)),
);
// `custom` is zod's word for an issue of our own, and never a problem's; two codes are made from a word.
const codes = new Set(
  [...found, 'duplicate-title', 'duplicate-description'].filter((code) => code !== 'custom'),
);

test('the codes that are made from a word are these', () => {
  const made = sources.flatMap((text) =>
    [...text.matchAll(/code: (`[^`]*`)/g)].map(([, code]) => code),
  );
  expect(made).toEqual(['`duplicate-$' + '{what}`']);
});

test('every code is explained once, and no other', () => {
  expect(sections.map(({ code }) => code).sort()).toEqual([...codes].sort());
});

describe.each(sections)('$code', ({ text }) => {
  test('says in short what it means, shows a line, and says how to fix it', () => {
    const [, meaning = '', example = '', mending = ''] =
      /^`[a-z-]+`\n\n([^`\n][^\n]+)\n\n```\n(.*?)\n```\n\n\*\*To fix it:\*\* ([^\n]+)\n/s.exec(
        text,
      ) ?? [];
    for (const words of [meaning, mending]) {
      expect(words.length).toBeGreaterThan(12);
      expect(words.length).toBeLessThan(320);
    }
    expect(example).toMatch(/^[\w./ -]+(?::\d+:\d+)? {2}\S/);
    for (const line of example.split('\n').slice(1))
      expect(line).toMatch(/^ {4}(?:hint: \S| *\d* \| )/);
  });
});
