/**
 * The out folder: written beside the old one, then put in its place by rename. Whatever happens, the folder holds
 * the old site whole or the new site whole; what an interrupted run left behind is mended by the next one.
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
import type { Problem } from '../problems.ts';

/** A file that says "this folder was made by the generator"; a folder without it is never replaced. */
export const markerFile = '.prerendered';

export interface Staging {
  /** @param file path below the out folder, with forward slashes; every file is written once. */
  readonly write: (file: string, bytes: string | Uint8Array) => void;
  /** Verifies that every file is there whole, and swaps. @throws Error if not; the out folder is as it was. */
  readonly publish: () => void;
  /** Removes what was written so far. */
  readonly discard: () => void;
}

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

/**
 * Mends what an interrupted run left: puts the old site back if a swap was cut in two, removes unfinished folders of
 * processes that are gone.
 */
export function recover(out: string): void {
  const previous = previousFolder(out);
  if (existsSync(previous)) {
    if (existsSync(out)) rmSync(previous, { recursive: true, force: true });
    else renameSync(previous, out);
  }
  const parent = path.dirname(out);
  if (!existsSync(parent)) return;
  const prefix = stagingPrefix(out);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

export function openStaging(out: string): Staging {
  const folder = path.join(path.dirname(out), stagingPrefix(out) + process.pid);
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const write = (file: string, bytes: string | Uint8Array) => {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep)) throw new Error(`${file} is not inside the out folder`);
    if (sizes.has(file)) throw new Error(`${file} was written twice`);
    const parent = path.dirname(target);
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    writeFileSync(target, buffer, { flag: 'wx' });
    keepTime(path.join(out, file), target, buffer);
    sizes.set(file, buffer.byteLength);
  };
  const discard = () => rmSync(folder, { recursive: true, force: true });
  const publish = () => {
    write(markerFile, 'Made by the prerendering generator, which replaces this folder whole.\n');
    for (const [file, size] of sizes) {
      const written = statSync(path.join(folder, file)).size;
      if (written !== size) throw new Error(`${file} has ${written} bytes, expected ${size}`);
    }
    swap(folder, out);
  };
  return { write, publish, discard };
}

/** An unchanged file keeps its time, so that a sync by time uploads only what changed. */
function keepTime(old: string, target: string, bytes: Uint8Array): void {
  const before = statSync(old, { throwIfNoEntry: false });
  if (!before?.isFile() || before.size !== bytes.byteLength || !readFileSync(old).equals(bytes)) return;
  utimesSync(target, before.atime, before.mtime);
}

function swap(folder: string, out: string): void {
  const previous = previousFolder(out);
  if (!existsSync(out)) {
    renameSync(folder, out);
    return;
  }
  renameSync(out, previous);
  try {
    renameSync(folder, out);
  } catch (cause) {
    renameSync(previous, out);
    throw new Error(`could not put the new site in the place of ${out}`, { cause });
  }
  rmSync(previous, { recursive: true, force: true });
}

function previousFolder(out: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}-previous`);
}

function stagingPrefix(out: string): string {
  return `.${path.basename(out)}-next-`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
