/** A disk that is full at many fillings: a small tmpfs where it may be mounted. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attempt, temporaryFolder } from '../support/build.ts';
import { startCli } from '../support/cli.ts';
import { digestOf } from './support/digest.ts';
import { processOptions, twoVersions, wordsFor } from './support/kills.ts';

/**
 * Taken down before the folder is removed that holds it: what is done at the end of a test is done in reverse order.
 * @returns whether the folder is a disk of its own now; only root may do that, and only on Linux.
 */
function mount(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true });
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', [folder]));
  return isMounted;
}

describe('a full disk', () => {
  test('leaves the old site whole, says so, and needs nothing but room', async () => {
    const folder = temporaryFolder();
    const { versions, digests } = await twoVersions(folder);
    const disk = path.join(folder, 'disk');
    if (!mount(disk, '8m')) {
      console.log(
        'no disk of its own may be mounted here; test/long/interrupted.test.ts fails each write instead',
      );
      return;
    }
    const out = path.join(disk, 'dist');
    cpSync(versions[0].out, out, { recursive: true });
    const holds = digestOf(out);
    const free = statfsSync(disk).bavail * statfsSync(disk).bsize;
    let refused = 0;
    const steps = 40;
    for (let step = 0; step < steps; step++) {
      const left = Math.floor((step / steps) * 1_600_000);
      writeFileSync(path.join(disk, 'filling'), Buffer.alloc(free - left - 4096));
      const words = wordsFor({ ...versions[1], out });
      const { code, stderr } = await startCli(words, processOptions(folder)).ended;
      const digest = digestOf(out);
      expect(readdirSync(disk).sort(), `${left} bytes free`).toEqual(['dist', 'filling']);
      if (code === 0) {
        expect(digests).toContain(digest);
        break;
      }
      refused++;
      expect(stderr).toMatch(/could not be written: there is no space left on the disk\n/);
      expect(stderr).not.toMatch(/\n {4}at /);
      expect({ code, digest }).toEqual({ code: 1, digest: holds });
    }
    writeFileSync(path.join(disk, 'filling'), '');
    const { problems } = await attempt({ ...versions[1], out });
    expect(problems).toEqual([]);
    console.log(`a disk with less and less filling: ${refused} builds refused, then built`);
    expect(refused).toBeGreaterThan(3);
  });
});

test('two builds at once, 20 times, with a check beside them', async () => {
  const { folder, versions, digests } = await twoVersions(temporaryFolder());
  const seen = new Set<string>();
  let refused = 0;
  for (let round = 0; round < 20; round++) {
    // Every other time both of them bundle their code first.
    if (round % 2 === 1) rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
    const builds = versions.map(
      (version) => startCli(wordsFor(version), processOptions(folder)).ended,
    );
    const check = startCli(wordsFor(versions[0], 'check'), processOptions(folder)).ended;
    expect(await check).toMatchObject({ code: 0, stderr: '' });
    const ends = await Promise.all(builds);
    for (const { code, stderr } of ends.filter((end) => end.code !== 0)) {
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^dist {2}another build is writing/),
      });
      refused++;
    }
    expect(ends.some(({ code }) => code === 0)).toBe(true);
    const digest = digestOf(versions[0].out);
    seen.add(digest);
    expect(digests).toContain(digest);
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist'))).toEqual([]);
  }
  console.log(
    `20 pairs of builds: ${refused} refused as busy, ${seen.size} of 2 versions were last at some time`,
  );
});
