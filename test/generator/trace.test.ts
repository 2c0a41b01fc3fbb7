/** Faults of pages, at the words of data/ that cause them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { traceProblems } from '../../generator/audit/trace.ts';
import { problemText } from '../../generator/command/report.ts';
import { locatorFor } from '../../generator/load/load.ts';
import { parseMarkdown } from '../../generator/load/markdown.ts';
import type { PageProblem } from '../../generator/shared/problems.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'prerender-trace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const texts = {
  'a.yaml': 'bio: >-\n  Reads the\n  [patent](/patent/) and [more](/more/).\n',
  'b.yaml': 'list:\n  - See [it](/patent/).\n  - And [it](/patent/) again.\n',
  'c.yaml': 'image: { src: /photo.jpg, width: 8 }\n',
};
for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(root, file), text);
const content = {
  people: [
    { id: 'a', file: 'a.yaml', bio: parseMarkdown('Reads the [patent](/patent/) and [more](/more/).').tree },
    { id: 'b', file: 'b.yaml', list: ['See [it](/patent/).', 'And [it](/patent/) again.'].map((text) => parseMarkdown(text).tree) },
  ],
  office: { id: 'c', file: 'c.yaml', image: { src: '/photo.jpg', width: 8 } },
};

const fault = (page: string, file: string, more: Partial<PageProblem> = {}): PageProblem => ({
  code: 'broken-link',
  file,
  page,
  message: 'links to /patent/, which is not there',
  ...more,
});
const told = (...problems: PageProblem[]) =>
  traceProblems(problems, content, locatorFor(root)).map((problem) => problemText(problem, root).split('\n')[0]);

describe('an address at fault', () => {
  test('is told at each place that holds it, with a page that shows it', () => {
    expect(
      told(
        fault('/a/', 'a.yaml', { find: '/patent/' }),
        fault('/b/', 'b.yaml', { find: '/patent/' }),
        fault('/all/', 'all.yaml', { find: '/patent/' }),
      ),
    ).toEqual([
      'a.yaml:3:3  bio  /a/ links to /patent/, which is not there (2 other pages too)',
      'b.yaml:2:9  list[0]  /b/ links to /patent/, which is not there (2 other pages too)',
      'b.yaml:3:9  list[1]  /b/ links to /patent/, which is not there (2 other pages too)',
    ]);
  });

  test('is told of its record though another page shows it', () => {
    const problem = fault('/offices/', 'all.yaml', { message: 'loads /photo.jpg', find: '/photo.jpg' });
    expect(told(problem)).toEqual(['c.yaml:1:15  image.src  /offices/ loads /photo.jpg']);
  });

  test('that no record holds is told of its page', () => {
    expect(told(fault('/a/', 'a.yaml', { find: '/elsewhere/' }))).toEqual([
      'a.yaml  /a/ links to /patent/, which is not there',
    ]);
  });

  test('stays out of the report', () => {
    const [problem] = traceProblems([fault('/a/', 'a.yaml', { find: '/elsewhere/' })], content, locatorFor(root));
    expect(problem).not.toHaveProperty('find');
  });
});

describe('one fault on several pages', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, index) => fault(`/p${index}/`, `p${index}.yaml`));

  test('is told of each of three records', () => {
    expect(told(...pages(3))).toHaveLength(3);
  });

  test('is told once where more records show it: it is a fault of what they share', () => {
    expect(told(...pages(4))).toEqual(['p0.yaml  /p0/ links to /patent/, which is not there (3 other pages too)']);
  });

  test('is told once of one record', () => {
    expect(told(fault('/', 'home.yaml'), fault('/404.html', 'home.yaml'), fault('/a/', 'a.yaml'))).toEqual([
      'home.yaml  / links to /patent/, which is not there (1 other page too)',
      'a.yaml  /a/ links to /patent/, which is not there',
    ]);
  });
});
