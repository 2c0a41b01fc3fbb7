/**
 * Publishes a site as a whole: pages and files are written into a staging folder next to the output
 * folder, which is replaced at the end, by two renames, or by one if it is a symbolic link. However
 * a build ends, the output folder holds either the complete old site or the complete new one; the
 * next build cleans up the rest. A folder that cannot be replaced is updated in place.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { withDiskErrors } from '../shared/disk-errors.ts';
import { BuildFailure } from '../shared/problems.ts';
import { busyFailure } from './busy-failure.ts';
import { linkForeignFiles } from './foreign-files.ts';
import { acquireLock } from './lock.ts';
import { findOutputPlace, type OutputFolder, type OutputPlace } from './output-place.ts';
import { replaceLink, temporaryLinkOf } from './replace-link.ts';
import { isOutsideSite, listFiles } from './site-files.ts';
import { formatMarker, nextFileAges } from './site-record.ts';
import { type CopiedFile, copyIntoSite, findReadProblem } from './static-files.ts';
import { copiesIn, updateInPlace } from './update-in-place.ts';

export type { OutputFolder } from './output-place.ts';

/** Writes into the staging folder; each file may be written once. */
export interface StagingWriter {
  /** @param file Path below the output folder, with forward slashes. */
  readonly write: (file: string, bytes: string | Uint8Array) => void;
  readonly copy: (file: CopiedFile) => void;
}

/** All functions throw a BuildFailure if the disk refuses; the output folder is then unchanged. */
export interface Staging extends StagingWriter {
  readonly out: OutputFolder;
  /** Size in bytes of a file that has been written. */
  readonly sizeOf: (file: string) => number;
  /** Reads a file that has been written. */
  readonly read: (file: string) => Buffer;
  /** Replaces the output folder with the staging folder. */
  readonly publish: () => void;
  /** Deletes the staging folder; an interrupted swap is undone. */
  readonly discard: () => void;
}

/** @throws BuildFailure if the folder must not be replaced or another build is writing it. */
export function createStaging(out: OutputFolder): Staging {
  const place = withDiskErrors(out.displayPath, () => findOutputPlace(out));
  const { lock } = place;
  assertReplaceable(out, place);
  withDiskErrors(out.displayPath, () => {
    fs.mkdirSync(path.dirname(lock), { recursive: true });
    const blockingLock = acquireLock(lock);
    if (blockingLock) throw busyFailure(out, blockingLock);
    try {
      restorePrevious(place);
      for (const leftover of temporaryFiles(place)) {
        fs.rmSync(leftover, { recursive: true, force: true });
      }
      fs.mkdirSync(place.next);
    } catch (error) {
      removeIfPossible(lock);
      throw error;
    }
  });

  const inStaging = (file: string) => path.join(place.next, file);
  return {
    out,
    ...createStagingWriter(out),
    sizeOf: (file) => withDiskErrors(out.displayPath, () => fs.statSync(inStaging(file)).size),
    read: (file) => withDiskErrors(out.displayPath, () => fs.readFileSync(inStaging(file))),
    publish: () => {
      withDiskErrors(out.displayPath, () => publishSite(out, place));
      removeIfPossible(...temporaryFiles(place), lock);
    },
    discard: () => {
      restorePrevious(place);
      removeIfPossible(...temporaryFiles(place), lock);
    },
  };
}

function publishSite(out: OutputFolder, place: OutputPlace): void {
  const files = listFiles(place.next);
  if (place.link) replaceLink(out, place, place.link);
  else if (place.isInPlace && fs.existsSync(place.folder)) updateInPlace(out, place, files);
  else swap(out, place, files);
}

/** Everything but the lock that a build leaves if it is killed. */
function temporaryFiles({ folder, link, next, previous }: OutputPlace): string[] {
  return [next, previous, copiesIn(folder), ...(link ? [temporaryLinkOf(link)] : [])];
}

/** Undoes half a swap. */
function restorePrevious({ folder, previous, link }: OutputPlace): void {
  if (link || fs.existsSync(folder) || !fs.existsSync(previous)) return;
  fs.renameSync(previous, folder);
}

function swap(out: OutputFolder, place: OutputPlace, files: readonly string[]): void {
  const { folder, next, previous } = place;
  linkForeignFiles(out, { next, files, folder });
  // Written last: a folder that has this file is a complete site.
  fs.writeFileSync(path.join(next, markerFile), formatMarker(nextFileAges(files, new Map())));
  if (fs.existsSync(folder) && !renameIfMovable(folder, previous)) updateInPlace(out, place, files);
  else fs.renameSync(next, folder);
}

/** @returns `false` for a folder that is mounted, or part of an image of a container. */
function renameIfMovable(folder: string, to: string): boolean {
  try {
    fs.renameSync(folder, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EBUSY' && code !== 'EXDEV') throw error;
    return false;
  }
}

/**
 * Returns a writer into the staging folder that `createStaging` has created; works on any thread.
 */
export function createStagingWriter(out: OutputFolder): StagingWriter {
  const { folder, next } = findOutputPlace(out);
  const createdFolders = new Set<string>();
  const hasPreviousSite = fs.existsSync(folder);
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
  const nameOf = (file: string) => path.posix.join(out.displayPath, file);
  return {
    write: (file, bytes) =>
      withDiskErrors(nameOf(file), () => {
        const target = createTarget(file);
        fs.writeFileSync(target, bytes, { flag: 'wx' });
        if (hasPreviousSite) preserveModifiedTime(path.join(folder, file), target, bytes);
      }),
    copy: ({ path: file, source, displayPath }) => {
      try {
        withDiskErrors(nameOf(file), () => {
          const previous = hasPreviousSite ? path.join(folder, file) : undefined;
          copyIntoSite(source, { target: createTarget(file), previous, mode });
        });
      } catch (error) {
        const problem = findReadProblem(source, displayPath);
        throw problem ? new BuildFailure([problem]) : error;
      }
    },
  };
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

function assertReplaceable(out: OutputFolder, { folder }: OutputPlace): void {
  if (!fs.existsSync(folder)) return;
  const isFolder = fs.statSync(folder).isDirectory();
  const isReplaceable =
    isFolder &&
    (fs.readdirSync(folder).every(isOutsideSite) || fs.existsSync(path.join(folder, markerFile)));
  if (isReplaceable) return;
  const message = isFolder
    ? 'this folder contains files that the generator did not create; it was not changed'
    : 'expected a folder, got a file';
  const hint = 'choose another --out, or empty the folder yourself';
  throw new BuildFailure([{ code: 'foreign-folder', file: out.displayPath, message, hint }]);
}

/** A leftover that cannot be deleted is no error of this build; the next one reports it. */
function removeIfPossible(...files: readonly string[]): void {
  for (const file of files) {
    try {
      fs.rmSync(file, { recursive: true, force: true });
    } catch {}
  }
}
