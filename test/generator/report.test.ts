import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createResult,
  formatFailure,
  formatProblem,
  formatSummary,
  type Result,
} from '../../generator/command/report.ts';
import { formatAnnotations } from '../../generator/command/reporters.ts';
import type { Route, RoutePath } from '../../generator/shared/types.ts';
import { root as project, temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

const problemLines = (...words: Parameters<typeof formatProblem>) =>
  formatProblem(...words).split('\n');
const problem = { code: 'test', file: 'data/a.yaml', message: 'expected a number, got "x"' };

describe('problemText', () => {
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

describe('failureText', () => {
  test("names the generator's own list of errors, relative to the project if it is inside", () => {
    expect(formatFailure([problem], project, '')).toMatch(
      /\n\n1 problem\ndocs\/errors\.md explains: test$/,
    );
  });

  test("does not take a file of the user's project for the generator's list of errors", () => {
    const root = temporaryFolder();
    writeFiles(root, { 'docs/errors.md': 'Errors of another program.' });
    expect(formatFailure([problem], root, '; dist is unchanged')).toContain(
      `\n1 problem; dist is unchanged\n${path.join(project, 'docs/errors.md')} explains: test`,
    );
  });
});

describe('annotations of GitHub Actions', () => {
  const root = path.resolve('/home/runner/work/site/site/web');
  const workspace = path.resolve('/home/runner/work/site/site');
  const onActions = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace };

  test('are one line per problem, with a path relative to the workspace', () => {
    const position = { line: 3, column: 7 };
    const hint = 'take the quotes away';
    const problems = [
      { ...problem, position, field: 'a.one', hint },
      { ...problem, page: '/a/', message: 'has no title' },
    ];
    expect(formatAnnotations(problems, root, onActions)).toEqual([
      '::error file=web/data/a.yaml,line=3,col=7,title=test::a.one  expected a number, got "x"%0Ahint: take the quotes away',
      '::error file=web/data/a.yaml,title=test::/a/ has no title',
    ]);
  });

  test('escape what has a meaning in a workflow command', () => {
    const file = 'data/a,b:100%.yaml';
    const message = 'got "50%\r\n::error::x, y"';
    expect(
      formatAnnotations([{ ...problem, file, message }], root, { GITHUB_ACTIONS: 'true' }),
    ).toEqual(['::error file=data/a%2Cb%3A100%25.yaml,title=test::got "50%25%0D%0A::error::x, y"']);
  });

  test('are printed only on GitHub Actions', () => {
    expect(formatAnnotations([problem], root, {})).toEqual([]);
    expect(formatAnnotations([problem], root, { GITHUB_ACTIONS: 'false' })).toEqual([]);
  });
});

test('content is printed on one line, without control characters', () => {
  const text = formatProblem(
    { ...problem, message: `got "a\nb\u001b[2Jc\u202ed"`, field: 'a\rb' },
    '/nowhere',
  );
  expect(text).toBe('data/a.yaml  a\ufffdb  got "a b\ufffd[2Jc\ufffdd"');
});

describe('the result', () => {
  test('lists each page with its source file, and each other file with its size', () => {
    const routes = ['/', '/a/'].map((path) => ({ path, sourceFile: 'data/x.yaml' }) as Route);
    const assets = [{ path: 'a.js', bytes: new Uint8Array(10) }];
    const { time, memory, ...result } = createResult('build', [], {
      routes,
      assets,
      pageBytes: 17,
      unpublished: ['data/y.md'],
    });
    expect(result).toEqual({
      ok: true,
      mode: 'build',
      pages: ['/', '/a/'].map((path) => ({ path, sourceFile: 'data/x.yaml' })),
      files: [{ path: 'a.js', bytes: 10 }],
      pageBytes: 17,
      unpublished: ['data/y.md'],
      problems: [],
    });
    expect(time).toBeGreaterThan(0);
    expect(memory).toBeGreaterThan(10);
  });

  test('is not ok with a problem', () => {
    expect(createResult('check', [problem])).toMatchObject({
      ok: false,
      mode: 'check',
      problems: [problem],
    });
  });
});

describe('summary', () => {
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
    time: 1234.4,
    memory: 123,
    problems: [],
  };

  test('has the pages, files, sizes, time, and memory', () => {
    expect(formatSummary(result, 'dist')).toEqual([
      '2 pages (0.1 MB) and 2 files (1.2 MB) in dist',
      '1,234 ms, 123 MB of memory at most',
    ]);
  });

  test('names unpublished records', () => {
    const unpublished = ['data/posts/a.md', 'data/posts/b.md'];
    expect(formatSummary({ ...result, unpublished }, 'dist').at(-1)).toBe(
      'not published yet: data/posts/a.md, data/posts/b.md (--drafts publishes them)',
    );
  });

  test('of a check says that nothing was written', () => {
    expect(formatSummary({ ...result, mode: 'check' }, 'dist')[0]).toBe(
      '2 pages (0.1 MB) and 2 files (1.2 MB) checked, nothing written',
    );
  });
});
