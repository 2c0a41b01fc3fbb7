/**
 * Publishes a site as a whole: pages and files are written into a staging folder next to the output
 * folder, which it replaces at the end, by two renames. However a build ends, the output folder holds
 * either the complete old site or the complete new one; after a kill between the two renames, the
 * next build puts the old one back.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import type { CopiedFile } from '../lib/assets.ts';
import { markerFile } from '../lib/defaults.ts';
import { isIgnoredFile } from '../lib/disk.ts';
import { withDiskErrors } from '../lib/disk-errors.ts';
import { BuildFailure } from '../lib/problems.ts';
import { acquireLock, releaseLock, takenFailure } from './lock.ts';
import {
  assertReplaceable,
  formatMarker,
  type OutputFolder,
  type OutputPaths,
  resolveOutputFolder,
} from './output-folder.ts';
import { findReadProblem } from './static-files.ts';

/** Writes into the staging folder; each file may be written once. */
interface StagingWriter {
  /** @param file Path below the output folder, with forward slashes. */
  readonly write: (file: string, bytes: string | Uint8Array) => void;
  readonly copy: (file: CopiedFile) => void;
}

/** Throws a BuildFailure if the disk refuses; the output folder is then unchanged. */
export interface Staging extends StagingWriter {
  readonly out: OutputPaths;
  /**
   * Replaces the output folder with the staging folder.
   * @param files Paths of all that was written, by which the next build knows what it may delete.
   */
  readonly publish: (files: readonly string[]) => void;
  /** Deletes the staging folder. Never throws: it is called after another error. */
  readonly discard: () => void;
}

/** @throws BuildFailure if the folder must not be replaced or another build is writing it. */
export function createStaging(outputFolder: OutputFolder): Staging {
  const { displayPath } = outputFolder;
  const report = <Result>(work: () => Result) => withDiskErrors(displayPath, work);
  const out = report(() => resolveOutputFolder(outputFolder));
  report(() => open(out));
  return {
    out,
    ...createStagingWriter(out),
    publish: (files) => {
      report(() => swap(out, files));
      close(out);
    },
    discard: () => close(out),
  };
}

function open(out: OutputPaths): void {
  fs.mkdirSync(path.dirname(out.lock), { recursive: true });
  acquireLock(out.lock, out.displayPath);
  try {
    assertOwnNames(out);
    restorePrevious(out);
    removeLeftovers(out);
    assertReplaceable(out);
    fs.mkdirSync(out.next);
    fs.writeFileSync(path.join(out.next, markerFile), '');
  } catch (error) {
    close(out);
    throw error;
  }
}

function swap(out: OutputPaths, files: readonly string[]): void {
  const { folder, next, previous } = out;
  fs.writeFileSync(path.join(next, markerFile), formatMarker(files));
  // Again: a program may have put a file there during the build.
  assertReplaceable(out);
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  fs.renameSync(next, folder);
}

/** @throws BuildFailure if something else has the name of a folder that builds use. */
function assertOwnNames({ next, previous }: OutputPaths): void {
  for (const folder of [next, previous]) {
    const isTaken = fs.lstatSync(folder, { throwIfNoEntry: false }) && !isFromBuild(folder);
    if (isTaken) throw takenFailure(folder);
  }
}

/** A folder of a build has the marker as long as it has anything else. */
function isFromBuild(folder: string): boolean {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  const names = fs.readdirSync(folder).filter((name) => !isIgnoredFile(name));
  return names.length === 0 || names.includes(markerFile);
}

/** Undoes half a swap. */
function restorePrevious({ folder, previous }: OutputPaths): void {
  if (!fs.existsSync(folder) && isFromBuild(previous)) fs.renameSync(previous, folder);
}

function removeLeftovers({ next, previous }: OutputPaths): void {
  for (const leftover of [next, previous].filter(isFromBuild)) {
    empty(leftover, markerFile);
    fs.rmSync(leftover, { recursive: true });
  }
}

/** Node 20's `rmSync` first tries to delete each folder as if it were empty, and takes twice as long. */
function empty(folder: string, keptName?: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      empty(target);
      fs.rmdirSync(target);
    } else if (entry.name !== keptName) fs.unlinkSync(target);
  }
}

/** What cannot be deleted or restored now is no error of this build; the next one tries again. */
function close(out: OutputPaths): void {
  try {
    restorePrevious(out);
    removeLeftovers(out);
  } catch {}
  try {
    releaseLock(out.lock);
  } catch {}
}

/** Writes into the folder that `createStaging` has created; works on any thread. */
export function createStagingWriter({ next, displayPath }: OutputPaths): StagingWriter {
  const createdFolders = new Set<string>();
  // A new file has the mode of a new folder, without the right to execute it.
  const mode = fs.statSync(next).mode & 0o666;
  const createTarget = (file: string): string => {
    // No name can lead out of the folder: routes are checked by their pattern, files by
    // `findPathConflicts`.
    const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (!createdFolders.has(parent)) fs.mkdirSync(path.join(next, parent), { recursive: true });
    createdFolders.add(parent);
    return `${next}/${file}`;
  };
  const nameOf = (file: string) => path.posix.join(displayPath, file);
  return {
    write: (file, bytes) =>
      withDiskErrors(nameOf(file), () => {
        fs.writeFileSync(createTarget(file), bytes, { flag: 'wx' });
      }),
    copy: (file) => {
      // An error of `copyFile` does not say which of the two files it is about.
      const problem = findReadProblem(file.source, file.sourceFile);
      if (problem) throw new BuildFailure([problem]);
      withDiskErrors(nameOf(file.path), () => copyFile(file, createTarget(file.path), mode));
    },
  };
}

/**
 * Copies a file with the mode of a new one: a web server has to read it, even if only its author can
 * read the original. With the time of the original, a file that did not change keeps its ETag, and a
 * sync by time leaves it out. File systems such as Btrfs and APFS share the blocks of both.
 */
function copyFile({ source, modifiedAt }: CopiedFile, target: string, mode: number): void {
  const { COPYFILE_EXCL, COPYFILE_FICLONE } = fs.constants;
  fs.copyFileSync(source, target, COPYFILE_EXCL | COPYFILE_FICLONE);
  fs.chmodSync(target, mode);
  fs.utimesSync(target, modifiedAt, modifiedAt);
}
