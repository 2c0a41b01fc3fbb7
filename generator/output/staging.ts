/**
 * Publishes a site as a whole: pages and files are written into a staging folder next to the output
 * folder, which it replaces at the end, by two renames. However a build ends, the output folder holds
 * either the complete old site or the complete new one; after a kill between the two renames, the
 * next build puts the old one back.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import type { Asset, CopiedFile } from '../lib/assets.ts';
import { writeFileAtomic } from '../lib/cache.ts';
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
import { createParentMaker, fileModeIn } from './page-writer.ts';
import { findReadProblem } from './static-files.ts';

/** Throws a BuildFailure if the disk refuses; the output folder is then unchanged. */
export interface Staging {
  readonly out: OutputPaths;
  /**
   * Writes the other files, and replaces the output folder with the staging folder.
   * @param pages Paths of the pages, which `createPageWriter` has written.
   */
  readonly publish: (pages: readonly string[], files: readonly (Asset | CopiedFile)[]) => void;
  /** Gives up the staging folder. Never throws: it is called after another error. */
  readonly discard: () => void;
}

/** @throws BuildFailure if the folder must not be replaced or another build is writing it. */
export function createStaging(outputFolder: OutputFolder): Staging {
  const { displayPath } = outputFolder;
  const report = <Result>(work: () => Result) => withDiskErrors(displayPath, work);
  const out = report(() => resolveOutputFolder(outputFolder));
  const hasOldPages = report(() => open(out));
  return {
    out,
    publish: (pages, files) => {
      report(() => {
        if (hasOldPages) deleteOthers(out.next, new Set([markerFile, ...pages]));
        writeFiles(out, files);
        swap(out, [...pages, ...files.map((file) => file.path)]);
      });
      reduceOldSite(out, pages);
      close(out);
    },
    discard: () => close(out),
  };
}

/** @returns whether the staging folder has old pages */
function open(out: OutputPaths): boolean {
  fs.mkdirSync(path.dirname(out.lock), { recursive: true });
  acquireLock(out.lock, out.displayPath);
  try {
    assertOwnNames(out);
    restorePrevious(out);
    removeLeftovers(out);
    assertReplaceable(out);
    if (takeOldPages(out)) return true;
    fs.mkdirSync(out.next);
    fs.writeFileSync(path.join(out.next, markerFile), '');
    return false;
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

/** Turns the old pages into the staging folder. @returns `false` if there are none to use */
function takeOldPages({ next, oldPages, lock }: OutputPaths): boolean {
  const rightsOf = (folder: string) => {
    const { mode, uid, gid } = fs.statSync(folder);
    return [mode, uid, gid].join();
  };
  try {
    if (!oldPages || !isFromBuild(oldPages)) return false;
    // The lock is a folder that this build has made.
    if (rightsOf(oldPages) !== rightsOf(lock)) return false;
    // Not over the old marker, which may have a second name.
    writeFileAtomic(path.join(oldPages, markerFile), '');
    fs.renameSync(oldPages, next);
    return true;
  } catch {
    return false;
  }
}

/** Leaves of the old site the pages that the new one has, too: the next build writes over those. */
function reduceOldSite({ next, previous }: OutputPaths, pages: readonly string[]): void {
  try {
    fs.renameSync(previous, next);
    deleteOthers(next, new Set([markerFile, ...pages]));
  } catch {}
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
  for (const leftover of [next, previous].filter(isFromBuild)) remove(leftover);
}

/** Node 20's `rmSync` first tries to delete each folder as if it were empty, and takes twice as long. */
function remove(folder: string): void {
  deleteOthers(folder, new Set([markerFile]));
  fs.rmSync(folder, { recursive: true });
}

/**
 * Deletes all files below a folder but some, and the folders that are empty then.
 * @returns whether any files are left
 */
function deleteOthers(folder: string, files: ReadonlySet<string>, below = ''): boolean {
  let isAnyLeft = false;
  for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below + entry.name;
    const target = path.join(folder, name);
    if (entry.isDirectory()) {
      if (deleteOthers(folder, files, `${name}/`)) isAnyLeft = true;
      else fs.rmdirSync(target);
    } else if (entry.isFile() && files.has(name)) isAnyLeft = true;
    else fs.unlinkSync(target);
  }
  return isAnyLeft;
}

/** What cannot be deleted or restored now is no error of this build; the next one tries again. */
function close(out: OutputPaths): void {
  try {
    restorePrevious(out);
    storeOldPages(out);
    removeLeftovers(out);
  } catch {}
  try {
    releaseLock(out.lock);
  } catch {}
}

/** Where they cannot be moved, as to another disk, they are deleted. */
function storeOldPages({ next, oldPages }: OutputPaths): void {
  if (!oldPages || !isFromBuild(next) || fs.readdirSync(next).length <= 1) return;
  try {
    if (isFromBuild(oldPages)) remove(oldPages);
    fs.mkdirSync(path.dirname(oldPages), { recursive: true });
    fs.renameSync(next, oldPages);
  } catch {}
}

function writeFiles(out: OutputPaths, files: readonly (Asset | CopiedFile)[]): void {
  const { next, displayPath } = out;
  const createParent = createParentMaker(next);
  const mode = fileModeIn(next);
  for (const file of files) {
    const source = 'bytes' in file ? undefined : file;
    // An error of `copyFile` does not say which of the two files it is about.
    const problem = source && findReadProblem(source.source, source.sourceFile);
    if (problem) throw new BuildFailure([problem]);
    withDiskErrors(path.posix.join(displayPath, file.path), () => {
      const target = createParent(file.path);
      if ('bytes' in file) fs.writeFileSync(target, file.bytes, { flag: 'wx' });
      else copyFile(file, target, mode);
    });
  }
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
