/** A build is skipped if nothing has changed since the last one. */
import { readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as buildSnapshot from '../../generator/shared/build-snapshot.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { snapshot } from '../support/files.ts';
import { openProject, runHere } from './support/project.ts';

const project = openProject();
const { at, run } = project;
beforeEach(project.reset);
afterAll(project.remove);

test('a second build writes nothing and says so', async () => {
  expect((await run(['build'])).stdout).toContain('4 pages');
  const before = snapshot(at('dist'));
  expect(await run(['build'])).toEqual({
    code: 0,
    stdout:
      'Nothing has changed since the last build; the built site is up to date (--force builds anyway).\n',
    stderr: '',
  });
  expect(snapshot(at('dist'))).toEqual(before);
  project.write({ 'data/site.yaml': 'name: Changed\nwelcome: The [first](/notes/first/).\n' });
  expect((await run(['build'])).stdout).toContain('4 pages');
});

test('--force builds although nothing has changed, and the next build without it has nothing to do', async () => {
  expect((await run(['build'])).code).toBe(0);
  expect((await run(['build', '--force'])).stdout).toContain('4 pages');
  expect((await run(['build'])).stdout).toContain('Nothing has changed');
});

test('a symbolic link to its own folder is reported, and not followed', async () => {
  for (const name of ['loop', 'ring']) symlinkSync('.', at('data', name));
  const { code, stderr } = await run(['build']);
  expect(code).toBe(1);
  expect(stderr).toContain(
    'data/loop  expected a file, got a symbolic link, which is not followed',
  );
});

describe('a build is not skipped', () => {
  const cacheDir = at('.cache/here');
  const argv = ['build', '--data', at('data'), '--static', at('static'), '--out', at('dist')];
  const build = async () => {
    expect(await runHere(argv, mini, cacheDir)).toMatchObject({ code: 0 });
    expect(isUpToDate(argv, cacheDir)).toBe(true);
  };
  const later = new Date(Date.now() + 5000);
  const today = new Date().toISOString().slice(0, 10);
  const isUpToDate = (argv: readonly string[], cacheDir: string, buildDate = today) =>
    buildSnapshot.isUpToDate({ argv, siteCodeCacheDir: cacheDir, buildDate });

  test.each([
    [
      'a data file has changed',
      () => project.write({ 'data/site.yaml': 'name: Changed\nwelcome: Hello.\n' }),
    ],
    [
      'a data file has a new modification time',
      () => utimesSync(at('data/notes/first.md'), later, later),
    ],
    ['a record is new', () => project.write({ 'data/notes/third.yaml': 'title: Third' })],
    ['a record is gone', () => rmSync(at('data/notes/second.yaml'))],
    ['a static file has changed', () => project.write({ 'static/dot.svg': '<svg/>' })],
    ['a static file is new', () => project.write({ 'static/.well-known/x.txt': 'x' })],
    ['a page in dist/ was touched', () => project.write({ 'dist/index.html': 'x' })],
    ['a file in dist/ is gone', () => rmSync(at('dist/robots.txt'))],
    ['dist/ has an additional file', () => project.write({ 'dist/mine.txt': 'x' })],
    ['dist/ is gone', () => rmSync(at('dist'), { recursive: true })],
    ['static/ is gone', () => rmSync(at('static'), { recursive: true })],
  ])('if %s', async (_, change) => {
    await build();
    change();
    expect(isUpToDate(argv, cacheDir)).toBe(false);
  });

  test('if a text was replaced by one of the same length and time', async () => {
    const file = at('data/notes/first.md');
    // A whole second, which a file system stores exactly.
    const time = new Date('2026-01-02T03:04:05Z');
    utimesSync(file, time, time);
    await build();
    writeFileSync(file, readFileSync(file, 'utf8').replace('First', 'Fifth'));
    utimesSync(file, time, time);
    expect(statSync(file).mtimeMs).toBe(time.getTime());
    expect(isUpToDate(argv, cacheDir)).toBe(false);
  });

  test('on another day, with other options, or with other code of the site', async () => {
    await build();
    expect(isUpToDate([...argv, '--base', '/p/'], cacheDir)).toBe(false);
    expect(isUpToDate(argv, at('.cache/other'))).toBe(false);
    expect(isUpToDate(argv, cacheDir, '2001-09-09')).toBe(false);
    expect(isUpToDate(argv, cacheDir)).toBe(true);
  });

  test('after a failed build, or with --report', async () => {
    await build();
    project.write({ 'data/site.yaml': 'nam: x\n' });
    expect(await runHere(argv, mini, cacheDir)).toMatchObject({ code: 1 });
    expect(isUpToDate(argv, cacheDir)).toBe(false);
    project.reset();
    const reported = [...argv, '--report', at('report.json')];
    expect(await runHere(reported, mini, cacheDir)).toMatchObject({ code: 0 });
    expect(isUpToDate(reported, cacheDir)).toBe(false);
  });

  test('if the command is check', async () => {
    await build();
    const check = ['check', ...argv.slice(1)];
    expect(await runHere(check, mini, cacheDir)).toMatchObject({ code: 0 });
    expect(isUpToDate(check, cacheDir)).toBe(false);
  });
});

test('a second build behind a symbolic link writes nothing', async () => {
  symlinkSync('releases/site', at('dist'));
  project.write({ 'releases/readme.txt': 'mine' });
  expect((await run(['build'])).stdout).toContain('4 pages');
  const before = snapshot(at('releases'));
  expect((await run(['build'])).stdout).toContain('Nothing has changed');
  expect((await run(['build', '--force'])).code).toBe(0);
  expect(snapshot(at('releases'))).toEqual(before);
  rmSync(at('releases'), { recursive: true });
});
