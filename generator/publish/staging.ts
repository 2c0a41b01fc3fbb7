/**
 * Pages and files → a folder beside the out folder, then, once all are there, the out folder itself. Whatever happens, it
 * holds the old site whole or the new site whole; what an interrupted run left behind is mended by the next one.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { onDisk } from '../shared/disk.ts';
import { BuildFailure, failOn, type Problem } from '../shared/problems.ts';

/** A file that says "this folder was made by the generator"; a folder without it is never replaced. */
export const markerFile = '.prerendered';

/** The out folder, and its name in problems. */
export interface OutFolder {
  readonly path: string;
  readonly shownAs: string;
}

/** @param file path below the out folder, with forward slashes; every file is written once. */
export type Write = (file: string, bytes: string | Uint8Array) => void;

export interface Staging {
  readonly write: Write;
  readonly publish: () => void;
  /** Removes what was written so far. */
  readonly discard: () => void;
}

/** Every function of the staging throws BuildFailure if the disk refuses; the out folder is as it was. */
export function openStaging(out: OutFolder): Staging {
  const [next, previous, lock] = (['next', 'previous', 'lock'] as const).map((name) => beside(out, name)) as Places;
  failOn(foreignFolder(out));
  onDisk(out.shownAs, () => mkdirSync(path.dirname(out.path), { recursive: true }));
  takeLock(lock, out);
  onDisk(out.shownAs, () => {
    if (existsSync(previous) && !existsSync(out.path)) renameSync(previous, out.path);
    for (const left of [next, previous]) remove(left);
    mkdirSync(next);
  });
  const write = stagingWriter(out);
  return {
    write,
    publish: () => {
      write(markerFile, 'Made by the prerendering generator, which replaces this folder whole.\n');
      onDisk(out.shownAs, () => {
        if (existsSync(out.path)) renameSync(out.path, previous);
        renameSync(next, out.path);
        for (const left of [previous, lock]) remove(left);
      });
    },
    discard: () => {
      for (const left of [next, lock]) remove(left);
    },
  };
}

type Places = [next: string, previous: string, lock: string];

function beside({ path: out }: OutFolder, name: 'next' | 'previous' | 'lock'): string {
  return path.join(path.dirname(out), `.${path.basename(out)}-${name}`);
}

/** Writes into the staging folder that `openStaging` has made, on whatever thread. */
export function stagingWriter(out: OutFolder): Write {
  const next = beside(out, 'next');
  const folders = new Set<string>();
  return (file, bytes) =>
    onDisk(path.posix.join(out.shownAs, file), () => {
      // That no name leads out of the folder was checked: a route's by its pattern, a file's when all were gathered.
      const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
      if (!folders.has(parent)) mkdirSync(path.join(next, parent), { recursive: true });
      folders.add(parent);
      writeFileSync(`${next}/${file}`, bytes, { flag: 'wx' });
      keepTime(path.join(out.path, file), `${next}/${file}`, bytes);
    });
}

/** An unchanged file keeps its time, so that a sync by time uploads only what changed. */
function keepTime(old: string, target: string, bytes: string | Uint8Array): void {
  const before = existsSync(old) ? statSync(old) : undefined;
  if (!before?.isFile() || before.size !== Buffer.byteLength(bytes) || !readFileSync(old).equals(Buffer.from(bytes)))
    return;
  utimesSync(target, before.atimeMs / 1000, before.mtimeMs / 1000);
}

/** Says why the out folder must not be replaced, if so. */
function foreignFolder({ path: out, shownAs: file }: OutFolder): Problem[] {
  if (!existsSync(out)) return [];
  const isFolder = statSync(out).isDirectory();
  if (isFolder && (readdirSync(out).length === 0 || existsSync(path.join(out, markerFile)))) return [];
  const message = isFolder
    ? 'this folder holds files that the generator did not make; it is left alone'
    : 'expected a folder, got a file';
  return [{ code: 'foreign-folder', file, message, hint: 'choose another --out, or empty the folder yourself' }];
}

/** Of several builds at once one goes on; the lock of a process that is gone is taken over. */
function takeLock(lock: string, { shownAs: file }: OutFolder): void {
  const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid;
  const busy = { code: 'busy', file, message: 'another build is writing this folder' };
  const hint = `wait for its end; if there is none, remove ${path.basename(lock)}`;
  if (isRunning(owner)) failOn([{ ...busy, hint }]);
  try {
    remove(lock);
    onDisk(file, () => writeFileSync(lock, String(process.pid), { flag: 'wx' }));
  } catch (error) {
    throw existsSync(lock) ? new BuildFailure([{ ...busy, hint }]) : error;
  }
}

/** A lock of our own number was left by another process, as in a container that was started again. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(file: string): void {
  rmSync(file, { recursive: true, force: true });
}
