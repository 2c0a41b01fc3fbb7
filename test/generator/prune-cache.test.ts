import { readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markUsed, pruneCache } from '../../generator/shared/prune-cache.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

const startOfBuild = Date.parse('2026-11-23T12:00:00Z');

/** Writes files of 100 bytes; each was last used so many minutes before the build started. */
function cacheWith(minutesAgo: Readonly<Record<string, number>>): string {
  const folder = temporaryFolder();
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
  pruneCache(folder, { maxBytes, usedSinceMs: startOfBuild });

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

test('files that the current build used are kept, however large they are together', () => {
  const folder = cacheWith({ unused: 1, first: -1, second: -1 });
  prune(folder, 100);
  expect(readdirSync(folder).sort()).toEqual(['first', 'second']);
});

test('a file that was marked as used outlives files made after it', () => {
  const folder = cacheWith({ 'made first': 60, 'made later': 30 });
  markUsed(path.join(folder, 'made first'));
  prune(folder, 100);
  expect(readdirSync(folder)).toEqual(['made first']);
});

test('a subfolder is measured and deleted as a whole, by the latest use of anything in it', () => {
  const folder = cacheWith({ 'used/code': 50, 'unused/code': 40, 'unused/more': 40 });
  setLastUse(path.join(folder, 'used/code'), 5);
  prune(folder, 250);
  expect(readdirSync(folder)).toEqual(['used']);
});

test('a folder that does not exist and a file that cannot be marked are no error', () => {
  const folder = path.join(temporaryFolder(), 'missing');
  expect(() => prune(folder, 0)).not.toThrow();
  expect(() => markUsed(path.join(folder, 'file'))).not.toThrow();
});

test('marking a file as used keeps its content', () => {
  const folder = cacheWith({ file: 10 });
  markUsed(path.join(folder, 'file'));
  expect(statSync(path.join(folder, 'file')).size).toBe(100);
});
