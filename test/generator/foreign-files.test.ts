/** Files in a built site that no build published: a build stops before they would be lost. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { markerFile } from '../../generator/lib/defaults.ts';
import { createStaging } from '../../generator/output/staging.ts';
import { attempt, miniSite, read, temporaryFolder } from '../support/build.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';
import { assetsOf, publishFiles } from '../support/publish-files.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const out = () => ({ path: at('dist'), displayPath: 'dist' });
const publish = (files: Readonly<Record<string, string>>) => publishFiles(out(), files);

beforeEach(() => {
  root = temporaryFolder();
});

const refusal = (message: string) =>
  expect.objectContaining({
    problems: [
      {
        code: 'foreign-folder',
        file: 'dist',
        message,
        hint: 'move what belongs to the site to static/, which every build copies, and delete the rest',
      },
    ],
  });

describe('a file that no build published', () => {
  test.each([
    '.well-known/acme-challenge/token',
    'google1234.html',
    '.htpasswd',
    'old/notes.txt',
    'data.gz',
  ])('is named, and the site is not replaced: %s', (file) => {
    publish({ 'index.html': '1', 'old/index.html': 'old' });
    writeFiles(at('dist'), { [file]: 'mine' });
    const before = snapshot(at('dist'));
    expect(() => createStaging(out())).toThrow(
      refusal(`this folder contains 1 file (${file}) that no build published; it was not changed`),
    );
    expect(snapshot(at('dist'))).toEqual(before);
    expect(fs.readdirSync(root)).toEqual(['dist']);
  });

  test('may be a symbolic link, which is not followed', () => {
    publish({ 'index.html': '1' });
    fs.symlinkSync(root, at('dist/link'));
    expect(() => createStaging(out())).toThrow('contains 1 file (link)');
  });

  test('is one of the first five that are named', () => {
    publish({ 'index.html': '1' });
    writeFiles(at('dist'), Object.fromEntries([...'abcdefg'].map((name) => [name, 'mine'])));
    expect(() => createStaging(out())).toThrow('contains 7 files (a, b, c, d, e, …) that');
  });

  test('is not lost if it was put there during the build', () => {
    publish({ 'index.html': '1' });
    const staging = createStaging(out());
    writeFiles(at('dist'), { 'late.txt': 'mine' });
    const before = snapshot(at('dist'));
    expect(() => staging.publish([], assetsOf({ 'index.html': '2' }))).toThrow(
      'contains 1 file (late.txt)',
    );
    staging.discard();
    expect(snapshot(at('dist'))).toEqual(before);
  });

  test('stops a build before it reads the content', async () => {
    const config = miniSite();
    expect((await attempt(config)).problems).toEqual([]);
    writeFiles(config.out, { 'mine.txt': 'mine' });
    writeFiles(config.data, { 'site.yaml': 'nam: x\n' });
    expect((await attempt(config)).problems).toMatchObject([{ code: 'foreign-folder' }]);
  });

  test('is published from static/, where the message says to move it', async () => {
    const config = miniSite();
    for (const file of ['.well-known/security.txt', '.htaccess', 'google1234.html']) {
      writeFiles(config.static, { [file]: 'mine' });
    }
    for (const text of ['1', '2']) {
      expect((await attempt(config)).problems).toEqual([]);
      writeFiles(config.static, { 'google1234.html': text });
    }
    expect(read(config.out, '.well-known/security.txt')).toBe('mine');
    expect(read(config.out, '.htaccess')).toBe('mine');
  });
});

test('compressed copies of published files, and what a system leaves, are replaced', () => {
  publish({ 'index.html': '1', 'a/index.html': '1' });
  writeFiles(at('dist'), {
    'index.html.gz': 'old',
    'index.html.br': 'old',
    'a/index.html.zst': 'old',
    'a/.DS_Store': 'x',
  });
  publish({ 'index.html': '2' });
  expect(filesBelow(at('dist'))).toEqual([markerFile, 'index.html']);
});

test('a file is known by its name, whatever form of Unicode the disk lists it in', () => {
  publish({ 'caf\u00e9.txt': '1' });
  fs.renameSync(at('dist/caf\u00e9.txt'), at('dist/cafe\u0301.txt'));
  expect(() => createStaging(out()).discard()).not.toThrow();
});

test('an empty marker lists no file, so nothing is replaced', () => {
  writeFiles(at('dist'), { [markerFile]: '', 'old.html': 'old' });
  expect(() => createStaging(out())).toThrow('contains 1 file (old.html)');
});

test('the marker does not contain the path of a file, which may be known only to some', () => {
  publish({ 'secret/offer-7312.html': '1' });
  expect(read(at('dist'), markerFile)).not.toContain('7312');
});
