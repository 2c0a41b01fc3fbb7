/** docs/errors.md explains every code that the generator and the site's rules give, and no other; test/site/errors-doc.test.ts, its examples. */
import { describe, expect, test } from 'vitest';
import { problemCodes } from '../../generator/shared/problem-codes.ts';
import { siteProblemCodes } from '../../site/rules/problem-codes.ts';
import { sections } from '../support/errors-doc.ts';

test('every code is explained once, and no other', () => {
  expect(sections.map(({ code }) => code).sort()).toEqual(
    [...problemCodes, ...siteProblemCodes].sort(),
  );
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
