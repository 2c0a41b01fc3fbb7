/**
 * The out folder as a whole: whose it is, how it is replaced, and how it is mended. Whatever happens, it holds the old
 * site whole or the new site whole; what an interrupted run left behind is mended by the next one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problems.ts';

/** A file that says "this folder was made by the generator"; a folder without it is never replaced. */
export const markerFile = '.prerendered';

/** Parts this process from an earlier one of the same number, as in a container that was started again. */
const processStart = Math.floor(performance.timeOrigin).toString(16);

/** Milliseconds for which a run waits while another one swaps, which takes two renames. */
const patience = 10_000;

/** Milliseconds after which a lock without a number was left by a process killed before it could sign. */
const unsignedTime = 1000;

/** Says why the out folder must not be replaced, if so. */
export function refuseForeignFolder(out: string, shownAs: string): Problem[] {
  if (!existsSync(out)) return [];
  const isFolder = statSync(out).isDirectory();
  if (isFolder && (readdirSync(out).length === 0 || existsSync(path.join(out, markerFile)))) return [];
  const message = isFolder
    ? 'this folder holds files that the generator did not make; it is left alone'
    : 'expected a folder, got a file';
  return [
    { code: 'foreign-folder', file: shownAs, message, hint: 'choose another --out, or empty the folder yourself' },
  ];
}

/** A name beside the out folder for a new site of this process. */
export function stagingFolder(out: string): string {
  const name = `${process.pid}-${processStart}${randomBytes(4).toString('hex')}`;
  return path.join(path.dirname(out), stagingPrefix(out) + name);
}

/**
 * Puts the old site back if a swap was cut in two, whatever the command.
 * @param isWriting whether to remove as well what processes left that are gone.
 */
export function recover(out: string, isWriting: boolean): void {
  const previous = previousFolder(out);
  if (existsSync(previous)) {
    withLock(out, () => {
      if (!existsSync(previous)) return;
      if (!existsSync(out)) renameSync(previous, out);
      else if (isWriting) remove(previous);
    });
  }
  const parent = path.dirname(out);
  if (!isWriting || !existsSync(parent)) return;
  for (const name of readdirSync(parent)) if (isLeftover(name, out)) remove(path.join(parent, name));
}

/** Puts the folder in the place of the old site: two renames. @throws Error if it cannot; the old site stands. */
export function swap(folder: string, out: string): void {
  withLock(out, () => {
    const previous = previousFolder(out);
    if (!existsSync(out)) return renameSync(folder, out);
    if (existsSync(previous)) remove(previous);
    renameSync(out, previous);
    try {
      renameSync(folder, out);
    } catch (error) {
      renameSync(previous, out);
      throw error;
    }
    remove(previous);
  });
}

/** Of several runs at once, one at a time; a lock whose process is gone is taken over. @throws Error after ten seconds. */
function withLock(out: string, work: () => void): void {
  const lock = path.join(path.dirname(out), `.${path.basename(out)}-lock`);
  const start = performance.now();
  for (let waited = 0; !take(lock, waited); waited = performance.now() - start) {
    if (waited > patience) throw new Error(`another build holds ${lock}; remove it if there is none`);
    // Synchronous on purpose: between the renames nothing else of this process may run.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  try {
    work();
  } finally {
    remove(lock);
  }
}

/** @param waited milliseconds since the first try. */
function take(lock: string, waited: number): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isAbandoned(lock, waited)) remove(lock);
    return false;
  }
}

function isAbandoned(lock: string, waited: number): boolean {
  try {
    const owner = readFileSync(lock, 'utf8');
    // The work under the lock is synchronous: a lock of our own number is another process's of before.
    if (owner !== '') return Number(owner) === process.pid || !isRunning(Number(owner));
    return waited > unsignedTime;
  } catch {
    // Its owner has just removed it.
    return false;
  }
}

/** A new site that was never finished: its name ends in the id of a process that is gone. */
function isLeftover(name: string, out: string): boolean {
  const prefix = stagingPrefix(out);
  const [, pid, rest] = name.startsWith(prefix) ? (/^(\d+)(-[0-9a-f]+)?$/.exec(name.slice(prefix.length)) ?? []) : [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? !rest?.startsWith(`-${processStart}`) : !isRunning(Number(pid));
}

function previousFolder(out: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}-previous`);
}

function stagingPrefix(out: string): string {
  return `.${path.basename(out)}-next-`;
}

function remove(file: string): void {
  rmSync(file, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
