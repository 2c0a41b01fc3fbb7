/** A large site, whose pages a second thread finishes: the same bytes and the same problems as on one thread. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../generator/command/report.ts';
import { digestOf } from '../long/support/digest.ts';
import { attempt, read } from '../support/build.ts';
import { buildMoment, settingsIn } from '../support/settings.ts';
import { filesBelow, snapshot } from './support/files.ts';
import { openLargeProject } from './support/large-site.ts';

const project = openLargeProject();
const { at } = project;
beforeEach(project.reset);
afterAll(project.remove);

const env = { SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000) };
const run = (...words: string[]) => project.run(['build', ...words], env);
const onOneThread = (out: string) =>
  attempt(settingsIn(project.root, { site: at('site/site.tsx'), out: at(out) }));
const named = (name: string) =>
  project.write({
    'data/site.yaml': `name: ${name}\nwelcome: Read the [first note](/notes/first/).\n`,
  });

test('the pages and all files are the same bytes', async () => {
  const { code, stdout, stderr } = await run();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^244 pages /);
  expect((await onOneThread('one')).problems).toEqual([]);
  expect(filesBelow(at('dist'))).toEqual(filesBelow(at('one')));
  expect(digestOf(at('dist'))).toBe(digestOf(at('one')));
  expect(read(at('dist/_headers'))).toContain(
    "img-src 'self' data: https://p0.example https://p1.example;",
  );
});

test('a page that was deleted from a site of more than a thousand is built again', async () => {
  named('Many');
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect((await run()).stdout).toContain('Nothing has changed');
  rmSync(at('dist/p/2500/index.html'));
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  expect(read(at('dist/p/2500/index.html'))).toContain('Page 2500');
});

describe('where it fails, dist/ is unchanged, and nothing is left beside it', () => {
  async function failed(name: string): Promise<Result> {
    // Stands for a built site, which a build would take a second to write.
    project.write({ 'dist/.prerendered': '', 'dist/index.html': 'as it was' });
    const before = snapshot(at('dist'));
    named(name);
    const { code, stderr } = await run('--report', 'report.json');
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(snapshot(at('dist'))).toEqual(before);
    expect(readdirSync(project.root).filter((file) => file.startsWith('.dist'))).toEqual([]);
    return JSON.parse(read(at('report.json'))) as Result;
  }

  test('the problems are those that one thread finds, in the same order', async () => {
    const { problems } = await failed('Faults');
    const { problems: expected } = await onOneThread('one');
    expect(problems.map(({ code }) => code).sort()).toEqual([
      'broken-link',
      'heading',
      'heading',
      'page-fault',
    ]);
    const bare = (all: typeof problems) =>
      all.map(({ code, file, page, message, hint }) => [
        code,
        path.basename(file),
        page,
        message,
        hint,
      ]);
    expect(bare(problems.filter(({ code }) => code !== 'page-fault'))).toEqual(
      bare(expected.filter(({ code }) => code !== 'page-fault')),
    );
  });

  test('a disk that refuses a page is told as such', async () => {
    const { problems } = await failed('Long');
    expect(problems).toMatchObject([
      {
        code: 'disk',
        file: `dist/${'long'.repeat(80)}/index.html`,
        message: 'could not be written: the path is too long for this system',
        hint: 'choose a shorter --out, or shorten the name of the record',
      },
    ]);
  });
});
