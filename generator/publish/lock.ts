/** A lock file that holds the id of the process that owns it. */
import * as fs from 'node:fs';
import path from 'node:path';

/** Errors of `link` on file systems without hard links, such as exFAT. */
const noHardLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Takes the lock for this process; a lock whose process has ended is taken over.
 *
 * The process id is first written to a file of its own, which is then linked under the lock's name.
 * `link` fails if the name exists, so one process wins, and the lock is complete from the start: no
 * one can read it before its id is in it, and a full disk leaves no lock without an owner.
 *
 * @returns Whether the lock was taken; `false` if a running process holds it.
 * @throws The system's error if the disk refuses; no lock is left behind.
 */
export function acquireLock(lock: string): boolean {
  const claim = `${lock}-${process.pid}`;
  try {
    fs.writeFileSync(claim, String(process.pid));
    const isAcquired = placeLock(claim, lock);
    if (isAcquired) removeAbandonedFiles(lock);
    return isAcquired;
  } finally {
    fs.rmSync(claim, { force: true });
  }
}

function placeLock(claim: string, lock: string): boolean {
  if (linkExclusively(claim, lock)) return true;
  const state = lockState(lock);
  if (state === 'held') return false;
  if (state === 'free') return linkExclusively(claim, lock);

  // Two processes may find the same stale lock. If both deleted it, the second would delete the new
  // lock of the first. So only the holder of a second lock may delete a stale one, and it looks
  // again first. The second lock may be stale too, and is then taken over in the same way.
  const takeoverLock = `${lock}-takeover`;
  if (!placeLock(claim, takeoverLock)) return false;
  try {
    const stateNow = lockState(lock);
    if (stateNow === 'held') return false;
    if (stateNow === 'stale') fs.rmSync(lock);
    return linkExclusively(claim, lock);
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
  try {
    return isRunning(Number(fs.readFileSync(lock, 'utf8'))) ? 'held' : 'stale';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'free';
    throw error;
  }
}

/** A lock with our own id was left by another process, as in a container that was restarted. */
function isRunning(pid: number): boolean {
  // `kill` takes 0 for the caller's own process group, and an empty file reads as 0.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
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
  const claimant = /^-(\d+)$/.exec(suffix)?.[1];
  if (claimant !== undefined) return !isRunning(Number(claimant));
  return /^(?:-takeover)+$/.test(suffix) && lockState(file) === 'stale';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
