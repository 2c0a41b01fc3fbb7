/**
 * The lock of an output folder: full disks, stale locks, and processes that take one over at once.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { ownerName, writeLock } from '../support/lock.ts';

/** A process that has ended. */
const ended = { pid: 2 ** 22 + 12_345, startTime: '1' };
/** Another process that runs: the one that started this test. */
const running = { pid: process.ppid };

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
      expect(open).toThrow('could not be written: there is no space left on the disk');
      expect(fs.readdirSync(folder)).toEqual([]);
    },
  );
});

describe('a stale lock', () => {
  test.each([
    ['of a process that has ended', ownerName(ended)],
    [
      'of an earlier process with the id of this one',
      `${process.pid}-1-${ownerName(ended).split('-').slice(2).join('-')}`,
    ],
    ['whose entry no build made', 'notes.txt'],
  ])('is taken over: one %s', (_, name) => {
    fs.mkdirSync(path.join(lock(), name), { recursive: true });
    const staging = open();
    expect(ownersInLock()).toEqual([ownerName({ pid: process.pid })]);
    staging.discard();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('that is empty, because its process was killed while it released it, is taken over', () => {
    fs.mkdirSync(lock());
    open().discard();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('that another process takes over at the same moment is not taken from it', () => {
    writeLock(lock(), ended);
    // The other process is faster: it takes the lock right after this one has read it.
    const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
      if (String(from) === path.join(lock(), ownerName(ended))) {
        renameSync(from, path.join(lock(), ownerName(running)));
      }
      renameSync(from, to);
    });
    onTestFinished(restore);
    expect(open).toThrow('another build is writing this folder');
    expect(ownersInLock()).toEqual([ownerName(running)]);
    expect(fs.readdirSync(folder)).toEqual(['.dist-lock']);
  });

  test('is taken over by one of several processes', { timeout: 120_000 }, async () => {
    const script = path.join(import.meta.dirname, 'support/take-lock.ts');
    const children = Array.from({ length: 4 }, () =>
      fork(script, [lock()], { execArgv: ['--import', 'tsx'] }),
    );
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

const isLinux = process.platform === 'linux';

/** Starts a process that waits until the end of the test, and returns its id. */
async function startProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

describe('the lock of a running process', () => {
  const busy = (message: unknown, hint: unknown) =>
    expect.objectContaining({ problems: [expect.objectContaining({ message, hint })] });

  test('is reported with the process and the time', async () => {
    const pid = await startProcess();
    writeLock(lock(), { pid });
    fs.utimesSync(lock(), 1_764_082_930, 1_764_082_930);
    const hint = `wait until it ends, or end process ${pid}`;
    expect(open).toThrow(
      busy(
        `another build is writing this folder: process ${pid}, since 2025-11-25 15:02:10 UTC`,
        isLinux ? hint : expect.stringContaining(`${hint}; if it is not a build, delete`),
      ),
    );
    expect(fs.readdirSync(folder)).toEqual(['.dist-lock']);
  });

  test('may be that of another program if the system does not say when it started', async () => {
    const pid = await startProcess();
    writeLock(lock(), { pid, startTime: '' });
    expect(open).toThrow(
      busy(
        expect.any(String),
        expect.stringMatching(/; if it is not a build, delete the folder .*\.dist-lock$/),
      ),
    );
  });

  test.skipIf(!isLinux)(
    'is taken over if its process has ended and another has its id',
    async () => {
      const pid = await startProcess();
      writeLock(lock(), { pid, startTime: '1' });
      open().discard();
      expect(fs.readdirSync(folder)).toEqual([]);
    },
  );

  test.each([ended.pid, process.pid])(
    'on another machine is never taken over, whatever has the id here: %s',
    (pid) => {
      writeLock(lock(), { pid, startTime: '1', machine: 'build-2' });
      expect(open).toThrow(
        busy(
          expect.stringContaining(`: process ${pid} on the machine "build-2", since 20`),
          expect.stringMatching(
            /^wait until it ends; if no build is running there, delete the folder .*\.dist-lock$/,
          ),
        ),
      );
    },
  );

  test('next to the target of a symbolic link is named there', () => {
    fs.mkdirSync(path.join(folder, 'www'));
    fs.symlinkSync('www/site', path.join(folder, 'dist'));
    writeLock(path.join(folder, 'www/.site-lock'), { ...running, startTime: '' });
    expect(open).toThrow(busy(expect.any(String), expect.stringMatching(/www\/\.site-lock$/)));
  });
});

test('what processes left that were killed while they took the lock is deleted, and nothing else', () => {
  const other = { ...ended, machine: 'build-2' };
  for (const owner of [ended, running, other]) {
    writeLock(`${lock()}-${ownerName(owner)}`, owner);
  }
  fs.writeFileSync(`${lock()}-notes`, 'mine');
  open().discard();
  expect(fs.readdirSync(folder).sort()).toEqual(
    [
      `.dist-lock-${ownerName(running)}`,
      `.dist-lock-${ownerName(other)}`,
      '.dist-lock-notes',
    ].sort(),
  );
});
