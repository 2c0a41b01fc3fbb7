/** Builds that are killed, that run at once, and whose disk fails: dist/ is the old site or the new site, whole. */
import * as fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { digestOf } from '../long/support/digest.ts';
import {
  durationOf,
  killBuild,
  mend,
  momentsOver,
  processOptions,
  twoVersions,
  wordsFor,
} from '../long/support/kills.ts';
import { attempt, miniSite, temporaryFolder } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { snapshot, writeFiles } from './support/files.ts';

vi.mock('node:fs', { spy: true });

const besideOut = (folder: string) => fs.readdirSync(folder).filter((name) => name.startsWith('.dist'));

test('a build that is killed at 6 moments leaves dist/ whole each time', { timeout: 300_000 }, async () => {
  const { versions, digests } = await twoVersions(temporaryFolder());
  const duration = await durationOf(versions[0]);
  for (const [index, moment] of momentsOver(duration, 6).entries()) {
    await killBuild(versions[(index + 1) % 2] as (typeof versions)[0], moment);
    const { digest, beside } = await mend(versions[index % 2] as (typeof versions)[0]);
    expect(digests, JSON.stringify(moment)).toContain(digest);
    expect(beside, JSON.stringify(moment)).toEqual([]);
  }
});

test('of two builds at once one is first, and dist/ is the one or the other, whole', { timeout: 300_000 }, async () => {
  const { folder, versions, digests } = await twoVersions(temporaryFolder());
  for (let round = 0; round < 3; round++) {
    const runs = versions.map((version) => startCli(wordsFor(version), processOptions(folder)).ended);
    for (const { code, stderr } of await Promise.all(runs)) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(digests).toContain(digestOf(versions[0].out));
    expect(besideOut(folder)).toEqual([]);
  }
});

describe('a lock that nobody holds any more is taken over at once', () => {
  test.each([
    ['empty, for its owner was killed before it could sign', ''],
    ['of a process of the same number, as in a container that was started again', String(process.pid)],
    ['of a process that is gone', '4206649'],
    ['with something else in it', 'x'],
  ])('%s', { timeout: 30_000 }, async (_, owner) => {
    const settings = miniSite();
    writeFiles(settings.root, { '.dist-lock': owner });
    const long = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(settings.root, '.dist-lock'), long, long);
    const start = performance.now();
    expect((await attempt(settings)).problems).toEqual([]);
    expect(performance.now() - start).toBeLessThan(8000);
    expect(besideOut(settings.root)).toEqual([]);
  });
});

test('what a killed build of the same process number left is removed, as in a container that was started again', async () => {
  const settings = miniSite();
  writeFiles(settings.root, { [`.dist-next-${process.pid}-0badf00d/index.html`]: 'half' });
  await attempt(settings);
  expect(besideOut(settings.root)).toEqual([]);
});

describe('a disk that fails once', () => {
  const calls = ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'utimesSync'] as const;

  /** Builds a changed site while one call of this function fails: the first, the second, and so on until all succeed. */
  test.each(calls)('in any call of %s', { timeout: 300_000 }, async (name) => {
    const settings = miniSite();
    await attempt(settings);
    const actual = (await vi.importActual<typeof fs>('node:fs'))[name] as (...words: unknown[]) => unknown;
    const isOurs = (words: readonly unknown[]) =>
      String(words[0]).startsWith(settings.root) && /dist/.test(String(words[0]));
    const spied = vi.mocked((fs as unknown as Record<string, () => unknown>)[name] as () => unknown);
    let failures = 0;
    for (let failing = 1; failing < 200; failing++) {
      writeFiles(settings.data, { 'site.yaml': `name: Mini ${failing}\nwelcome: The [first](/notes/first/).\n` });
      const before = snapshot(settings.out);
      let count = 0;
      spied.mockImplementation(((...words: unknown[]) => {
        if (isOurs(words) && ++count === failing)
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        return actual(...words);
      }) as never);
      const { problems, stack } = await attempt(settings).then(
        (outcome) => ({ ...outcome, stack: undefined }),
        (error: Error) => ({ problems: [], stack: error.stack }),
      );
      spied.mockImplementation(actual as never);
      const isOver = count < failing;
      if (!isOver) failures++;
      expect(stack, `${name}, call ${failing}`).toBeUndefined();
      await attempt({ ...settings, mode: 'check' });
      const home = fs.readFileSync(path.join(settings.out, 'index.html'), 'utf8');
      if (problems.length > 0 && !home.includes(`<h1>Mini ${failing}</h1>`)) {
        expect(problems, `${name}, call ${failing}`).toMatchObject([{ code: 'disk' }]);
        expect(snapshot(settings.out), `${name}, call ${failing}`).toEqual(before);
      } else expect(home).toContain(`<h1>Mini ${failing}</h1>`);
      if (isOver) break;
    }
    console.log(`${name} failed ${failures} times`);
    await attempt(settings);
    expect(besideOut(settings.root)).toEqual([]);
  });
});
