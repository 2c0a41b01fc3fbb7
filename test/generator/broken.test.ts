/** Each folder of test/fixtures/broken is one defect: what is put over the mini site, and all that is said about it. */
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '../../generator/command/report.ts';
import { attempt, miniSite } from '../support/build.ts';
import { fixtures } from '../support/folders.ts';
import { listOf } from './support/files.ts';

const folder = path.join(fixtures, 'broken');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, isExpected: existsSync(path.join(folder, name, 'expected.txt')) }));

/** What the bundler makes of the mini site: once for all cases. */
const kept = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
afterAll(() => rmSync(kept, { recursive: true }));

test('every case says what is expected', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

test.each(cases.map(({ name }) => name))(
  'broken/%s: every fault is told, with its place',
  async (name) => {
    // A check finds what a build finds; that a build which fails leaves dist/ alone is in build-failures.test.ts.
    const settings = { ...miniSite(), mode: 'check' as const };
    const site = putOver(name, settings.root) ?? settings.site;
    const { problems } = await attempt({ ...settings, site, cacheDir: kept });

    // The case's own module stands in this project, and not in that of the case.
    const modules = path.relative(settings.root, path.join(folder, name)).split(path.sep).join('/');
    const lines = problems.map((problem) => formatProblem(problem, settings.root)).join('\n');
    const told = lines.replaceAll(`${modules}/site.tsx`, 'site/site.tsx');
    await expect(`${told}\n`).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
  },
);

/** Removes, renames and adds what the case says; gives the case's own site module, if it has one. */
function putOver(name: string, root: string): string | undefined {
  const from = (part: string) => path.join(folder, name, part);
  for (const file of listOf(from('remove'))) rmSync(path.join(root, file), { recursive: true });
  for (const part of ['data', 'static']) {
    if (existsSync(from(part))) cpSync(from(part), path.join(root, part), { recursive: true });
  }
  for (const line of listOf(from('rename'))) {
    const [old = '', renamed = ''] = line.split(' > ');
    renameSync(path.join(root, old), path.join(root, renamed));
  }
  return existsSync(from('site.tsx')) ? from('site.tsx') : undefined;
}
