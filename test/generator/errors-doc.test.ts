/** docs/errors.md explains every code that the generator and the site's rules give, and no other; test/site/errors-doc.test.ts, its examples. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sections } from '../support/errors-doc.ts';
import { root } from '../support/folders.ts';

/** Where a code is given: as a property, as the word that a reporting function is called with, or made from a word. */
const given = [/\bcode: '([a-z-]+)'/g, /\bsay\(\s*(?:\w+, )?'([a-z-]+)'/g];

function codesIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      return given.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = '']) => code));
    });
}

// `custom` is zod's word for an issue of our own, and never a problem's; two codes are made from a word.
const made = ['duplicate-title', 'duplicate-description'];
const codes = [...new Set([...codesIn('generator'), ...codesIn('site'), ...made])].filter((code) => code !== 'custom');

test('the codes that are made from a word are these', () => {
  const audit = readFileSync(path.join(root, 'generator/stages/audit.ts'), 'utf8');
  expect(audit).toContain("for (const what of ['title', 'description'] as const)");
  const files = readdirSync(path.join(root, 'generator'), { recursive: true, encoding: 'utf8' });
  const templates = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, 'generator', file), 'utf8').matchAll(/code: (`[^`]*`)/g)]);
  expect(templates.map(([, text]) => text)).toEqual(['`duplicate-$' + '{what}`']);
});

test('every code is explained once, and no other', () => {
  expect(sections.map(({ code }) => code).sort()).toEqual(codes.sort());
});

describe.each(sections)('$code', ({ text }) => {
  test('says what it means, shows a line, and says how to mend it', () => {
    const [, meaning = '', example = '', mending = ''] =
      /^`[a-z-]+`\n\n([^`\n][^\n]+)\n\n```\n(.*?)\n```\n\n\*\*To mend it:\*\* ([^\n]+)\n/s.exec(text) ?? [];
    expect(meaning.length).toBeGreaterThan(12);
    expect(mending.length).toBeGreaterThan(12);
    expect(example).toMatch(/^[\w./ -]+(?::\d+:\d+)? {2}\S/);
    for (const line of example.split('\n').slice(1)) expect(line).toMatch(/^ {4}(?:hint: \S| *\d* \| )/);
  });
});
