/** Folders that cannot be renamed: a build says so before it renders, and changes nothing. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { temporaryFolder } from '../support/build.ts';
import { replaceDiskCall } from '../support/disk-calls.ts';
import { snapshot } from '../support/files.ts';
import { publishFiles } from '../support/publish-files.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const out = () => ({ path: at('dist'), displayPath: 'dist' });

beforeEach(() => {
  root = temporaryFolder();
});

const refusal = (message: string) =>
  expect.objectContaining({
    problems: [
      {
        code: 'disk',
        file: 'dist',
        message,
        hint: 'use --out DIR with another folder, and copy its files here with rsync -a --delete',
      },
    ],
  });

const mountPoint = 'could not be written: it is a mount point, or in use, so it cannot be replaced';
const imageFolder =
  "could not be written: it is part of a container's image, so it cannot be replaced";

/** Mounts a folder until the end of the test. @returns whether it is possible; that needs root on Linux */
function mount(...argv: readonly string[]): boolean {
  const target = argv.at(-1) ?? '';
  const isMounted = spawnSync('mount', argv).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync('umount', [target]));
  return isMounted;
}

test.each([
  ['EBUSY', mountPoint],
  ['EXDEV', imageFolder],
])('a folder whose rename fails with %s is refused before anything is written', (code, message) => {
  publishFiles(out(), { 'index.html': '1' });
  const before = snapshot(root);
  const restore = replaceDiskCall('renameSync', (renameSync) => (from, to) => {
    if (from !== out().path) return renameSync(from, to);
    throw Object.assign(new Error(code), { code, syscall: 'rename' });
  });
  onTestFinished(restore);
  expect(() => createStaging(out())).toThrow(refusal(message));
  expect(snapshot(root)).toEqual(before);
});

test('a mount point, also of a folder of the same file system, is refused', (context) => {
  fs.mkdirSync(at('elsewhere'));
  fs.mkdirSync(at('dist'));
  if (!mount('--bind', at('elsewhere'), at('dist'))) context.skip('nothing can be mounted here');
  expect(() => createStaging(out())).toThrow(refusal(mountPoint));
  expect(fs.readdirSync(root).sort()).toEqual(['dist', 'elsewhere']);
});

test('a folder of a layer of a container is refused', (context) => {
  const disk = at('disk');
  fs.mkdirSync(disk);
  if (!mount('-t', 'tmpfs', 'tmpfs', disk)) context.skip('nothing can be mounted here');
  for (const name of ['lower/dist', 'upper', 'work', 'merged']) {
    fs.mkdirSync(path.join(disk, name), { recursive: true });
  }
  const layers = ['lowerdir=lower', 'upperdir=upper', 'workdir=work'].map((layer) =>
    layer.replace('=', `=${disk}/`),
  );
  const merged = path.join(disk, 'merged');
  if (!mount('-t', 'overlay', 'overlay', '-o', layers.join(','), merged)) {
    context.skip('layers cannot be mounted here');
  }
  const dist = { path: path.join(merged, 'dist'), displayPath: 'dist' };
  expect(() => createStaging(dist)).toThrow(refusal(imageFolder));
  expect(fs.readdirSync(merged)).toEqual(['dist']);
});
