/** A full disk, with a small tmpfs if it can be mounted, and concurrent builds. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openProject } from '../generator/support/project.ts';
import { attempt, temporaryFolder } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { digestOf } from '../support/digest.ts';
import { argvFor, processOptions, twoVersions } from './support/kills.ts';

/**
 * Mounts a tmpfs until the end of the test. Vitest runs the hooks in reverse order, so it is
 * unmounted before its parent folder is removed.
 * @returns whether it could be mounted; that needs root on Linux
 */
function mount(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true });
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', [folder]));
  return isMounted;
}

/** Makes a folder read-only until the end of the test. @returns whether that is possible */
function mountReadOnly(folder: string): boolean {
  const isMounted = spawnSync('mount', ['--bind', folder, folder]).status === 0;
  if (!isMounted) return false;
  onTestFinished(() => void spawnSync('umount', [folder]));
  return spawnSync('mount', ['-o', 'remount,ro,bind', folder]).status === 0;
}

/** Copies a built site to a folder, or to the target of a new link. */
function copySite(from: string, to: string, isLink: boolean): void {
  if (isLink) symlinkSync('site', to);
  cpSync(from, isLink ? path.join(path.dirname(to), 'site') : to, { recursive: true });
}

describe('a full disk', () => {
  test.each(['folder', 'link'])(
    'leaves the old site complete until there is space: %s',
    async (way) => {
      const folder = temporaryFolder();
      const { versions, digests } = await twoVersions(folder);
      const disk = path.join(folder, 'disk');
      if (!mount(disk, '8m')) {
        console.log(
          'a tmpfs cannot be mounted here; test/long/interrupted.test.ts fails each write instead',
        );
        return;
      }
      const out = path.join(disk, 'dist');
      copySite(versions[0].out, out, way === 'link');
      const names = readdirSync(disk);
      const oldDigest = digestOf(realpathSync(out));
      const freeBytes = statfsSync(disk).bavail * statfsSync(disk).bsize;
      let refused = 0;
      const steps = 40;
      for (let step = 0; step < steps; step++) {
        const leftBytes = Math.floor((step / steps) * 1_600_000);
        writeFileSync(path.join(disk, 'filling'), Buffer.alloc(freeBytes - leftBytes - 4096));
        const argv = argvFor({ ...versions[1], out });
        const { code, stderr } = await startCli(argv, processOptions(folder)).ended;
        const digest = digestOf(realpathSync(out));
        if (code === 0) {
          expect(digests).toContain(digest);
          break;
        }
        expect(readdirSync(disk).sort(), `${leftBytes} bytes free`).toEqual(
          [...names, 'filling'].sort(),
        );
        refused++;
        expect(stderr).toMatch(/could not be written: no space left on device \(ENOSPC\)\n/);
        expect(stderr).not.toMatch(/\n {4}at /);
        expect({ code, digest }).toEqual({ code: 1, digest: oldDigest });
      }
      rmSync(path.join(disk, 'filling'), { force: true });
      const { problems } = await attempt({ ...versions[1], out });
      expect(problems).toEqual([]);
      expect(digests).toContain(digestOf(realpathSync(out)));
      console.log(`${way}: ${refused} builds refused, then built`);
      expect(refused).toBeGreaterThan(3);
    },
  );
});

test('a read-only project is built with --cache and --out, which the messages name', async () => {
  const project = openProject();
  const folder = temporaryFolder();
  onTestFinished(project.remove);
  if (!mountReadOnly(project.root)) {
    console.log('a folder cannot be mounted here');
    return;
  }
  const outside = (name: string) => path.join(folder, name);
  const withoutCache = await project.run(['build']);
  expect(withoutCache.code).toBe(1);
  expect(withoutCache.stderr).toMatch(
    /^\.cache {2}could not be written: .*\n {4}hint: .*use --cache DIR with a folder that you can write\n/,
  );
  const withoutOut = await project.run(['build', '--cache', outside('cache')]);
  expect(withoutOut.code).toBe(1);
  expect(withoutOut.stderr).toMatch(
    /^dist {2}could not be written: read-only file system \(EROFS\)\n {4}hint: use --out DIR with a folder that you can write\n/,
  );
  const options = ['--cache', outside('cache'), '--out', outside('dist')];
  expect(await project.run(['build', ...options])).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(outside('dist'))).toContain('index.html');
});

test('two concurrent builds and a check, 20 times', async () => {
  const { folder, versions, digests } = await twoVersions(temporaryFolder());
  const finalDigests = new Set<string>();
  let refused = 0;
  for (let round = 0; round < 20; round++) {
    // Every other time both builds have to compile their code first.
    if (round % 2 === 1) rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
    const builds = versions.map(
      (version) => startCli(argvFor(version), processOptions(folder)).ended,
    );
    const check = startCli(argvFor(versions[0], 'check'), processOptions(folder)).ended;
    expect(await check).toMatchObject({ code: 0, stderr: '' });
    const results = await Promise.all(builds);
    for (const { code, stderr } of results.filter((result) => result.code !== 0)) {
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^dist {2}another build is writing/),
      });
      refused++;
    }
    expect(results.some(({ code }) => code === 0)).toBe(true);
    const digest = digestOf(versions[0].out);
    finalDigests.add(digest);
    expect(digests).toContain(digest);
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist'))).toEqual([]);
  }
  console.log(
    `20 pairs of builds: ${refused} refused as busy, ${finalDigests.size} of 2 versions were last at some time`,
  );
});
