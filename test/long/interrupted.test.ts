/** Builds that are killed, that run at once, and whose disk fails: dist/ is the old site or the new site, whole. */
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createStaging } from '../../generator/publish/staging.ts';
import { elsewhere, snapshot, writeFiles } from '../generator/support/files.ts';
import { openProject } from '../generator/support/project.ts';
import { attempt, miniSite } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { errorsDoc } from '../support/folders.ts';
import { buildMoment, settingsIn } from '../support/settings.ts';
import { digestOf } from './support/digest.ts';

vi.mock('node:fs', { spy: true });

const besideOut = (folder: string) =>
  fs.readdirSync(folder).filter((name) => name.startsWith('.dist'));

describe('a site of three hundred files, in two versions', { timeout: 120_000 }, () => {
  const more =
    "(_, n) => ({ path: '/more/' + (n % 20) + '/' + n + '.txt', body: content.site.name, source: 'data/site.yaml' })";
  const project = openProject(`
const more = ({ content }) => Array.from({ length: 300 }, ${more});
export const site = { ...mini, files: (planned) => [...mini.files(planned), ...more(planned)] };`);
  const { root, at } = project;
  afterAll(project.remove);
  const versions = ['one', 'two'] as const;
  const env = { ...elsewhere, SOURCE_DATE_EPOCH: String(buildMoment.getTime() / 1000) };
  const start = (version: string) =>
    startCli(['build', '--site', 'site/site.tsx', '--data', version], { cwd: root, env });

  /** Writes the data of each version; gives the digests of what is built of them, the last in dist/. */
  async function digests(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const version of versions) {
      fs.cpSync(at('data'), at(version), { recursive: true });
      writeFiles(at(version), {
        'site.yaml': `name: Version ${version}\nwelcome: The [first](/notes/first/).\n`,
      });
      const settings = settingsIn(root, { site: at('site/site.tsx'), data: at(version) });
      expect((await attempt(settings)).problems).toEqual([]);
      found.push(digestOf(at('dist')));
    }
    expect(new Set(found).size).toBe(2);
    return found;
  }

  /** Waits until a name appears beside the out folder, or the build is over. */
  async function appearance(name: string, isOver: () => boolean): Promise<void> {
    while (!isOver() && !fs.existsSync(at(name))) await sleep(1);
  }

  test.each([
    ['as it starts', '.', 150],
    ['as it takes the lock', '.dist-lock', 0],
    ['as it writes', '.dist-next', 0],
    ['a moment later', '.dist-next', 15],
    ['another moment later', '.dist-next', 40],
    ['between its two renames', '.dist-previous', 0],
  ])('a build that is killed %s leaves one of them whole', async (_, name, delay) => {
    const whole = await digests();
    const { child, ended } = start('one');
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    await appearance(name, () => isOver);
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
    // What the next build does first.
    createStaging({ path: at('dist'), displayPath: 'dist' }).discard();
    expect(whole).toContain(digestOf(at('dist')));
    expect(besideOut(root)).toEqual([]);
  });

  test('of two builds at once one goes on, and the other goes on or is refused in words', async () => {
    const whole = await digests();
    const ended = await Promise.all(versions.map((version) => start(version).ended));
    const refused = ended.filter(({ code }) => code !== 0);
    expect(refused.length).toBeLessThan(2);
    for (const { code, stderr } of refused) {
      expect(code).toBe(1);
      expect(stderr).toContain(
        'dist  another build is writing this folder\n    hint: wait until it ends;',
      );
      expect(stderr).toContain(`\n${errorsDoc} explains: busy\n`);
    }
    expect(whole).toContain(digestOf(at('dist')));
    expect(besideOut(root)).toEqual([]);
  });
});

describe('a disk that fails once', () => {
  const calls = ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'utimesSync'] as const;

  /** Builds a changed site while one call of this function fails: the first, the second, and so on until all succeed. */
  test.each(calls)('in any call of %s', { timeout: 300_000 }, async (name) => {
    const settings = miniSite();
    await attempt(settings);
    const actual = (await vi.importActual<typeof fs>('node:fs'))[name] as (
      ...words: unknown[]
    ) => unknown;
    const isOurs = (words: readonly unknown[]) =>
      String(words[0]).startsWith(settings.root) && /dist/.test(String(words[0]));
    const spied = vi.mocked(
      (fs as unknown as Record<string, () => unknown>)[name] as () => unknown,
    );
    let failures = 0;
    for (let failing = 1; failing < 200; failing++) {
      writeFiles(settings.data, {
        'site.yaml': `name: Mini ${failing}\nwelcome: The [first](/notes/first/).\n`,
      });
      const before = snapshot(settings.out);
      let count = 0;
      spied.mockImplementation(((...words: unknown[]) => {
        if (isOurs(words) && ++count === failing)
          throw Object.assign(new Error('ENOSPC: no space left on device'), {
            code: 'ENOSPC',
            syscall: name,
          });
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
