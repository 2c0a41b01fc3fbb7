/**
 * The lock of an output folder: full disks, stale locks, and processes that replace one at once.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { writeLock } from '../support/lock.ts';

/** A process that has ended. */
const ended = 2 ** 22 + 12_345;
/** Another process that runs: the one that started this test. */
const running = process.ppid;

let folder = '';
const lock = () => path.join(folder, '.dist-lock');
const ownersInLock = () => fs.readdirSync(lock());
const open = () => createStaging({ path: path.join(folder, 'dist'), displayPath: 'dist' });

beforeEach(() => {
  folder = temporaryFolder();
});

describe('on a full disk', () => {
  test.each(['.dist-lock-', '.dist-next'])(
    'no lock is left behind if a folder cannot be made: %s',
    (name) => {
      onTestFinished(failDiskCall('mkdirSync', (file) => file.includes(name)));
      expect(open).toThrow('could not be written: no space left on device (ENOSPC)');
      expect(fs.readdirSync(folder)).toEqual([]);
    },
  );
});

describe('a stale lock', () => {
  test.each([
    ['of a process that has ended', [`${ended}`]],
    ['that is empty, because its process was killed while it released it', []],
  ])('is replaced: one %s', (_, names) => {
    fs.mkdirSync(path.join(lock(), ...names), { recursive: true });
    const staging = open();
    expect(ownersInLock()).toEqual([`${process.pid}`]);
    staging.discard();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('whose process was killed before it took it is removed, but not that of a running process', () => {
    fs.mkdirSync(path.join(folder, `.dist-lock-${ended}`, `${ended}`), { recursive: true });
    fs.mkdirSync(path.join(folder, `.dist-lock-${running}`));
    open().discard();
    expect(fs.readdirSync(folder)).toEqual([`.dist-lock-${running}`]);
  });

  test('of an earlier process with the id of this one, as in a container, is replaced', () => {
    writeLock(lock(), process.pid);
    fs.utimesSync(lock(), 1_764_082_930, 1_764_082_930);
    open().discard();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('that another process replaces at the same moment is not taken from it', () => {
    writeLock(lock(), ended);
    // The other process is faster: it replaces the lock right after this one has read it.
    const restore = replaceDiskCall('rmdirSync', (rmdirSync) => (file) => {
      if (String(file) === path.join(lock(), `${ended}`)) {
        rmdirSync(file);
        writeLock(lock(), running);
      }
      rmdirSync(file);
    });
    onTestFinished(restore);
    expect(open).toThrow('another build is writing this folder');
    expect(ownersInLock()).toEqual([`${running}`]);
    expect(fs.readdirSync(folder)).toEqual(['.dist-lock']);
  });

  test('is replaced by one of several processes', { timeout: 120_000 }, async () => {
    const script = path.join(folder, 'take-lock.mjs');
    // As JavaScript, each process starts in a tenth of the time.
    buildSync({
      entryPoints: [path.join(import.meta.dirname, 'support/take-lock.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
    const children = Array.from({ length: 4 }, () => fork(script, [lock()]));
    onTestFinished(() => {
      for (const child of children) child.kill();
    });
    const answers = () =>
      Promise.all(children.map(async (child) => (await once(child, 'message'))[0] as string));
    await answers();
    for (let round = 0; round < 20; round++) {
      writeLock(lock(), ended);
      const answered = answers();
      for (const child of children) child.send('take');
      expect((await answered).filter((answer) => answer === 'owner')).toHaveLength(1);
      fs.rmSync(lock(), { recursive: true });
    }
  });
});

describe('the lock of a running process', () => {
  const busy = (pid: number, lockPattern: RegExp) =>
    expect.objectContaining({
      problems: [
        expect.objectContaining({
          message: `another build is writing this folder: process ${pid}`,
          hint: expect.stringMatching(lockPattern),
        }),
      ],
    });

  test.each([running, process.pid])('is reported with its folder: %s', (pid) => {
    writeLock(lock(), pid);
    expect(open).toThrow(
      busy(
        pid,
        new RegExp(
          `^wait until it ends; if process ${pid} is not a build, delete the folder .*\\.dist-lock$`,
        ),
      ),
    );
    expect(fs.readdirSync(folder)).toEqual(['.dist-lock']);
  });

  test('next to the target of a symbolic link is named there', () => {
    fs.mkdirSync(path.join(folder, 'www'));
    fs.symlinkSync('www/site', path.join(folder, 'dist'));
    writeLock(path.join(folder, 'www/.site-lock'), running);
    expect(open).toThrow(busy(running, /www\/\.site-lock$/));
  });
});
