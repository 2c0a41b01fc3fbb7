/**
 * The lock of an output folder: a folder next to it that contains one entry, named after the process
 * that holds it.
 *
 * A process makes this folder under a name of its own, and renames it. POSIX lets no rename replace a
 * folder that is not empty, so one process wins, and the lock has its owner from the start. The lock
 * of a process that has ended is taken over by renaming its entry. That name exists once, so one
 * process wins here, too. No file has to be written, so a full disk leaves no lock without an owner.
 */
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { displayPath } from '../lib/disk.ts';
import { BuildFailure } from '../lib/problems.ts';
import { formatTime } from '../lib/text.ts';

interface LockOwner {
  /** Name of the entry in the lock. */
  readonly name: string;
  readonly pid: number;
  /** A result of `startTimeOf`, or empty. */
  readonly startTime: string;
  /** Machines that share the folder may have processes with the same id. */
  readonly machine: string;
}

/** Locks of this process: `build` is also a function, so one process can start two builds. */
const heldLocks = new Set<string>();

const thisMachine = os.hostname().replaceAll(/[^\w.-]/g, '-');

const ownName = (): string => `${process.pid}-${startTimeOf(process.pid) ?? ''}-${thisMachine}`;

/** Where a process makes its lock before it is in place. */
const claimOf = (lock: string, name = ownName()): string => `${lock}-${name}`;

/**
 * Takes the lock for this process.
 * @param name The output folder, as the problem names it.
 * @throws BuildFailure with the owner if another process holds the lock.
 */
export function acquireLock(lock: string, name: string): void {
  const claim = claimOf(lock);
  try {
    fs.mkdirSync(path.join(claim, ownName()), { recursive: true });
    while (!renameUnlessTaken(claim, lock)) {
      const owner = readOwner(lock);
      if (owner && isAlive(owner, lock)) throw busyFailure(name, lock, owner);
      if (owner && takeOver(lock, owner)) break;
      if (!owner) removeEmptyFolder(lock);
    }
    heldLocks.add(lock);
  } finally {
    removeUnusedClaims(lock);
  }
}

/** Another process may already have taken the lock when the folder is removed; then it stays. */
export function releaseLock(lock: string): void {
  heldLocks.delete(lock);
  fs.rmdirSync(path.join(lock, ownName()));
  removeEmptyFolder(lock);
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

/** @returns `false` if another process was faster. */
function takeOver(lock: string, { name }: LockOwner): boolean {
  try {
    fs.renameSync(path.join(lock, name), path.join(lock, ownName()));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return false;
  }
}

/** @returns `undefined` if the lock was released, or is empty. */
function readOwner(lock: string): LockOwner | undefined {
  const [name] = fs.existsSync(lock) ? fs.readdirSync(lock) : [];
  return name === undefined ? undefined : parseOwner(name);
}

/** A name of another form is that of no process, so its lock is taken over. */
function parseOwner(name: string): LockOwner {
  const [, pid = '', startTime = '', machine = thisMachine] = /^(\d+)-(\d*)-(.+)$/.exec(name) ?? [];
  return { name, pid: Number(pid), startTime, machine };
}

function isAlive({ name, pid, startTime, machine }: LockOwner, lock: string): boolean {
  // This machine cannot know whether a process of another one is running.
  if (machine !== thisMachine) return true;
  if (name === ownName()) return heldLocks.has(lock);
  if (!isRunning(pid)) return false;
  const startTimeNow = startTimeOf(pid);
  // In a container, whose processes have few different ids, another process gets that of a killed
  // build soon.
  return startTime === '' || startTimeNow === undefined || startTime === startTimeNow;
}

function removeEmptyFolder(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', ...takenCodes].includes(codeOf(error))) throw error;
  }
}

/**
 * Deletes the claim of this process, and those of processes that were killed while they took the
 * lock. One that cannot be deleted does no harm.
 */
function removeUnusedClaims(lock: string): void {
  const prefix = `${path.basename(lock)}-`;
  try {
    for (const name of fs.readdirSync(path.dirname(lock))) {
      if (!name.startsWith(prefix)) continue;
      const owner = parseOwner(name.slice(prefix.length));
      const isUnused = owner.name === ownName() || (owner.pid > 0 && !isAlive(owner, lock));
      if (isUnused) fs.rmSync(claimOf(lock, owner.name), { recursive: true, force: true });
    }
  } catch {}
}

function busyFailure(name: string, lock: string, owner: LockOwner): BuildFailure {
  const { pid, startTime, machine } = owner;
  const isElsewhere = machine !== thisMachine;
  // The owner may have released it since.
  const stats = fs.statSync(lock, { throwIfNoEntry: false });
  const since = stats ? `, since ${formatTime(stats.mtimeMs)}` : '';
  const where = isElsewhere ? ` on the machine "${machine}"` : '';
  const message = `another build is writing this folder: process ${pid}${where}${since}`;
  const deletion = `delete the folder ${displayPath(process.cwd(), lock)}`;
  // Without the time of its start, the process could be another one, with the id of the build.
  const otherwise = startTime === '' ? `; if it is not a build, ${deletion}` : '';
  const hint = isElsewhere
    ? `wait until it ends; if no build is running there, ${deletion}`
    : `wait until it ends, or end process ${pid}${otherwise}`;
  return new BuildFailure([{ code: 'busy', file: name, message, hint }]);
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Whether a process with this id runs, of any user. */
export function isRunning(pid: number): boolean {
  // `kill` takes 0 for the caller's own process group.
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Position in `/proc/PID/stat` (proc(5)), counted from the field after the command's name. */
const startTimeIndex = 19;

/**
 * Returns when a process started, in clock ticks since boot, which tells apart two processes with the
 * same id. `undefined` if the system does not report it; only Linux does.
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses, and may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[startTimeIndex];
  } catch {
    return undefined;
  }
}
