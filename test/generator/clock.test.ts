/** A clock that is behind: how it is noticed, and what a command prints. */
import { utimesSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { describeSlowClock } from '../../generator/command/clock.ts';
import { site as mini } from '../fixtures/mini-site/site.tsx';
import { read } from '../support/build.ts';
import { openProject, runHere } from './support/project.ts';

const project = openProject();
beforeEach(project.reset);
afterAll(project.remove);

const record = 'data/notes/first.md';
const saveAt = (time: number) => utimesSync(project.at(record), time / 1000, time / 1000);

describe('the sentence about the clock', () => {
  const now = Date.UTC(2026, 10, 24, 23, 58, 1);
  const describeAt = (buildDate: string) =>
    describeSlowClock({ root: project.root, data: project.at('data'), buildDate }, now);

  beforeEach(() => {
    for (const file of ['data/site.yaml', 'data/notes/second.yaml']) {
      utimesSync(project.at(file), 1_600_000_000, 1_600_000_000);
    }
  });

  test('names the file that was saved on a later day', async () => {
    saveAt(Date.UTC(2026, 10, 26, 9, 30));
    expect(await describeAt('2026-11-24')).toBe(
      `the clock of this machine says 2026-11-24 23:58:01 UTC, but ${record} was saved at 2026-11-26 09:30:00 UTC: set the clock, or save the file again`,
    );
  });

  test.each([
    ['the file was saved before', Date.UTC(2026, 10, 24, 12), '2026-11-24'],
    ['it was saved later on the same day', now + 110_000, '2026-11-24'],
    ['SOURCE_DATE_EPOCH replaces the clock', Date.UTC(2026, 10, 26), '2026-11-20'],
  ])('is not printed if %s', async (_, time, buildDate) => {
    saveAt(time);
    expect(await describeAt(buildDate)).toBeUndefined();
  });

  test('is not printed if the clocks differ by less than a minute', async () => {
    const lastSecond = Date.UTC(2026, 10, 24, 23, 59, 59);
    saveAt(lastSecond + 2000);
    const config = { root: project.root, data: project.at('data'), buildDate: '2026-11-24' };
    expect(await describeSlowClock(config, lastSecond)).toBeUndefined();
  });
});

describe('a record of a day that the clock has not reached', () => {
  const runInProject = async (site: unknown) => {
    const previousFolder = process.cwd();
    process.chdir(project.root);
    try {
      return await runHere(['check'], site);
    } finally {
      process.chdir(previousFolder);
    }
  };
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  const day = new Date(tomorrow).toISOString().slice(0, 10);
  const siteWithout = (id: string) => {
    const publishedAt = (note: { readonly id: string }) => (note.id === id ? day : '');
    return { ...mini, collections: { ...mini.collections, notes: { ...notes, publishedAt } } };
  };
  const { notes } = mini.collections;
  const sentence = /\nthe clock of this machine says .*, but data\/notes\/first\.md was saved at/;

  beforeEach(() =>
    project.write({ 'data/notes/third.yaml': read(project.at('data/notes/second.yaml')) }),
  );

  test('is named, with the clock only if a file was saved later', async () => {
    const { stdout } = await runInProject(siteWithout('third'));
    expect(stdout).toMatch(/\nnot published on .* \(UTC\): data\/notes\/third\.yaml \(--drafts/);
    expect(stdout).not.toMatch(sentence);
    saveAt(tomorrow + 1000);
    expect((await runInProject(siteWithout('third'))).stdout).toMatch(sentence);
  });

  test('is an error if another record refers to it, and the clock is named then, too', async () => {
    saveAt(tomorrow + 1000);
    const { stderr } = await runInProject(siteWithout('second'));
    expect(stderr).toContain('which is not published yet');
    expect(stderr).toMatch(sentence);
  });
});
