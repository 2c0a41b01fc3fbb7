/**
 * Replaces the output folder as a whole: pages and files are written into a staging folder next to
 * it, and two renames swap the folders at the end. However a build ends, the output folder holds
 * either the complete old site or the complete new one; the next build cleans up the rest.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { withDiskErrors } from '../shared/disk-errors.ts';
import { BuildFailure } from '../shared/problems.ts';
import { acquireLock } from './lock.ts';

const markerText = 'Made by the prerendering generator, which replaces this folder whole.\n';

export interface OutputFolder {
  /** Absolute path. */
  readonly path: string;
  /** The path as problems name it, relative to the project. */
  readonly displayPath: string;
}

/** Writes one file; `file` is a path below the output folder, with forward slashes. */
export type StagingWriter = (file: string, bytes: string | Uint8Array) => void;

/** All functions throw a BuildFailure if the disk refuses; the output folder is then unchanged. */
export interface Staging {
  readonly out: OutputFolder;
  /** Writes a file into the staging folder; each file may be written once. */
  readonly write: StagingWriter;
  /** Replaces the output folder with the staging folder. */
  readonly publish: () => void;
  /** Deletes the staging folder; an interrupted swap is undone. */
  readonly discard: () => void;
}

/** @throws BuildFailure if the folder must not be replaced or another build is writing it. */
export function createStaging(out: OutputFolder): Staging {
  const next = siblingOf(out, 'next');
  const previous = siblingOf(out, 'previous');
  const lock = siblingOf(out, 'lock');
  assertReplaceable(out);
  const restorePrevious = () => {
    if (fs.existsSync(previous) && !fs.existsSync(out.path)) fs.renameSync(previous, out.path);
  };

  withDiskErrors(out.displayPath, () => {
    fs.mkdirSync(path.dirname(out.path), { recursive: true });
    if (!acquireLock(lock)) throw busyFailure(out, lock);
    try {
      restorePrevious();
      for (const leftover of [next, previous]) {
        fs.rmSync(leftover, { recursive: true, force: true });
      }
      fs.mkdirSync(next);
    } catch (error) {
      removeIfPossible(lock);
      throw error;
    }
  });

  return {
    out,
    write: createStagingWriter(out),
    publish: () => {
      withDiskErrors(out.displayPath, () => {
        // Written last: a folder that has this file is a complete site.
        fs.writeFileSync(path.join(next, markerFile), markerText);
        if (fs.existsSync(out.path)) fs.renameSync(out.path, previous);
        fs.renameSync(next, out.path);
      });
      removeIfPossible(previous, lock);
    },
    discard: () => {
      restorePrevious();
      removeIfPossible(next, lock);
    },
  };
}

function siblingOf(out: OutputFolder, name: string): string {
  return path.join(path.dirname(out.path), `.${path.basename(out.path)}-${name}`);
}

/**
 * Returns a writer into the staging folder that `createStaging` has created; works on any thread.
 */
export function createStagingWriter(out: OutputFolder): StagingWriter {
  const next = siblingOf(out, 'next');
  const createdFolders = new Set<string>();
  const hasPreviousSite = fs.existsSync(out.path);
  return (file, bytes) =>
    withDiskErrors(path.posix.join(out.displayPath, file), () => {
      // No name can lead out of the folder: routes are checked by their pattern, files by
      // `findPathConflicts`.
      const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
      if (!createdFolders.has(parent)) fs.mkdirSync(path.join(next, parent), { recursive: true });
      createdFolders.add(parent);
      const target = `${next}/${file}`;
      fs.writeFileSync(target, bytes, { flag: 'wx' });
      if (hasPreviousSite) preserveModifiedTime(path.join(out.path, file), target, bytes);
    });
}

/** An unchanged file keeps its modification time, so that a sync by time uploads only changes. */
function preserveModifiedTime(
  previousFile: string,
  target: string,
  bytes: string | Uint8Array,
): void {
  // `throwIfNoEntry: false` would still throw ENOTDIR if a folder of the path used to be a file.
  const stats = fs.existsSync(previousFile) ? fs.statSync(previousFile) : undefined;
  if (!stats?.isFile() || stats.size !== Buffer.byteLength(bytes)) return;
  if (!fs.readFileSync(previousFile).equals(Buffer.from(bytes))) return;
  fs.utimesSync(target, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}

function assertReplaceable(out: OutputFolder): void {
  if (!fs.existsSync(out.path)) return;
  const isFolder = fs.statSync(out.path).isDirectory();
  const isReplaceable =
    isFolder &&
    (fs.readdirSync(out.path).length === 0 || fs.existsSync(path.join(out.path, markerFile)));
  if (isReplaceable) return;
  const message = isFolder
    ? 'this folder contains files that the generator did not create; it was not changed'
    : 'expected a folder, got a file';
  const hint = 'choose another --out, or empty the folder yourself';
  throw new BuildFailure([{ code: 'foreign-folder', file: out.displayPath, message, hint }]);
}

function busyFailure(out: OutputFolder, lock: string): BuildFailure {
  const message = 'another build is writing this folder';
  const hint = `wait until it ends; if no build is running, remove ${path.basename(lock)}`;
  return new BuildFailure([{ code: 'busy', file: out.displayPath, message, hint }]);
}

/** A leftover that cannot be deleted is no error of this build; the next one reports it. */
function removeIfPossible(...files: readonly string[]): void {
  for (const file of files) {
    try {
      fs.rmSync(file, { recursive: true, force: true });
    } catch {}
  }
}
