/** A lock file that names the process that owns it. */
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunning, startTimeOf } from './processes.ts';

/** Errors of `link` on file systems without hard links, such as exFAT. */
const noHardLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** The process that took a lock, by the three lines of the lock file. */
export interface LockOwner {
  readonly pid: number;
  /** Name of its machine; `undefined` in locks of earlier versions. */
  readonly host: string | undefined;
  /** A result of `startTimeOf`. */
  readonly startTime: string | undefined;
  /** When the lock was taken. */
  readonly since: Date;
}

/** A lock that another process holds. */
export interface BlockingLock {
  readonly file: string;
  /** `undefined` if it has been released since. */
  readonly owner: LockOwner | undefined;
}

/**
 * Takes the lock for this process; a lock whose process has ended is taken over.
 *
 * The process id is first written to a file of its own, which is then linked under the lock's name.
 * `link` fails if the name exists, so one process wins, and the lock is complete from the start: no
 * one can read it before its id is in it, and a full disk leaves no lock without an owner.
 *
 * @returns `undefined` if the lock was taken, or else the lock that another process holds.
 * @throws The system's error if the disk refuses; no lock is left behind.
 */
export function acquireLock(lock: string): BlockingLock | undefined {
  // Machines that share the folder may have processes with the same id.
  const claim = `${lock}-${process.pid}${hostSuffix}`;
  try {
    fs.writeFileSync(claim, [process.pid, os.hostname(), startTimeOf('self') ?? ''].join('\n'));
    const blockingLock = placeLock(claim, lock);
    if (blockingLock !== undefined) return { file: blockingLock, owner: readOwner(blockingLock) };
    removeAbandonedFiles(lock);
    return undefined;
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

const hostSuffix = `@${os.hostname().replaceAll(/[^\w.-]/g, '-')}`;

/** @returns `undefined` if the lock was placed, or else the file of the lock that is held. */
function placeLock(claim: string, lock: string): string | undefined {
  if (linkExclusively(claim, lock)) return undefined;
  const state = lockState(lock);
  if (state === 'held') return lock;
  if (state === 'free') return linkExclusively(claim, lock) ? undefined : lock;

  // Two processes may find the same stale lock. If both deleted it, the second would delete the new
  // lock of the first. So only the holder of a second lock may delete a stale one, and it looks
  // again first. The second lock may be stale too, and is then taken over in the same way.
  const takeoverLock = `${lock}-takeover`;
  const blockingLock = placeLock(claim, takeoverLock);
  if (blockingLock !== undefined) return blockingLock;
  try {
    const stateNow = lockState(lock);
    if (stateNow === 'held') return lock;
    if (stateNow === 'stale') fs.rmSync(lock);
    return linkExclusively(claim, lock) ? undefined : lock;
  } finally {
    fs.rmSync(takeoverLock, { force: true });
  }
}

/** @returns `false` if the name is taken. */
function linkExclusively(claim: string, lock: string): boolean {
  try {
    fs.linkSync(claim, lock);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    if (!noHardLinks.has(code)) throw error;
    return copyExclusively(claim, lock);
  }
}

/** Not atomic: another process could read the copy before its content is complete. */
function copyExclusively(claim: string, lock: string): boolean {
  try {
    fs.copyFileSync(claim, lock, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    fs.rmSync(lock, { force: true });
    throw error;
  }
}

/** `stale`: the process that took the lock has ended. `free`: the lock has been released. */
type LockState = 'held' | 'stale' | 'free';

function lockState(lock: string): LockState {
  const owner = readOwner(lock);
  if (!owner) return 'free';
  return mayRun(owner) ? 'held' : 'stale';
}

/** @returns `undefined` if there is no lock. */
function readOwner(lock: string): LockOwner | undefined {
  try {
    const [pid, host, startTime] = fs.readFileSync(lock, 'utf8').split('\n');
    const { mtime } = fs.statSync(lock);
    return { pid: Number(pid), host, startTime: startTime || undefined, since: mtime };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function mayRun({ pid, host, startTime }: LockOwner): boolean {
  // This machine cannot know whether a process of another one is still running.
  if (host !== undefined && host !== os.hostname()) return true;
  // A lock with our own id was left by another process, as in a container that was restarted.
  if (pid === process.pid || !isRunning(pid)) return false;
  const startTimeNow = startTimeOf(pid);
  // The id may belong to a process that was started later.
  return startTime === undefined || startTimeNow === undefined || startTime === startTimeNow;
}

/**
 * Deletes claims and takeover locks of processes that were killed while they took the lock. What
 * cannot be deleted does no harm, and is tried again by the next build.
 */
function removeAbandonedFiles(lock: string): void {
  const folder = path.dirname(lock);
  const prefix = path.basename(lock);
  try {
    for (const name of fs.readdirSync(folder)) {
      const suffix = name.startsWith(prefix) ? name.slice(prefix.length) : '';
      const file = path.join(folder, name);
      if (isAbandoned(file, suffix)) fs.rmSync(file, { force: true });
    }
  } catch {}
}

/** @param suffix What follows the lock's name in the file's name. */
function isAbandoned(file: string, suffix: string): boolean {
  // Claims of earlier versions have no name of a machine.
  const [, claimant, host = hostSuffix] = /^-(\d+)(@.*)?$/.exec(suffix) ?? [];
  if (claimant !== undefined) return host === hostSuffix && !isRunning(Number(claimant));
  return /^(?:-takeover)+$/.test(suffix) && lockState(file) === 'stale';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
