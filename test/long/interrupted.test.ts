/** After builds that are killed, run concurrently, or fail to write, dist/ is a complete site. */
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { openProject } from '../generator/support/project.ts';
import { attempt, miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { buildMoment, configIn } from '../support/config.ts';
import { digestOf } from '../support/digest.ts';
import { outsideProjectEnv, snapshot, writeFiles } from '../support/files.ts';
import { errorsDoc } from '../support/folders.ts';
import { leftoversIn } from './support/kills.ts';

vi.mock('node:fs', { spy: true });

describe('a site of three hundred files, in two versions', { timeout: 120_000 }, () => {
  const extraFile =
    "(_, index) => ({ path: '/more/' + (index % 20) + '/' + index + '.txt', body: content.site.name, sourceFile: 'data/site.yaml' })";
  const project = openProject(`
const more = ({ content }) => Array.from({ length: 300 }, ${extraFile});
export const site = { ...mini, files: (planned) => [...mini.files(planned), ...more(planned)] };`);
  const { root, at } = project;
  afterAll(project.remove);
  const versions = ['one', 'two'] as const;
  const env = { ...outsideProjectEnv, SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000) };
  const start = (version: string) =>
    startCli(['build', '--site', 'site/site.tsx', '--data', version], { cwd: root, env });

  /** Builds both versions, the last into dist/, and returns their digests. */
  async function buildVersions(): Promise<readonly string[]> {
    const digests: string[] = [];
    for (const version of versions) {
      fs.cpSync(at('data'), at(version), { recursive: true });
      writeFiles(at(version), {
        'site.yaml': `name: Version ${version}\nwelcome: The [first](/notes/first/).\n`,
      });
      const config = configIn(root, { siteModule: at('site/site.tsx'), data: at(version) });
      expect((await attempt(config)).problems).toEqual([]);
      digests.push(digestOf(at('dist')));
    }
    expect(new Set(digests).size).toBe(2);
    return digests;
  }

  /** Waits until a file with this name appears next to the out folder, or the build ends. */
  async function waitForFile(name: string, hasEnded: () => boolean): Promise<void> {
    while (!hasEnded() && !fs.existsSync(at(name))) await sleep(1);
  }

  test.each([
    ['while it starts', '.', 150],
    ['while it takes the lock', '.dist-lock', 0],
    ['while it writes', '.dist-next', 0],
    ['a moment later', '.dist-next', 15],
    ['another moment later', '.dist-next', 40],
    ['between its two renames', '.dist-previous', 0],
  ])('a build that is killed %s leaves one of them', async (_, name, delay) => {
    const digests = await buildVersions();
    const { child, ended } = start('one');
    let hasEnded = false;
    void ended.then(() => {
      hasEnded = true;
    });
    await waitForFile(name, () => hasEnded);
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
    // The next build starts with this cleanup.
    createStaging({ path: at('dist'), displayPath: 'dist' }).discard();
    expect(digests).toContain(digestOf(at('dist')));
    expect(leftoversIn(root)).toEqual([]);
  });

  test('of two concurrent builds at least one succeeds, and the other is refused with a message', async () => {
    const digests = await buildVersions();
    const ended = await Promise.all(versions.map((version) => start(version).ended));
    const refused = ended.filter(({ code }) => code !== 0);
    expect(refused.length).toBeLessThan(2);
    for (const { code, stderr } of refused) {
      expect(code).toBe(1);
      expect(stderr).toContain('dist  another build is writing this folder');
      expect(stderr).toContain(`\n${errorsDoc} explains: busy\n`);
    }
    expect(digests).toContain(digestOf(at('dist')));
    expect(leftoversIn(root)).toEqual([]);
  });
});

describe('a disk that fails once', () => {
  const calls = [
    'chmodSync',
    'copyFileSync',
    'mkdirSync',
    'openSync',
    'renameSync',
    'rmSync',
    'utimesSync',
    'writeFileSync',
  ] as const;

  // Builds a changed site while one call of this function fails: the first, the second, and so on.
  test.each(calls)('in any call of %s', { timeout: 300_000 }, async (name) => {
    const config = miniSite();
    await attempt(config);
    const actual = (await vi.importActual<typeof fs>('node:fs'))[name] as (
      ...args: unknown[]
    ) => unknown;
    const pathIndex = name === 'copyFileSync' ? 1 : 0;
    const isInOutFolder = (args: readonly unknown[]) =>
      String(args[pathIndex]).startsWith(config.root) && /dist/.test(String(args[pathIndex]));
    const spy = vi.mocked((fs as unknown as Record<string, () => unknown>)[name] as () => unknown);
    let failures = 0;
    for (let failingCall = 1; failingCall < 200; failingCall++) {
      writeFiles(config.data, {
        'site.yaml': `name: Mini ${failingCall}\nwelcome: The [first](/notes/first/).\n`,
      });
      const before = snapshot(config.out);
      let callCount = 0;
      spy.mockImplementation(((...args: unknown[]) => {
        if (isInOutFolder(args)) callCount += 1;
        if (isInOutFolder(args) && callCount === failingCall)
          throw Object.assign(new Error('ENOSPC: no space left on device'), {
            code: 'ENOSPC',
            syscall: name,
          });
        return actual(...args);
      }) as never);
      const { problems, stack } = await attempt(config).then(
        (outcome) => ({ ...outcome, stack: undefined }),
        (error: Error) => ({ problems: [], stack: error.stack }),
      );
      spy.mockImplementation(actual as never);
      const haveAllSucceeded = callCount < failingCall;
      if (!haveAllSucceeded) failures++;
      expect(stack, `${name}, call ${failingCall}`).toBeUndefined();
      const home = fs.readFileSync(path.join(config.out, 'index.html'), 'utf8');
      if (problems.length > 0 && !home.includes(`<h1>Mini ${failingCall}</h1>`)) {
        expect(problems, `${name}, call ${failingCall}`).toMatchObject([{ code: 'disk' }]);
        expect(snapshot(config.out), `${name}, call ${failingCall}`).toEqual(before);
      } else expect(home).toContain(`<h1>Mini ${failingCall}</h1>`);
      if (haveAllSucceeded) break;
    }
    console.log(`${name} failed ${failures} times`);
    await attempt(config);
    expect(leftoversIn(config.root)).toEqual([]);
  });
});
