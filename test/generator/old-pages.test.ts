/** The pages of the old site are kept, and the next build writes over them. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { markerFile } from '../../generator/lib/defaults.ts';
import { createPageWriter } from '../../generator/output/page-writer.ts';
import { createStaging, type Staging } from '../../generator/output/staging.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { filesBelow, snapshot, writeFiles } from '../support/files.ts';
import { assetsOf } from '../support/publish-files.ts';

type Texts = Readonly<Record<string, string>>;

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const inodeOf = (file: string) => fs.statSync(at(file)).ino;

beforeEach(() => {
  root = temporaryFolder();
});

function begin(pages: Texts): Staging {
  const staging = createStaging({
    path: at('dist'),
    displayPath: 'dist',
    oldPages: at('.cache/pages'),
  });
  const writePage = createPageWriter(staging.out);
  for (const [file, text] of Object.entries(pages)) writePage(file, Buffer.from(text));
  return staging;
}

function publish(pages: Texts, files: Texts = {}): void {
  begin(pages).publish(Object.keys(pages), assetsOf(files));
}

test('a page is written over the one of the site before the last', () => {
  const inodes = ['a long text', 'b', 'c', ''].map((text) => {
    publish({ 'a/index.html': text });
    expect(read(at('dist'), 'a/index.html')).toBe(text);
    return inodeOf('dist/a/index.html');
  });
  const [first, second] = inodes;
  expect(inodes).toEqual([first, second, first, second]);
  expect(fs.readdirSync(root).sort()).toEqual(['.cache', 'dist']);
});

test('no old page and no old file is published', () => {
  const pages = { 'index.html': '1', 'a/index.html': '1', 'b/c/index.html': '1' };
  for (const times of [1, 2, 3]) publish(pages, { 'notes.txt': 'x'.repeat(times) });
  expect(filesBelow(at('.cache/pages'))).toEqual([markerFile, ...Object.keys(pages).sort()]);
  publish({ 'index.html': '2' }, { a: 'a file', 'b/c/index.html': 'a file' });
  expect(filesBelow(at('dist'))).toEqual([markerFile, 'a', 'b/c/index.html', 'index.html']);
  expect(read(at('dist'), 'b/c/index.html')).toBe('a file');
});

test('what a build wrote before it failed is not published', () => {
  for (const text of ['1', '2']) publish({ 'index.html': text });
  const before = snapshot(at('dist'));
  begin({ 'index.html': 'failed', 'draft/index.html': 'failed' }).discard();
  expect(snapshot(at('dist'))).toEqual(before);
  publish({ 'index.html': '3' });
  expect(filesBelow(at('dist'))).toEqual([markerFile, 'index.html']);
  expect(read(at('dist'), 'index.html')).toBe('3');
});

describe('a page is not written over', () => {
  test.each([
    ['it has another name', () => fs.linkSync(at('dist/index.html'), at('mine.html'))],
    ['it has other rights', () => fs.chmodSync(at('dist/index.html'), 0o600)],
    ['it is a symbolic link', () => replaceByLink('dist/index.html', 'mine.html')],
    ['its folder has other rights', () => fs.chmodSync(at('dist'), 0o700)],
    ['the old pages are gone', () => fs.rmSync(at('.cache'), { recursive: true, force: true })],
  ])('if %s', (_, change) => {
    writeFiles(root, { 'mine.html': '1' });
    publish({ 'index.html': '1' });
    fs.rmSync(at('mine.html'));
    const rights = fs.statSync(at('dist/index.html')).mode;
    change();
    for (const text of ['2', '3']) publish({ 'index.html': text });
    if (fs.existsSync(at('mine.html'))) expect(read(root, 'mine.html')).toBe('1');
    expect(read(at('dist'), 'index.html')).toBe('3');
    expect(fs.lstatSync(at('dist/index.html')).mode).toBe(rights);
    expect(fs.statSync(at('dist')).mode & 0o77).not.toBe(0);
  });
});

function replaceByLink(file: string, target: string): void {
  fs.renameSync(at(file), at(target));
  fs.symlinkSync(at(target), at(file));
}

test('a folder of someone else in their place stays', () => {
  writeFiles(at('.cache/pages'), { 'thesis.txt': 'mine' });
  for (const text of ['1', '2', '3']) publish({ 'index.html': text });
  expect(filesBelow(at('.cache/pages'))).toEqual(['thesis.txt']);
  expect(fs.readdirSync(root).sort()).toEqual(['.cache', 'dist']);
});

test('they are deleted if they cannot be moved, as to another disk', () => {
  const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
    if (!String(to).endsWith('pages')) return renameSync(from, to);
    throw Object.assign(new Error('other disk'), { code: 'EXDEV', syscall: 'rename' });
  });
  onTestFinished(restore);
  for (const text of ['1', '2', '3']) publish({ 'index.html': text });
  expect(read(at('dist'), 'index.html')).toBe('3');
  expect(fs.readdirSync(root).sort()).toEqual(['.cache', 'dist']);
});
