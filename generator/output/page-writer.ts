/** Writes pages into the staging folder; works on any thread. */
import * as fs from 'node:fs';
import path from 'node:path';
import { withDiskErrors } from '../lib/disk-errors.ts';
import type { OutputPaths } from './output-folder.ts';

/**
 * Returns a function that writes a page, over an old one if the staging folder has one: creating a
 * file and deleting another takes several times as long.
 */
export function createPageWriter({ next, displayPath }: OutputPaths) {
  const createParent = createParentMaker(next);
  const expected = { mode: fileModeIn(next), uid: fs.statSync(next).uid };
  const hasOldPages = fs.readdirSync(next).length > 1;
  return (file: string, bytes: Uint8Array): void =>
    withDiskErrors(path.posix.join(displayPath, file), () => {
      if (hasOldPages && writeOver(`${next}/${file}`, bytes, expected)) return;
      fs.writeFileSync(createParent(file), bytes, { flag: 'wx' });
    });
}

/** A new file has the mode of a new folder, without the right to execute it. */
export const fileModeIn = (newFolder: string): number => fs.statSync(newFolder).mode & 0o666;

/**
 * Returns a function that creates the folder of a file below another folder. No name can lead out of
 * it: routes are checked by their pattern, files by `findPathConflicts`.
 */
export function createParentMaker(folder: string): (file: string) => string {
  const created = new Set<string>();
  return (file) => {
    const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (!created.has(parent)) fs.mkdirSync(path.join(folder, parent), { recursive: true });
    created.add(parent);
    return `${folder}/${file}`;
  };
}

/** @returns `false` if there is no old page, or none that is as a new one would be */
function writeOver(
  target: string,
  bytes: Uint8Array,
  { mode, uid }: Pick<fs.Stats, 'mode' | 'uid'>,
): boolean {
  const stats = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stats) return false;
  const isAsNew = stats.isFile() && (stats.mode & 0o777) === mode && stats.uid === uid;
  if (!isAsNew || stats.nlink !== 1) {
    fs.unlinkSync(target);
    return false;
  }
  const descriptor = fs.openSync(target, 'r+');
  try {
    fs.writeFileSync(descriptor, bytes);
    if (stats.size > bytes.byteLength) fs.ftruncateSync(descriptor, bytes.byteLength);
  } finally {
    fs.closeSync(descriptor);
  }
  return true;
}
