/**
 * Pages and files → a folder beside the out folder, then, once all are there, the out folder itself. Whatever happens, it
 * holds the old site whole or the new site whole; what an interrupted run left behind is mended by the next one.
 */

import * as fs from 'node:fs';
import path from 'node:path';
import { onDisk } from '../shared/disk.ts';
import { BuildFailure } from '../shared/problems.ts';

/** A file that says "this folder was made by the generator"; a folder without it is never replaced. */
export const markerFile = '.prerendered';

/** The out folder, and its name in problems. */
export type OutFolder = Readonly<Record<'path' | 'shownAs', string>>;

export type Staging = ReturnType<typeof openStaging>;

/** Every function of the staging throws BuildFailure if the disk refuses; the out folder is as it was. */
export function openStaging(out: OutFolder) {
  const [next, previous, lock] = [
    beside(out, 'next'),
    beside(out, 'previous'),
    beside(out, 'lock'),
  ];
  refuseForeign(out);
  const restore = () => {
    if (fs.existsSync(previous) && !fs.existsSync(out.path)) fs.renameSync(previous, out.path);
  };
  onDisk(out.shownAs, () => {
    fs.mkdirSync(path.dirname(out.path), { recursive: true });
    takeLock(lock, out);
    restore();
    for (const left of [next, previous]) fs.rmSync(left, { recursive: true, force: true });
    fs.mkdirSync(next);
  });
  return {
    out,
    write: stagingWriter(out),
    publish: () => {
      onDisk(out.shownAs, () => {
        // With a time of its own, as it may stand for all that was built (`rememberBuilt`).
        const mark = 'Made by the prerendering generator, which replaces this folder whole.\n';
        fs.writeFileSync(path.join(next, markerFile), mark);
        if (fs.existsSync(out.path)) fs.renameSync(out.path, previous);
        fs.renameSync(next, out.path);
      });
      remove(previous, lock);
    },
    /** Removes what was written so far; a swap that was cut in two is taken back. */
    discard: () => {
      restore();
      remove(next, lock);
    },
  };
}

function beside({ path: out }: OutFolder, name: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}-${name}`);
}

/**
 * Writes into the staging folder that `openStaging` has made, on whatever thread.
 * @returns takes a path below the out folder, with forward slashes; every file is written once.
 */
export function stagingWriter(out: OutFolder): (file: string, bytes: string | Uint8Array) => void {
  const next = beside(out, 'next');
  const folders = new Set<string>();
  const hasOld = fs.existsSync(out.path);
  return (file, bytes) =>
    onDisk(path.posix.join(out.shownAs, file), () => {
      // That no name leads out of the folder was checked: a route's by its pattern, a file's when all were gathered.
      const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
      if (!folders.has(parent)) fs.mkdirSync(path.join(next, parent), { recursive: true });
      folders.add(parent);
      fs.writeFileSync(`${next}/${file}`, bytes, { flag: 'wx' });
      if (hasOld) keepTime(path.join(out.path, file), `${next}/${file}`, bytes);
    });
}

/** An unchanged file keeps its time, so that a sync by time uploads only what changed. */
function keepTime(old: string, target: string, bytes: string | Uint8Array): void {
  const before = fs.existsSync(old) ? fs.statSync(old) : undefined;
  if (!before?.isFile() || before.size !== Buffer.byteLength(bytes)) return;
  if (fs.readFileSync(old).equals(Buffer.from(bytes)))
    fs.utimesSync(target, before.atimeMs / 1000, before.mtimeMs / 1000);
}

/** @throws BuildFailure if the out folder must not be replaced. */
function refuseForeign({ path: out, shownAs: file }: OutFolder): void {
  if (!fs.existsSync(out)) return;
  const isFolder = fs.statSync(out).isDirectory();
  if (isFolder && (fs.readdirSync(out).length === 0 || fs.existsSync(path.join(out, markerFile))))
    return;
  const foreign = 'this folder holds files that the generator did not make; it is left alone';
  const message = isFolder ? foreign : 'expected a folder, got a file';
  const hint = 'choose another --out, or empty the folder yourself';
  throw new BuildFailure([{ code: 'foreign-folder', file, message, hint }]);
}

/** Of several builds at once one goes on; the lock of a process that is gone is taken over. */
function takeLock(lock: string, { shownAs: file }: OutFolder): void {
  if (fs.existsSync(lock) && !isRunning(Number(fs.readFileSync(lock, 'utf8')))) remove(lock);
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!fs.existsSync(lock)) throw error;
    const hint = `wait for its end; if there is none, remove ${path.basename(lock)}`;
    throw new BuildFailure([
      { code: 'busy', file, message: 'another build is writing this folder', hint },
    ]);
  }
}

/** A lock of our own number was left by another process, as in a container that was started again. */
function isRunning(pid: number): boolean {
  try {
    // No number at all is 0, which would ask about our own group.
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** What cannot be removed is no fault of what was done: the next run, which needs its place, says so. */
function remove(...files: readonly string[]): void {
  for (const file of files)
    try {
      fs.rmSync(file, { recursive: true, force: true });
    } catch {}
}
