/** Where the benchmark keeps its things, and how it gets rid of them. */
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

/** Holds what is measured, unless `--home` names a folder in memory. */
export const defaultHome = path.join(root, '.cache/bench');

/** The peers, as `npm run bench -- setup` installs them. */
export const peersFolder = path.join(root, '.cache/bench/peers');

export const resultsFile = path.join(root, '.cache/bench/results.json');

/** The number by which Linux knows a file system in memory (statfs(2)). */
const tmpfs = 0x01021994;

/**
 * Takes a file or folder away, if it is there. On a disk it is only moved: ext4 without a journal steps over the inodes
 * deleted lately when it makes files, so that 1,000 new pages cost 450 ms instead of 50 for some minutes.
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

/** A copy keeps the times of its files: a build may tell by them whether anything has changed. */
export function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}
