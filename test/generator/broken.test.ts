/**
 * Each folder of test/fixtures/broken is one defect: what is put over the mini site, and all that is said about it. Its
 * folder mended/, if it has one, holds the files as they are when what was said has been followed.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemLines } from '../../generator/report.ts';
import { attempt, miniSite } from '../support/build.ts';
import { fixtures } from '../support/folders.ts';
import { listOf, snapshot } from './support/files.ts';

const folder = path.join(fixtures, 'broken');
const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, isExpected: existsSync(path.join(folder, name, 'expected.txt')) }));

test('every case says what is expected', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

describe.each(cases.map(({ name }) => name))('broken/%s', (name) => {
  test('every fault is told, with its place, and dist/ is as it was', async () => {
    const settings = miniSite();
    expect((await attempt(settings)).problems).toEqual([]);
    const before = snapshot(settings.out);

    const site = putOver(name, settings.root) ?? settings.site;
    const { problems } = await attempt({ ...settings, site });

    const told = problems.map((problem) => problemLines(problem, settings.root).join('\n')).join('\n');
    await expect(`${told}\n`).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
    expect(snapshot(settings.out)).toEqual(before);

    const mended = path.join(folder, name, 'mended');
    if (!existsSync(mended)) return;
    cpSync(mended, settings.root, { recursive: true });
    expect((await attempt({ ...settings, site })).problems).toEqual([]);
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
