/** Each folder of test/fixtures/broken is one defect: what is put over the mini site, and all that is said about it. */
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemText } from '../../generator/command/report.ts';
import { attempt, miniSite } from '../support/build.ts';
import { fixtures } from '../support/folders.ts';
import { settingsIn } from '../support/settings.ts';
import { listOf, snapshot } from './support/files.ts';

const folder = path.join(fixtures, 'broken');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, isExpected: existsSync(path.join(folder, name, 'expected.txt')) }));

/** The mini site as it was built before somebody changed it: once for all cases, with what the bundler made of it. */
const built = settingsIn(mkdtempSync(path.join(os.tmpdir(), 'prerender-')), {
  site: path.join(fixtures, 'mini-site/site.tsx'),
});
const kept = path.join(built.root, 'kept');
beforeAll(async () => {
  for (const part of ['data', 'static'])
    cpSync(path.join(fixtures, 'mini-site', part), path.join(built.root, part), {
      recursive: true,
    });
  expect((await attempt({ ...built, kept })).problems).toEqual([]);
});
afterAll(() => rmSync(built.root, { recursive: true }));

test('every case says what is expected', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

describe.each(cases.map(({ name }) => name))('broken/%s', (name) => {
  test('every fault is told, with its place, and dist/ is as it was', async () => {
    const settings = miniSite();
    cpSync(built.out, settings.out, { recursive: true });
    const before = snapshot(settings.out);

    const site = putOver(name, settings.root) ?? settings.site;
    const { problems } = await attempt({ ...settings, site, kept });

    // The case's own module stands in this project, and not in that of the case.
    const modules = path.relative(settings.root, path.join(folder, name)).split(path.sep).join('/');
    const lines = problems.map((problem) => problemText(problem, settings.root)).join('\n');
    const told = lines.replaceAll(`${modules}/site.tsx`, 'site/site.tsx');
    await expect(`${told}\n`).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
    expect(snapshot(settings.out)).toEqual(before);
  });
});

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
