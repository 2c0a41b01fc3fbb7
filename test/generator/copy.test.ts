import path from 'node:path';
import { expect, test } from 'vitest';
import { listStatic } from '../../generator/stages/copy.ts';
import { temporaryFolder } from '../support/build.ts';
import { writeFiles } from './support/files.ts';

test('every file is listed, dot files too, in the order of its path', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'b.txt': 'b',
    'a/c.txt': 'c',
    '.well-known/security.txt': 's',
    '.DS_Store': 'x',
    'a/.DS_Store': 'x',
  });
  const files = await listStatic(folder);
  expect(files.map(({ path }) => path)).toEqual(['.well-known/security.txt', 'a/c.txt', 'b.txt']);
  expect(Buffer.from(files[1]?.read() ?? []).toString()).toBe('c');
});

test('a folder that is not there is empty', async () => {
  expect(await listStatic(path.join(temporaryFolder(), 'nowhere'))).toEqual([]);
});
