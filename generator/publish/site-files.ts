/** Lists, compares, and links the files of built sites. */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { haveSameChunks } from '../shared/file-chunks.ts';

/** Names of the generator's own temporary files in an output folder. */
export const temporaryPrefix = '.prerendered-';

/** Whether a name at the top of an output folder is not part of a site: ext4 makes `lost+found`. */
export const isOutsideSite = (name: string): boolean =>
  name.startsWith(temporaryPrefix) || name === 'lost+found';

/**
 * Returns the paths of everything below a folder but folders and the marker file, with forward
 * slashes.
 */
export function listFiles(folder: string): string[] {
  const files: string[] = [];
  const add = (below: string) => {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const file = below + entry.name;
      if (file === markerFile || isOutsideSite(file)) continue;
      // Links are not followed.
      if (entry.isDirectory()) add(`${file}/`);
      else files.push(file);
    }
  };
  if (fs.existsSync(folder)) add('');
  return files;
}

/** Whether two paths are files with the same bytes; `false` if one does not exist. */
export function haveSameBytes(first: string, second: string): boolean {
  const [firstStats, secondStats] = [first, second].map(statsOfFile);
  if (!firstStats || firstStats.size !== secondStats?.size) return false;
  // Files of two versions of a site can be links to the same file.
  const isSameFile = firstStats.ino === secondStats.ino && firstStats.dev === secondStats.dev;
  return isSameFile || haveSameChunks(first, second);
}

/** Whether two files have the same bytes and the same mode, which follows the umask of a build. */
export function areSameFiles(first: string, second: string): boolean {
  return haveSameBytes(first, second) && modeOfFile(first) === modeOfFile(second);
}

const permissionBits = 0o777;

export const modeOfFile = (file: string): number => fs.statSync(file).mode & permissionBits;

/** @returns `undefined` for anything but a file. */
function statsOfFile(file: string): fs.BigIntStats | undefined {
  // `throwIfNoEntry: false` would still throw ENOTDIR if a folder of the path used to be a file.
  if (!fs.existsSync(file)) return undefined;
  // On Windows, numbers of files do not fit into a `number`.
  const stats = fs.lstatSync(file, { bigint: true });
  return stats.isFile() ? stats : undefined;
}

/** Whether a file can be created: nothing has this name, and no file is in place of its folders. */
export function isFree(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Errors of `link` if a file cannot have a second name, but perhaps be copied. */
const needsCopy = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** Gives a file a second name, or copies it if the file system refuses. */
export function linkOrCopy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  if (fs.lstatSync(from).isSymbolicLink()) {
    // Some systems would link what it leads to.
    fs.symlinkSync(fs.readlinkSync(from), to);
    return;
  }
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (!needsCopy.has(String((error as NodeJS.ErrnoException).code))) throw error;
    fs.cpSync(from, to, { preserveTimestamps: true, errorOnExist: true });
  }
}
