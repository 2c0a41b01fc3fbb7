/**
 * The lock of an output folder: full disks, stale locks, and processes that take one over at once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTimeOf } from '../../generator/publish/processes.ts';
import { createStaging } from '../../generator/publish/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';

/** The id of a process that has ended. */
const endedProcess = String(2 ** 22 + 12_345);
/** The id of another process that runs: the one that started this test. */
const runningProcess = String(process.ppid);

let folder = '';
const lock = () => path.join(folder, '.dist-lock');
/** The process id in the lock file. */
const ownerInLock = () => fs.readFileSync(lock(), 'utf8').split('\n')[0];
const open = () => createStaging({ path: path.join(folder, 'dist'), displayPath: 'dist' });

beforeEach(() => {
  folder = temporaryFolder();
});

describe('on a full disk', () => {
  test('the message says that the disk is full, and no lock is left behind', () => {
    const restore = replaceDiskCall('writeFileSync', (writeFileSync) => (file) => {
      writeFileSync(file, '');
      throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    });
    onTestFinished(restore);
    expect(open).toThrow('could not be written: there is no space left on the disk');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('no lock is left behind if the staging folder cannot be made', () => {
    onTestFinished(failDiskCall('mkdirSync', (file) => file.endsWith('.dist-next')));
    expect(open).toThrow('could not be written: there is no space left on the disk');
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('a stale lock', () => {
  test('that another process takes over at the same moment is not taken from it', () => {
    fs.writeFileSync(lock(), endedProcess);
    // The other process is faster: it replaces the lock right after this one has read it.
    const restore = replaceDiskCall('readFileSync', (readFileSync) => {
      const readThenReplace = (file: fs.PathOrFileDescriptor, options: BufferEncoding) => {
        const content = readFileSync(file, options);
        if (content === endedProcess) fs.writeFileSync(lock(), runningProcess);
        return content;
      };
      return readThenReplace as typeof fs.readFileSync;
    });
    onTestFinished(restore);
    expect(open).toThrow('another build is writing this folder');
    expect(fs.readFileSync(lock(), 'utf8')).toBe(runningProcess);
    expect(fs.readdirSync(folder)).toEqual(['.dist-lock']);
  });

  test('is left to the process that is taking it over', () => {
    fs.writeFileSync(lock(), endedProcess);
    fs.writeFileSync(`${lock()}-takeover`, runningProcess);
    expect(open).toThrow('another build is writing this folder');
    expect(fs.readFileSync(lock(), 'utf8')).toBe(endedProcess);
  });

  test('is taken over if the process that was taking it over has ended too', () => {
    fs.writeFileSync(lock(), endedProcess);
    fs.writeFileSync(`${lock()}-takeover`, endedProcess);
    const staging = open();
    expect(ownerInLock()).toBe(String(process.pid));
    staging.discard();
    expect(fs.readdirSync(folder)).toEqual([]);
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
  const busy = (message: unknown, hint: string) =>
    expect.objectContaining({ problems: [expect.objectContaining({ message, hint })] });

  test('is reported with the process, its command, and the time', async () => {
    const pid = await startProcess();
    fs.writeFileSync(lock(), [pid, os.hostname(), startTimeOf(pid) ?? ''].join('\n'));
    fs.utimesSync(lock(), 1_764_082_930, 1_764_082_930);
    const command = isLinux ? '.*node -e setInterval.*' : '.+';
    expect(open).toThrow(
      busy(
        expect.stringMatching(
          new RegExp(`: process ${pid} \\(${command}\\), since 2025-11-25 15:02:10 UTC$`),
        ),
        `wait until it ends, or end process ${pid}${isLinux ? '' : '; if it is not a build, remove .dist-lock'}`,
      ),
    );
  });

  test.skipIf(!isLinux)(
    'is taken over if its process has ended and another has its id',
    async () => {
      const pid = await startProcess();
      fs.writeFileSync(lock(), [pid, os.hostname(), '1'].join('\n'));
      open().discard();
      expect(fs.readdirSync(folder)).toEqual([]);
    },
  );

  test.each([endedProcess, String(process.pid)])(
    'on another machine is never taken over, whatever has the id here: %s',
    (pid) => {
      fs.writeFileSync(lock(), [pid, 'build-2', '1'].join('\n'));
      expect(open).toThrow(
        busy(
          expect.stringContaining(`: process ${pid} on the machine "build-2", since 20`),
          'wait until it ends; if no build is running there, remove .dist-lock',
        ),
      );
    },
  );
});

test('what killed processes left while they took the lock is deleted, and nothing else', () => {
  fs.writeFileSync(`${lock()}-${endedProcess}`, '');
  fs.writeFileSync(`${lock()}-takeover`, endedProcess);
  fs.writeFileSync(`${lock()}-${runningProcess}`, runningProcess);
  fs.writeFileSync(`${lock()}-${endedProcess}@build-2`, '');
  fs.writeFileSync(`${lock()}-notes`, 'mine');
  open().discard();
  expect(fs.readdirSync(folder).sort()).toEqual(
    [
      `.dist-lock-${runningProcess}`,
      `.dist-lock-${endedProcess}@build-2`,
      '.dist-lock-notes',
    ].sort(),
  );
});

describe('on a file system without hard links', () => {
  beforeEach(() => {
    const restore = replaceDiskCall('linkSync', () => () => {
      throw Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' });
    });
    return restore;
  });

  test('the lock is taken and released', () => {
    const staging = open();
    expect(ownerInLock()).toBe(String(process.pid));
    staging.discard();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('the lock of a running process holds', () => {
    fs.writeFileSync(lock(), runningProcess);
    expect(open).toThrow('another build is writing this folder');
  });
});
