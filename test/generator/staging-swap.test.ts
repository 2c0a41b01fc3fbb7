/**
 * Failures that need mocks: the second half of a swap fails, or the lock belongs to another user.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStaging } from '../../generator/publish/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { snapshot, writeFiles } from '../support/files.ts';

const outFolder = () => ({ path: path.join(temporaryFolder(), 'dist'), displayPath: 'dist' });

test('the old site is restored if the new one cannot be moved into place', () => {
  const out = outFolder();
  const first = createStaging(out);
  first.write('a.html', 'old');
  first.publish();
  const before = snapshot(out.path);

  const second = createStaging(out);
  second.write('a.html', 'new');
  let renames = 0;
  const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
    renames += 1;
    if (renames === 2) {
      throw Object.assign(new Error('in use'), { code: 'EBUSY', syscall: 'rename' });
    }
    renameSync(from, to);
  });
  onTestFinished(restore);
  expect(() => second.publish()).toThrow('could not be written: the system reports EBUSY');
  second.discard();
  expect(snapshot(out.path)).toEqual(before);
  expect(fs.readdirSync(path.dirname(out.path))).toEqual(['dist']);
});

test('the new site is published even if the old one cannot be removed yet', () => {
  const out = outFolder();
  for (const text of ['old', 'new']) {
    const staging = createStaging(out);
    staging.write('a.html', text);
    const restore = replaceDiskCall('rmSync', (rmSync) => (file, options) => {
      if (String(file).endsWith('.dist-previous')) {
        throw Object.assign(new Error('x'), { code: 'EACCES', syscall: 'rm' });
      }
      rmSync(file, options);
    });
    onTestFinished(restore);
    staging.publish();
    restore();
    expect(fs.readFileSync(path.join(out.path, 'a.html'), 'utf8')).toBe(text);
  }
  createStaging(out).discard();
  expect(fs.readdirSync(path.dirname(out.path))).toEqual(['dist']);
});

test('the lock of a process of another user is respected', () => {
  const out = outFolder();
  writeFiles(path.dirname(out.path), { '.dist-next/a.html': 'x', '.dist-lock': '4242' });
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EPERM' });
  });
  expect(() => createStaging(out)).toThrow('another build is writing this folder');
  kill.mockRestore();
  expect(fs.readdirSync(path.dirname(out.path)).sort()).toEqual(['.dist-lock', '.dist-next']);
});
