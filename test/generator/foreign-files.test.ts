/** Files that an operator put into a built site outlive the builds after it. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { markerFile } from '../../generator/shared/defaults.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { failDiskCall, replaceDiskCall } from '../support/disk-calls.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';
import { publishFiles } from '../support/publish-files.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const dist = () => at('dist');

function publish(files: Readonly<Record<string, string>>, inPlace = false): void {
  publishFiles({ path: dist(), displayPath: 'dist', inPlace }, files);
}

beforeEach(() => {
  root = temporaryFolder();
});

describe.each([
  ['a folder', () => {}, false],
  ['a symbolic link', () => fs.symlinkSync('site', dist()), false],
  ['a folder that stays', () => {}, true],
] as const)('in %s', (_, prepare, inPlace) => {
  test('they stay as they are, and files of the earlier site do not', () => {
    prepare();
    publish({ 'index.html': '1', 'old/index.html': 'old' }, inPlace);
    writeFiles(dist(), { '.well-known/acme/token': 'mine', 'old/notes.txt': 'mine' });
    fs.symlinkSync('/nowhere', at('dist/link'));
    fs.chmodSync(at('dist/old/notes.txt'), 0o600);
    const before = snapshot(at('dist/.well-known'));
    for (const text of ['2', '3']) publish({ 'index.html': text }, inPlace);
    expect(filesBelow(dist())).toEqual([
      '.prerendered',
      '.well-known/acme/token',
      'index.html',
      'link',
      'old/notes.txt',
    ]);
    expect(snapshot(at('dist/.well-known'))).toEqual(before);
    expect(fs.statSync(at('dist/old/notes.txt')).mode & 0o777).toBe(0o600);
    expect(fs.readlinkSync(at('dist/link'))).toBe('/nowhere');
  });

  test('a site that needs the name of one is refused, and nothing is written', () => {
    prepare();
    publish({ 'index.html': '1' }, inPlace);
    writeFiles(dist(), { 'same.txt': 'same', 'a.html': 'mine', 'b/c.txt': 'mine', d: 'mine' });
    const before = snapshot(dist());
    const next = { 'same.txt': 'same', 'a.html': 'a', b: 'b', 'd/index.html': 'd' };
    expect(() => publish(next, inPlace)).toThrow(
      expect.objectContaining({
        problems: ['dist/a.html', 'dist/b/c.txt', 'dist/d'].map((file) =>
          expect.objectContaining({
            code: 'foreign-folder',
            file,
            message:
              'the site has a file of this name now, but the generator did not create this one',
          }),
        ),
      }),
    );
    expect(snapshot(dist())).toEqual(before);
    publish({ 'same.txt': 'same' }, inPlace);
    expect(read(dist(), 'same.txt')).toBe('same');
  });

  test('a compressed copy of a page does not outlive it, nor does what a system leaves', () => {
    prepare();
    publish({ 'index.html': '1' }, inPlace);
    writeFiles(dist(), { 'index.html.gz': 'old', '.DS_Store': 'x', 'data.gz': 'mine' });
    publish({ 'index.html': '2' }, inPlace);
    expect(filesBelow(dist())).toEqual([markerFile, 'data.gz', 'index.html']);
  });
});

test('they are copied if the file system has no hard links', () => {
  publish({ 'index.html': '1' });
  writeFiles(dist(), { 'mine.txt': 'mine' });
  const before = snapshot(dist())['mine.txt']?.split(' ')[0];
  const restore = replaceDiskCall('linkSync', (linkSync) => (from, to) => {
    if (!String(from).endsWith('mine.txt')) return linkSync(from, to);
    throw Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' });
  });
  onTestFinished(restore);
  publish({ 'index.html': '2' });
  expect(snapshot(dist())['mine.txt']?.split(' ')[0]).toBe(before);
});

test('they are still there if linking one fails', () => {
  publish({ 'index.html': '1' });
  writeFiles(dist(), { 'mine.txt': 'mine', 'yours.txt': 'yours' });
  const before = snapshot(dist());
  onTestFinished(failDiskCall('linkSync', (file) => file.endsWith('yours.txt')));
  expect(() => publish({ 'index.html': '2' })).toThrow('no space left');
  expect(snapshot(dist())).toEqual(before);
});

test('a site of an earlier version of the generator, without a record, is replaced whole', () => {
  writeFiles(dist(), { [markerFile]: 'Made by the prerendering generator.\n', 'old.html': 'old' });
  publish({ 'index.html': '1' });
  expect(filesBelow(dist())).toEqual([markerFile, 'index.html']);
});

test('the marker file names no file', () => {
  publish({ 'secret/offer-7312.html': '1' });
  expect(read(dist(), markerFile)).not.toContain('7312');
});
