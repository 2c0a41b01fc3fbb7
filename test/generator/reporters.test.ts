import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { formatHelp } from '../../generator/cli/help.ts';
import { formatAnnotations, reporterNames } from '../../generator/report/reporters.ts';
import { createResult, type ReportedProblem, type Result } from '../../generator/report/result.ts';
import type { Route } from '../../generator/routes/routes.ts';
import { read } from '../support/build.ts';
import { root } from '../support/folders.ts';
import { openProject } from './support/project.ts';

const problem: ReportedProblem = {
  severity: 'error',
  code: 'test',
  file: 'data/a.yaml',
  message: 'expected a number, got "x"',
};

describe('the result', () => {
  test('lists each page with its source file, and each other file with its size', () => {
    const routes = ['/', '/a/'].map((path) => ({ path, sourceFile: 'data/x.yaml' }) as Route);
    const { elapsedMs, peakMemoryMb, ...result } = createResult({
      mode: 'build',
      published: {
        routes: routes as never,
        files: [{ path: 'a.js', bytes: 10 }],
        pageBytes: 17,
        unpublished: ['data/y.md'],
      },
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
    expect(elapsedMs).toBeGreaterThan(0);
    expect(peakMemoryMb).toBeGreaterThan(10);
  });

  test('is ok with advice, and not with an error', () => {
    const { severity, ...plain } = problem;
    const advice = createResult({ mode: 'check', advice: [plain] });
    expect(advice).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] });
    const failure = createResult({ mode: 'check', errors: [plain] });
    expect(failure).toMatchObject({ ok: false, problems: [problem] });
  });
});

describe('annotations of GitHub Actions', () => {
  const root = path.resolve('/repository/web');
  const workspace = path.resolve('/repository');

  test('are one line per problem, with a path relative to the workspace', () => {
    const position = { line: 3, column: 7 };
    const hint = 'remove the quotes';
    const problems: ReportedProblem[] = [
      { ...problem, position, field: 'a.one', hint },
      { ...problem, page: '/a/', message: 'has no title', severity: 'warning' },
    ];
    expect(formatAnnotations(problems, { root, env: { GITHUB_WORKSPACE: workspace } })).toEqual([
      '::error file=web/data/a.yaml,line=3,col=7,title=test::a.one  expected a number, got "x"%0Ahint: remove the quotes',
      '::warning file=web/data/a.yaml,title=test::/a/ has no title',
    ]);
  });

  test('escape what has a meaning in a workflow command', () => {
    const file = 'data/a,b:100%.yaml';
    const message = 'got "50%\r\n::error::x, y"';
    expect(formatAnnotations([{ ...problem, file, message }], { root, env: {} })).toEqual([
      '::error file=data/a%2Cb%3A100%25.yaml,title=test::got "50%25%0D%0A::error::x, y"',
    ]);
  });
});

describe('the command line', () => {
  const noisySite = "console.log('from the site');\nexport const site = mini;";
  const project = openProject(noisySite);
  const { at, run } = project;
  beforeEach(project.reset);
  afterAll(project.remove);

  const onGithub = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: at() };
  const breakContent = () => project.write({ 'data/notes/third.yaml': 'titel: Third\ndate: 5\n' });
  /** Problems in JSON are flat, unlike those of the generator. */
  const misspelledField = {
    severity: 'error',
    code: 'unknown-field',
    file: 'data/notes/third.yaml',
    line: 1,
    column: 1,
    field: 'titel',
    message: 'unknown field',
    hint: 'did you mean "title"?',
  };

  test('--reporter json prints one document with the problems, and nothing else', async () => {
    breakContent();
    const { code, stdout, stderr } = await run(['build', '--reporter', 'json'], onGithub);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'from the site\n' });
    const { ok, problems } = JSON.parse(stdout);
    expect({ ok, count: problems.length }).toEqual({ ok: false, count: 6 });
    expect(problems).toContainEqual(misspelledField);
  });

  test('--reporter json prints the pages and files of a build, and their sizes', async () => {
    const { code, stdout } = await run(['build', '--reporter', 'json']);
    expect(code).toBe(0);
    const result = JSON.parse(stdout) as Result;
    expect(result).toMatchObject({ ok: true, mode: 'build', problems: [] });
    expect(result.pages).toEqual([
      { path: '/', sourceFile: 'data/site.yaml' },
      { path: '/notes/first/', sourceFile: 'data/notes/first.md' },
      { path: '/notes/second/', sourceFile: 'data/notes/second.yaml' },
      { path: '/404.html', sourceFile: 'data/site.yaml' },
    ]);
    const bytesOf = (...names: string[]) =>
      names.reduce((sum, name) => sum + statSync(at('dist', name)).size, 0);
    expect(result.pageBytes).toBe(
      bytesOf('index.html', 'notes/first/index.html', 'notes/second/index.html', '404.html'),
    );
    expect(result.files).toContainEqual({ path: 'dot.svg', bytes: bytesOf('dot.svg') });
  });

  test('--reporter json reports an error in the source of the site', async () => {
    project.write({ 'site/broken.tsx': 'export const site = {\n' });
    const argv = ['check', '--site', 'site/broken.tsx', '--reporter', 'json'];
    const { code, stdout, stderr } = await run(argv);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      problems: [{ code: 'bundle', file: 'site/broken.tsx', line: 2, severity: 'error' }],
    });
  });

  test('GitHub Actions gets an annotation for each problem, in addition to the text', async () => {
    breakContent();
    const { stderr } = await run(['check'], onGithub);
    expect(stderr).toContain('\n6 problems\n');
    expect(stderr.match(/^::error file=data\/notes\/third\.yaml,line=\d+,col=\d+,/gm)).toHaveLength(
      6,
    );
  });

  test('--reporter terminal turns annotations off', async () => {
    breakContent();
    const { stderr } = await run(['check', '--reporter', 'terminal'], onGithub);
    expect(stderr).toContain('\n6 problems\n');
    expect(stderr).not.toContain('::error');
  });
});

test.each(reporterNames)('the help and docs/errors.md describe the reporter %s', (name) => {
  expect(formatHelp({})).toMatch(new RegExp(`--reporter NAME .*\\b${name}\\b`));
  expect(read(root, 'docs/errors.md')).toContain(`\n| \`${name}\` | `);
});
