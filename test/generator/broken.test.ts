/** Each folder of test/fixtures/broken changes the mini site and holds the expected report. */
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '../../generator/report/format.ts';
import { attempt, miniSite } from '../support/build.ts';
import { readLines } from '../support/files.ts';
import { fixtures } from '../support/folders.ts';

const folder = path.join(fixtures, 'broken');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, isExpected: existsSync(path.join(folder, name, 'expected.txt')) }));

/** All cases share the bundle of the mini site, which is built once. */
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

test('every case has an expected report', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

test.each(cases.map(({ name }) => name))(
  'broken/%s: every problem is reported with its location',
  async (name) => {
    // A check is faster and finds the same problems. build-failures.test.ts covers failed builds.
    const config = { ...miniSite(), mode: 'check' as const };
    const siteModule = applyCase(name, config.root) ?? config.siteModule;
    const attempted = await attempt({ ...config, siteModule, siteCodeCacheDir: cacheDir });
    const problems = attempted.result?.problems ?? attempted.problems;

    // The site module of a case lies in this repository, not in the temporary project.
    const modules = path.relative(config.root, path.join(folder, name)).split(path.sep).join('/');
    const lines = problems.map((problem) => formatProblem(problem, config.root)).join('\n');
    const report = lines.replaceAll(`${modules}/site.tsx`, 'site/site.tsx');
    await expect(`${report}\n`).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
  },
);

/** Applies the changes of a case. Returns the path of its site module, if it has one. */
function applyCase(name: string, root: string): string | undefined {
  const caseFile = (part: string) => path.join(folder, name, part);
  for (const file of readLines(caseFile('remove'))) {
    rmSync(path.join(root, file), { recursive: true });
  }
  for (const part of ['data', 'static']) {
    if (existsSync(caseFile(part))) {
      cpSync(caseFile(part), path.join(root, part), { recursive: true });
    }
  }
  for (const line of readLines(caseFile('rename'))) {
    const [oldName = '', newName = ''] = line.split(' > ');
    renameSync(path.join(root, oldName), path.join(root, newName));
  }
  return existsSync(caseFile('site.tsx')) ? caseFile('site.tsx') : undefined;
}
