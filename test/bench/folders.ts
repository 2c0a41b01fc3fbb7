/** The folders of the benchmark, and how it removes their files. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../support/folders.ts';

/** The folder with the measured sites, unless `--home` names another one. */
export const defaultHome = path.join(root, '.cache/bench');

/** The folder in which `npm run bench -- setup` installs the peers. */
export const peersFolder = path.join(root, '.cache/bench/peers');

export const resultsFile = path.join(root, '.cache/bench/results.json');

/** The type of a file system in memory (statfs(2)). */
const tmpfs = 0x01021994;

/**
 * Removes a file or folder if it exists. On a disk it is only moved: ext4 without a journal skips
 * recently deleted inodes when it creates files, so 1,000 new pages would take 450 ms instead of 50
 * ms for some minutes.
 */
export function setAside(home: string, target: string): void {
  if (!existsSync(target)) return;
  if (statfsSync(home).type === tmpfs) {
    rmSync(target, { recursive: true });
    return;
  }
  const aside = path.join(home, 'aside');
  mkdirSync(aside, { recursive: true });
  renameSync(target, path.join(mkdtempSync(`${aside}${path.sep}`), path.basename(target)));
}

/** Deletes what was set aside. */
export function clearAside(home: string): void {
  rmSync(path.join(home, 'aside'), { recursive: true, force: true });
}

/** Copies files with their times, because a build may use the times to find changes. */
export function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}
