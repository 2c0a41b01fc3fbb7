/**
 * Checks that docs/errors.md explains every problem code of the generator and no other, and
 * docs/site-errors.md every one of the site. Their examples are tested in
 * test/site/errors-doc.test.ts.
 */
import { describe, expect, test } from 'vitest';
import { problemCodes } from '../../generator/lib/problem-codes.ts';
import { siteProblemCodes } from '../../site/rules/problem-codes.ts';
import { generatorSections, siteSections } from '../support/errors-doc.ts';

test.each([
  ['errors.md', generatorSections, problemCodes],
  ['site-errors.md', siteSections, siteProblemCodes],
] as const)('docs/%s explains each of its codes exactly once', (_, sections, codes) => {
  expect(sections.map(({ code }) => code).sort()).toEqual([...codes].sort());
});

/** The code, its meaning, an example of the output between fences, and how to fix it. */
const sectionPattern = new RegExp(
  [
    '^`[a-z-]+`',
    '([^`\\n][^\\n]+)',
    '```\\n(.*?)\\n```',
    '\\*\\*To fix it:\\*\\* ([^\\n]+)\\n',
  ].join('\\n\\n'),
  's',
);

describe.each([...generatorSections, ...siteSections])('$code', ({ text }) => {
  test('has a short meaning, an example, and a fix', () => {
    const [, meaning = '', example = '', fix = ''] = sectionPattern.exec(text) ?? [];
    for (const paragraph of [meaning, fix]) {
      expect(paragraph.length).toBeGreaterThan(12);
      expect(paragraph.length).toBeLessThan(320);
    }
    expect(example).toMatch(/^[\w./ -]+(?::\d+:\d+)? {2}\S/);
    for (const line of example.split('\n').slice(1)) {
      expect(line).toMatch(/^ {4}(?:hint: \S| *\d* \| )/);
    }
  });
});
