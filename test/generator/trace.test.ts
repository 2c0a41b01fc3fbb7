/** Faults of pages, at the words of data/ that cause them. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { traceProblems } from '../../generator/audit/trace.ts';
import { formatProblem } from '../../generator/command/report.ts';
import { createLocator } from '../../generator/load/load.ts';
import { parseMarkdown } from '../../generator/load/markdown.ts';
import type { PageProblem } from '../../generator/shared/problems.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'prerender-trace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const texts = {
  'a.yaml': 'bio: >-\n  Reads the\n  [patent](/patent/) and [more](/more/).\n',
  'b.yaml': 'list:\n  - See [it](/patent/).\n  - And [it](/patent/) again.\n',
  'c.yaml': 'image: { src: /photo.jpg, width: 8 }\n',
  'd.yaml': 'text: |\n  ## The "first" part\n',
};
for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(root, file), text);
const content = {
  people: [
    {
      id: 'a',
      file: 'a.yaml',
      bio: parseMarkdown('Reads the [patent](/patent/) and [more](/more/).').tree,
    },
    {
      id: 'b',
      file: 'b.yaml',
      list: ['See [it](/patent/).', 'And [it](/patent/) again.'].map(
        (text) => parseMarkdown(text).tree,
      ),
    },
  ],
  page: { id: 'd', file: 'd.yaml', text: parseMarkdown('## The "first" part').tree },
  office: { id: 'c', file: 'c.yaml', image: { src: '/photo.jpg', width: 8 } },
};

// As references make them: in a circle.
Object.assign(content.people[0] ?? {}, { friends: content.people });

const fault = (page: string, file: string, more: Partial<PageProblem> = {}): PageProblem => ({
  code: 'broken-link',
  file,
  page,
  message: 'links to /patent/, which does not exist',
  ...more,
});
const told = (...problems: PageProblem[]) =>
  traceProblems({
    problems,
    content,
    locate: createLocator(root),
    locateElement: () => undefined,
  }).map((problem) => formatProblem(problem, root).split('\n')[0]);

describe('an address at fault', () => {
  test('is told at each place that holds it, with a page that shows it', () => {
    expect(told(fault('/a/', 'a.yaml', { searchText: '/patent/' }))).toEqual([
      'a.yaml:3:12  bio  /a/ links to /patent/, which does not exist',
      'b.yaml:2:14  list[0]  /a/ links to /patent/, which does not exist',
      'b.yaml:3:14  list[1]  /a/ links to /patent/, which does not exist',
    ]);
  });

  test('is told of its record though another page shows it', () => {
    const problem = fault('/offices/', 'all.yaml', {
      message: 'loads /photo.jpg',
      searchText: '/photo.jpg',
    });
    expect(told(problem)).toEqual(['c.yaml:1:15  image.src  /offices/ loads /photo.jpg']);
  });

  test('that no record holds is told of its page', () => {
    expect(told(fault('/a/', 'a.yaml', { searchText: '/elsewhere/' }))).toEqual([
      'a.yaml  /a/ links to /patent/, which does not exist',
    ]);
  });

  test('that several pages show of one record is told once', () => {
    const [first, second] = ['/a/', '/all/'].map((page) =>
      fault(page, 'b.yaml', { searchText: '/patent/' }),
    );
    expect(told(first as PageProblem, second as PageProblem)).toEqual([
      'a.yaml:3:12  bio  /a/ links to /patent/, which does not exist (1 other page too)',
      'b.yaml:2:14  list[0]  /a/ links to /patent/, which does not exist (1 other page too)',
      'b.yaml:3:14  list[1]  /a/ links to /patent/, which does not exist (1 other page too)',
    ]);
  });

  test('stays out of the report', () => {
    const [problem] = traceProblems({
      problems: [fault('/a/', 'a.yaml', { searchText: '/elsewhere/' })],
      content,
      locate: createLocator(root),
      locateElement: () => undefined,
    });
    expect(problem).not.toHaveProperty('searchText');
  });
});

describe('a heading at fault', () => {
  const skipped = (page: string, file: string, searchText: string) =>
    fault(page, file, { code: 'heading', message: 'skips a level', searchText });

  test('is told of the record of its page alone, however the page sets its words', () => {
    expect(
      told(
        skipped('/d/', 'd.yaml', 'The “first” part'),
        skipped('/a/', 'a.yaml', 'The “first” part'),
      ),
    ).toEqual(['d.yaml:2:6  text  /d/ skips a level', 'a.yaml  /a/ skips a level']);
  });
});
