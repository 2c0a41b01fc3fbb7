import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  formatFailure,
  formatFailureSummary,
  formatProblem,
  formatSummary,
} from '../../generator/report/format.ts';
import type { Result } from '../../generator/report/result.ts';
import type { RoutePath } from '../../generator/routes/routes.ts';
import { root as project, temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const problemLines = (...input: Parameters<typeof formatProblem>) =>
  formatProblem(...input).split('\n');
const problem = { code: 'wrong-type', file: 'data/a.yaml', message: 'expected a number, got "x"' };

describe('formatProblem', () => {
  const root = () => {
    const folder = temporaryFolder();
    const long = `${'0123456789'.repeat(30)}!`;
    writeFiles(folder, { 'data/a.yaml': `one: 1\r\n\ttwo: x\n   \n${long}\n` });
    return folder;
  };
  const linesAt = (line: number, column: number) =>
    problemLines({ ...problem, position: { line, column } }, root());

  test('has the location, field, message, source line with a caret, and hint', () => {
    const position = { line: 1, column: 6 };
    expect(
      problemLines({ ...problem, position, field: 'a.one', hint: 'take the quotes away' }, root()),
    ).toEqual([
      'data/a.yaml:1:6  a.one  expected a number, got "x"',
      '    1 | one: 1',
      '      |      ^',
      '    hint: take the quotes away',
    ]);
  });

  test('has its caret below the problem in a text whose accents are characters of their own', () => {
    const folder = root();
    writeFiles(folder, { 'data/a.yaml': 'área: Café Ré'.normalize('NFD') });
    const lines = problemLines({ ...problem, position: { line: 1, column: 12 } }, folder);
    expect(lines.slice(1)).toEqual(['    1 | área: Café Ré', '      |            ^']);
  });

  test('has no source line for a problem without a location', () => {
    expect(problemLines(problem, root())).toEqual(['data/a.yaml  expected a number, got "x"']);
  });

  test('a tab counts as one column', () => {
    expect(linesAt(2, 7).slice(1)).toEqual(['    2 |  two: x', '      |       ^']);
  });

  test.each([
    ['blank', 3],
    ['missing', 99],
  ])('has no source line if that line is %s', (_, line) => {
    expect(linesAt(line, 1)).toEqual([`data/a.yaml:${line}:1  expected a number, got "x"`]);
  });

  test('does not fail if the file no longer exists', () => {
    expect(
      problemLines(
        { ...problem, file: 'data/gone.yaml', position: { line: 1, column: 1 } },
        root(),
      ),
    ).toHaveLength(1);
  });

  test.each([1, 40, 51, 52, 150, 250, 301])(
    'shortens a long source line, with the caret under column %d',
    (column) => {
      const [, source = '', caret = ''] = linesAt(4, column);
      const margin = '    4 | '.length;
      expect(source.length).toBeLessThanOrEqual(margin + 100);
      expect(source[caret.indexOf('^')]).toBe(column === 301 ? '!' : String((column - 1) % 10));
    },
  );
});

describe('formatFailure', () => {
  test("names the generator's own list of errors, relative to the project if it is inside", () => {
    expect(formatFailure([problem], project)).toMatch(
      /\n\n1 problem\ndocs\/errors\.md explains: wrong-type$/,
    );
  });

  test('does not say that the list explains the codes of a site', () => {
    const ofSite = { ...problem, code: 'invented' };
    expect(formatFailureSummary([problem, ofSite], project, '')).toEqual([
      '2 problems',
      'docs/errors.md explains: wrong-type',
      'rules of the site: invented',
    ]);
    expect(formatFailureSummary([ofSite], project, '')).toEqual([
      '1 problem',
      'rules of the site: invented',
    ]);
  });

  test("does not take a file of the user's project for the generator's list of errors", () => {
    const root = temporaryFolder();
    writeFiles(root, { 'docs/errors.md': 'Errors of another program.' });
    expect(formatFailureSummary([problem], root, '; nothing was published')).toEqual([
      '1 problem; nothing was published',
      `${path.join(project, 'docs/errors.md')} explains: wrong-type`,
    ]);
  });
});

test('content is printed on one line, without control characters', () => {
  const text = formatProblem(
    { ...problem, message: `got "a\nb\u001b[2Jc\u202ed"`, field: 'a\rb' },
    '/nowhere',
  );
  expect(text).toBe('data/a.yaml  a\ufffdb  got "a b\ufffd[2Jc\ufffdd"');
});

describe('formatSummary', () => {
  const summaryOptions = { out: 'dist', buildDate: '2026-11-23' };
  const result: Result = {
    ok: true,
    mode: 'build',
    pages: [
      { path: '/' as RoutePath, sourceFile: 'data/x.yaml' },
      { path: '/slow/' as RoutePath, sourceFile: 'data/x.yaml' },
    ],
    unpublished: [],
    files: [
      { path: 'a.js', bytes: 1_200_000 },
      { path: 'b.js', bytes: 34_567 },
    ],
    pageBytes: 56_789,
    elapsedMs: 1234.4,
    peakMemoryMb: 123,
    problems: [],
  };

  test('has the pages, files, sizes, time, and memory', () => {
    expect(formatSummary(result, summaryOptions)).toEqual([
      '2 pages (0.1 MB) and 2 files (1.2 MB) in dist',
      '1,234 ms, 123 MB of memory at most',
    ]);
  });

  test('has the size of the font files, which every visitor loads', () => {
    const files = [
      { path: 'a.woff2', bytes: 20_001 },
      { path: 'b.woff2', bytes: 30_000 },
    ];
    expect(formatSummary({ ...result, files }, summaryOptions)[1]).toBe(
      '2 font files (51 kB) among them',
    );
  });

  test('names unpublished records', () => {
    const unpublished = ['data/posts/a.md', 'data/posts/b.md'];
    expect(formatSummary({ ...result, unpublished }, summaryOptions).at(-1)).toBe(
      'not published on 2026-11-23 (UTC): data/posts/a.md, data/posts/b.md (--drafts publishes them)',
    );
  });

  test('of a check says that nothing was written', () => {
    expect(formatSummary({ ...result, mode: 'check' }, summaryOptions)[0]).toBe(
      '2 pages (0.1 MB) and 2 files (1.2 MB) checked, nothing written',
    );
  });
});
