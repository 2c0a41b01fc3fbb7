/**
 * Failures that need mocks: the second half of a swap fails, or the lock belongs to another user.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { snapshot, writeFiles } from '../support/files.ts';
import { writeLock } from '../support/lock.ts';
import { assetsOf } from '../support/publish-files.ts';

const outFolder = () => ({ path: path.join(temporaryFolder(), 'dist'), displayPath: 'dist' });

test('the old site is restored if the new one cannot be moved into place', () => {
  const out = outFolder();
  const first = createStaging(out);
  first.publish([], assetsOf({ 'a.html': 'old' }));
  const before = snapshot(out.path);

  const second = createStaging(out);
  let renames = 0;
  const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
    if (to === out.path) renames += 1;
    if (to === out.path && renames === 1) {
      throw Object.assign(new Error('in use'), { code: 'EBUSY', syscall: 'rename' });
    }
    renameSync(from, to);
  });
  onTestFinished(restore);
  expect(() => second.publish([], assetsOf({ 'a.html': 'new' }))).toThrow(
    'could not be written: it is a mount point, or in use',
  );
  second.discard();
  expect(snapshot(out.path)).toEqual(before);
  expect(fs.readdirSync(path.dirname(out.path))).toEqual(['dist']);
});

test('the new site is published even if the old one cannot be removed yet', () => {
  const out = outFolder();
  for (const text of ['old', 'new']) {
    const staging = createStaging(out);
    const restore = replaceDiskCall('rmSync', (rmSync) => (file, options) => {
      if (String(file).endsWith('.dist-previous')) {
        throw Object.assign(new Error('x'), { code: 'EACCES', syscall: 'rm' });
      }
      rmSync(file, options);
    });
    onTestFinished(restore);
    staging.publish([], assetsOf({ 'a.html': text }));
    restore();
    expect(fs.readFileSync(path.join(out.path, 'a.html'), 'utf8')).toBe(text);
  }
  createStaging(out).discard();
  expect(fs.readdirSync(path.dirname(out.path))).toEqual(['dist']);
});

test('the lock of a process of another user is respected', () => {
  const out = outFolder();
  writeFiles(path.dirname(out.path), { '.dist-next/a.html': 'x' });
  writeLock(path.join(path.dirname(out.path), '.dist-lock'), 4242);
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EPERM' });
  });
  expect(() => createStaging(out)).toThrow('another build is writing this folder');
  kill.mockRestore();
  expect(fs.readdirSync(path.dirname(out.path)).sort()).toEqual(['.dist-lock', '.dist-next']);
});

test('an error while the folder is cleaned up does not hide the error before it', () => {
  const out = outFolder();
  const staging = createStaging(out);
  onTestFinished(failDiskCall('rmSync', (file) => file.endsWith('.dist-next')));
  expect(() => staging.discard()).not.toThrow();
  createStaging(out).discard();
  expect(fs.readdirSync(path.dirname(out.path))).toEqual([]);
});

test('the old site stays aside if it can neither be replaced nor restored', () => {
  const out = outFolder();
  const first = createStaging(out);
  first.publish([], assetsOf({ 'a.html': 'old' }));
  const before = snapshot(out.path);
  const second = createStaging(out);
  const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
    if (to !== out.path) return renameSync(from, to);
    throw Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'rename' });
  });
  onTestFinished(restore);
  expect(() => second.publish([], assetsOf({ 'a.html': 'new' }))).toThrow('denied (EACCES)');
  second.discard();
  restore();
  createStaging(out).discard();
  expect(snapshot(out.path)).toEqual(before);
});
