import { statSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createResult, type ReportedProblem, type Result } from '../../generator/report/result.ts';
import type { Route } from '../../generator/routes/routes.ts';
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
    const { elapsedMs, peakMemoryMb, ...result } = createResult('build', {
      routes: routes as never,
      files: [{ path: 'a.js', bytes: new Uint8Array(10) }],
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
    expect(elapsedMs).toBeGreaterThan(0);
    expect(peakMemoryMb).toBeGreaterThan(10);
  });

  test('is ok with advice, and not with an error', () => {
    const { severity, ...plain } = problem;
    const advice = createResult('check', { warnings: [plain] });
    expect(advice).toMatchObject({ ok: true, problems: [{ severity: 'warning' }] });
    const failure = createResult('check', {}, [plain]);
    expect(failure).toMatchObject({ ok: false, problems: [problem] });
  });
});

describe('the command line', () => {
  const noisySite = "console.log('from the site');\nexport const site = mini;";
  const project = openProject(noisySite);
  const { at, run } = project;
  beforeEach(project.reset);
  afterAll(project.remove);

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

  test('--json prints one document with the problems, and nothing else', async () => {
    breakContent();
    const { code, stdout, stderr } = await run(['build', '--json']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'from the site\n' });
    const { ok, problems } = JSON.parse(stdout);
    expect({ ok, count: problems.length }).toEqual({ ok: false, count: 6 });
    expect(problems).toContainEqual(misspelledField);
  });

  test('--json prints the pages and files of a build, and their sizes', async () => {
    const { code, stdout } = await run(['build', '--json']);
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

  test('--json reports an error in the source of the site', async () => {
    project.write({ 'site/broken.tsx': 'export const site = {\n' });
    const argv = ['check', '--site', 'site/broken.tsx', '--json'];
    const { code, stdout, stderr } = await run(argv);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      problems: [{ code: 'bundle', file: 'site/broken.tsx', line: 2, severity: 'error' }],
    });
  });
});
