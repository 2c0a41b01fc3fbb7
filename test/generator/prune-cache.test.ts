import { readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markUsed, pruneCaches } from '../../generator/lib/cache.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

const startOfBuild = Date.parse('2026-11-23T12:00:00Z');

/** Writes files of 100 bytes, each last used the given number of minutes before the build. */
function cacheWith(minutesAgo: Readonly<Record<string, number>>): string {
  const folder = path.join(temporaryFolder(), 'code/site');
  for (const [file, minutes] of Object.entries(minutesAgo)) {
    writeFiles(folder, { [file]: 'x'.repeat(100) });
    setLastUse(path.join(folder, file), minutes);
    setLastUse(path.dirname(path.join(folder, file)), minutes);
  }
  return folder;
}

function setLastUse(file: string, minutesAgo: number): void {
  const seconds = startOfBuild / 1000 - minutesAgo * 60;
  utimesSync(file, seconds, seconds);
}

const prune = (folder: string, maxBytes: number) =>
  pruneCaches(path.resolve(folder, '../..'), startOfBuild, maxBytes);

test('the least recently used files are deleted until the rest fits into the limit', () => {
  const folder = cacheWith({ oldest: 40, newest: 10, older: 30, newer: 20 });
  prune(folder, 250);
  expect(readdirSync(folder).sort()).toEqual(['newer', 'newest']);
});

test('nothing is deleted if all files fit into the limit', () => {
  const folder = cacheWith({ first: 2, second: 1 });
  prune(folder, 200);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('files that the current build used are never deleted, however large they are', () => {
  const folder = cacheWith({ unused: 1, first: -1, second: -1 });
  prune(folder, 100);
  expect(readdirSync(folder).sort()).toEqual(['first', 'second']);
});

test('a file that was marked as used outlives newer files', () => {
  const folder = cacheWith({ 'created first': 60, 'created later': 30 });
  markUsed(path.join(folder, 'created first'));
  prune(folder, 100);
  expect(readdirSync(folder)).toEqual(['created first']);
});

test('a subfolder is deleted as a whole, by the latest use of any file in it', () => {
  const folder = cacheWith({ 'used/code': 50, 'unused/code': 40, 'unused/more': 40 });
  setLastUse(path.join(folder, 'used/code'), 5);
  prune(folder, 250);
  expect(readdirSync(folder)).toEqual(['used']);
});

test('a missing folder and a file that cannot be marked are ignored', () => {
  const folder = path.join(temporaryFolder(), 'missing/code/site');
  expect(() => prune(folder, 0)).not.toThrow();
  expect(() => markUsed(path.join(folder, 'file'))).not.toThrow();
});

test('marking a file as used keeps its content', () => {
  const folder = cacheWith({ file: 10 });
  markUsed(path.join(folder, 'file'));
  expect(statSync(path.join(folder, 'file')).size).toBe(100);
});

test('all caches have one limit, and folders of other tools stay', () => {
  const folder = cacheWith({ older: 40, newer: 10 });
  const cacheDir = path.resolve(folder, '../..');
  writeFiles(cacheDir, {
    'node/v1/module': 'x'.repeat(100),
    'generator/copy/cli.js': 'x'.repeat(100),
    'other-tool/file': 'x'.repeat(100),
  });
  setLastUse(path.join(cacheDir, 'node/v1/module'), 30);
  for (const name of ['generator/copy/cli.js', 'generator/copy']) {
    setLastUse(path.join(cacheDir, name), 20);
  }
  setLastUse(path.join(cacheDir, 'other-tool/file'), 50);
  prune(folder, 250);
  const left = readdirSync(cacheDir, { recursive: true, encoding: 'utf8' });
  expect(left).toEqual(expect.arrayContaining(['code/site/newer', 'generator/copy/cli.js']));
  expect(left).toContain('other-tool/file');
  expect(left).not.toContain('node/v1/module');
  expect(left).not.toContain('code/site/older');
});
