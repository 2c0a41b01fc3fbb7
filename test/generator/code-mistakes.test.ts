/** Mistakes in the code of a site are reported in its lines, with a cure. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReportedProblem, Result } from '../../generator/report/result.ts';
import { runCli, temporaryFolder } from '../support/build.ts';
import { linkPackages, writeFiles } from '../support/files.ts';
import { inLongRun } from '../support/long-run.ts';
import {
  islandsModule,
  largeDrawing,
  pageMistakes,
  pageModule,
  pagesSite,
  pixel,
  siteMistakes,
  smallSite,
} from './support/code-mistakes.ts';

interface PrintedProblem extends Omit<ReportedProblem, 'position'> {
  readonly line?: number;
}

async function problemsOf(files: Readonly<Record<string, string>>): Promise<PrintedProblem[]> {
  const folder = temporaryFolder();
  writeFiles(folder, { 'static/x.txt': '', ...files });
  linkPackages(folder);
  writeFileSync(path.join(folder, 'static/a.png'), pixel);
  const { stdout, stderr } = await runCli(['build', '--json'], { cwd: folder });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return (JSON.parse(stdout) as Result).problems as readonly unknown[] as PrintedProblem[];
}

const lineOf = (source: string, text: string | undefined) =>
  text === undefined ? undefined : source.split('\n').findIndex((line) => line.includes(text)) + 1;

const describeProblem = ({ file, line, message, hint = '' }: PrintedProblem) =>
  `${file}:${line} ${message} | ${hint}`;

describe('one build of a page for each mistake', () => {
  test('reports each of them once, in its line, and nothing that is right', async () => {
    const problems = await problemsOf({
      'data/site.yaml': 'name: Site\n',
      'site/islands.tsx': islandsModule,
      'site/site.tsx': pagesSite(pageMistakes.map(({ id }) => id)),
      'static/drawing.svg': largeDrawing,
      ...Object.fromEntries(
        pageMistakes.map(({ id, code }) => [`site/pages/${id}.tsx`, pageModule(id, code)]),
      ),
    });
    for (const { id, code, at, message, hint = '' } of pageMistakes) {
      const file = `site/pages/${id}.tsx`;
      const own = problems.filter((problem) => problem.file === file || problem.page === `/${id}/`);
      const place = `${file}:${lineOf(pageModule(id, code), at)} `;
      expect(own.map(describeProblem), id).toHaveLength(message === '' ? 0 : 1);
      for (const problem of own) {
        expect(describeProblem(problem), id).toContain(place);
        expect(problem.message, id).toContain(message);
        expect(problem.hint ?? '', id).toContain(hint);
      }
    }
    const expected = pageMistakes.filter(({ message }) => message !== '');
    expect(problems).toHaveLength(expected.length);
  });
});

const builds = new Set(siteMistakes.map(({ id, build }) => build ?? id));
/** Each is a build of its own, of a second: before a commit, one for each stage that reports. */
const typicalBuilds = ['syntax', 'pages', 'frame', 'hook-in-island'];
const otherBuilds = [...builds].filter((name) => !typicalBuilds.includes(name));

describe('a mistake in the definition or in the frame of a site', () => {
  test.each([...typicalBuilds, ...inLongRun(...otherBuilds)])(
    'is reported in its place, once, with a cure: %s',
    async (name) => {
      const mistakes = siteMistakes.filter(({ id, build }) => (build ?? id) === name);
      let site = smallSite['site/site.tsx'] ?? '';
      for (const { replace, id } of mistakes) {
        if (!replace) continue;
        expect(site, id).toContain(replace[0]);
        site = site.replace(replace[0], () => replace[1]);
      }
      const files = Object.assign(
        {},
        smallSite,
        { 'site/site.tsx': site },
        ...mistakes.map((mistake) => mistake.files),
      );
      const problems = await problemsOf(files);
      for (const { id, at, message, hint = '' } of mistakes) {
        const [file, text] = at;
        const isMeant = (problem: PrintedProblem) =>
          problem.message.includes(message) && (problem.hint ?? '').includes(hint);
        const found = problems.find(isMeant);
        expect(found?.file, `${id}: ${problems.map(describeProblem).join('; ')}`).toBe(file);
        if (text) expect(found?.line, id).toBe(lineOf(files[file] ?? '', text));
      }
      const count = mistakes.reduce((sum, mistake) => sum + (mistake.problems ?? 1), 0);
      expect(problems.map(describeProblem)).toHaveLength(count);
    },
  );
});

describe('the checks that a site sets', () => {
  const orphans = (smallSite['site/site.tsx'] ?? '').replace('<a href="/two/">Two</a>', '');

  test('make a warning of an error, on all pages or on one, and a warning fails no build', async () => {
    const asWarning = orphans.replace(
      "islands: 'islands.tsx',",
      "islands: 'islands.tsx', checks: { orphan: 'warning' },",
    );
    const [problem, ...others] = await problemsOf({
      'static/x.txt': '',
      ...smallSite,
      'site/site.tsx': asWarning,
    });
    expect(problem).toMatchObject({ code: 'orphan', severity: 'warning', page: '/two/' });
    expect(others).toEqual([]);
    const off = orphans.replace("page('two')", "page('two', { checks: { orphan: 'off' } })");
    expect(await problemsOf({ ...smallSite, 'site/site.tsx': off })).toEqual([]);
  });
});
