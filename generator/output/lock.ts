/**
 * The lock of an output folder: a folder next to it that contains one entry, named after the process
 * that holds it.
 *
 * A process makes this folder under a name of its own, and renames it. POSIX lets no rename replace a
 * folder that is not empty, so one process wins, and the lock has its owner from the start. No file
 * has to be written, so a full disk leaves no lock without an owner.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { displayPath } from '../lib/disk.ts';
import { BuildFailure } from '../lib/problems.ts';

const ownerEntry = String(process.pid);

/**
 * Takes the lock for this process. The lock of a process that has ended is removed first.
 * @param name The output folder, as the problem names it.
 * @throws BuildFailure with the owner if another build holds the lock.
 */
export function acquireLock(lock: string, name: string): void {
  const claim = `${lock}-${ownerEntry}`;
  try {
    removeOldClaims(lock);
    // One by one: with `recursive`, a read-only disk is reported as a missing folder.
    for (const folder of [claim, path.join(claim, ownerEntry)]) fs.mkdirSync(folder);
    while (!renameUnlessTaken(claim, lock)) {
      const owner = readOwner(lock);
      if (!/^\d*$/.test(owner)) throw takenFailure(lock);
      if (isRunning(Number(owner), lock)) throw busyFailure(name, lock, owner);
      // If another process takes the lock meanwhile, it holds an entry of another name, which stays.
      removeLock(lock, owner);
    }
  } catch (error) {
    try {
      removeLock(claim, ownerEntry);
    } catch {}
    throw error;
  }
}

/** Deletes what processes have left that were killed before they took the lock. */
function removeOldClaims(lock: string): void {
  const parent = path.dirname(lock);
  const start = `${path.basename(lock)}-`;
  for (const entry of fs.readdirSync(parent, { withFileTypes: true })) {
    const owner = entry.name.startsWith(start) ? entry.name.slice(start.length) : '';
    const claim = path.join(parent, entry.name);
    const isOld = entry.isDirectory() && /^\d+$/.test(owner) && !isRunning(Number(owner), claim);
    if (isOld) removeLock(claim, owner);
  }
}

export function releaseLock(lock: string): void {
  removeLock(lock, ownerEntry);
}

/** Windows does not say whether a folder is in the way or the rename is forbidden. */
const takenCodes = ['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])];

/** @returns `false` if the new name is that of a folder that is not empty. */
export function renameUnlessTaken(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (!takenCodes.includes(codeOf(error))) throw error;
    return false;
  }
}

/** Returns the id of the process; empty if the lock was released, or has no owner. */
function readOwner(lock: string): string {
  const [owner = ''] = fs.existsSync(lock) ? fs.readdirSync(lock) : [];
  return owner;
}

function removeLock(lock: string, owner: string): void {
  for (const folder of [path.join(lock, owner), lock]) {
    try {
      fs.rmdirSync(folder);
    } catch (error) {
      if (!['ENOENT', ...takenCodes].includes(codeOf(error))) throw error;
    }
  }
}

/** @param lock The lock, or another folder that the process made. */
export function isRunning(pid: number, lock: string): boolean {
  if (pid === process.pid) return isFromThisProcess(lock);
  // `kill` takes 0 for the caller's own process group.
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** In a container, the lock of a build that was killed can have the id of this process. */
function isFromThisProcess(lock: string): boolean {
  const lockedAtMs = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return lockedAtMs > Date.now() - process.uptime() * 1000;
}

function busyFailure(name: string, lock: string, pid: string): BuildFailure {
  const message = `another build is writing this folder: process ${pid}`;
  const deletion = `delete the folder ${displayPath(process.cwd(), lock)}`;
  const hint = `wait until it ends; if process ${pid} is not a build, ${deletion}`;
  return new BuildFailure([{ code: 'busy', file: name, message, hint }]);
}

/** Something else has the name of a file or folder that builds use. */
export function takenFailure(absolutePath: string): BuildFailure {
  const file = displayPath(process.cwd(), absolutePath);
  const message = 'builds use this name for a folder of their own, and something else has it';
  const hint = 'rename it, or choose another --out';
  return new BuildFailure([{ code: 'foreign-folder', file, message, hint }]);
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);
