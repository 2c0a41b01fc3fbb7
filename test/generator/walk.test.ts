import path from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../../generator/lib/disk.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';

test('files are listed in the order of their paths, including dot files except .DS_Store', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'b.txt': 'b',
    'a/c.txt': 'c',
    '.well-known/security.txt': 's',
    '.DS_Store': 'x',
    'a/.DS_Store': 'x',
  });
  const { files, links } = await walk(folder, { includeDotfiles: true });
  expect(files).toEqual(['.well-known/security.txt', 'a/c.txt', 'b.txt']);
  expect(links).toEqual([]);
});

test('a missing folder counts as empty', async () => {
  expect(await walk(path.join(temporaryFolder(), 'nowhere'), { includeDotfiles: true })).toEqual({
    files: [],
    links: [],
  });
});
