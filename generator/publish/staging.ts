/**
 * Publishes a site as a whole: pages and files are written into a staging folder next to the output
 * folder, which is replaced at the end, by two renames, or by one if it is a symbolic link. However
 * a build ends, the output folder holds either the complete old site or the complete new one; the
 * next build cleans up the rest.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import { markerFile } from '../shared/defaults.ts';
import { withDiskErrors } from '../shared/disk-errors.ts';
import { BuildFailure } from '../shared/problems.ts';
import { acquireLock } from './lock.ts';
import { findOutputPlace, type OutputFolder, type OutputPlace } from './output-place.ts';
import { replaceLink, temporaryLinkOf } from './replace-link.ts';
import { listFiles } from './site-files.ts';
import { formatMarker, nextFileAges } from './site-record.ts';

export type { OutputFolder } from './output-place.ts';

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
  const place = withDiskErrors(out.displayPath, () => findOutputPlace(out));
  const { next, lock, previous, link } = place;
  assertReplaceable(out, place);
  withDiskErrors(out.displayPath, () => {
    fs.mkdirSync(path.dirname(next), { recursive: true });
    if (!acquireLock(lock)) throw busyFailure(out, lock);
    try {
      restorePrevious(place);
      for (const leftover of [next, previous, ...(link ? [temporaryLinkOf(link)] : [])]) {
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
      withDiskErrors(out.displayPath, () => (link ? replaceLink(place, link) : swap(place)));
      removeIfPossible(previous, lock);
    },
    discard: () => {
      restorePrevious(place);
      removeIfPossible(next, lock, ...(link ? [temporaryLinkOf(link)] : []));
    },
  };
}

/** Undoes half a swap. */
function restorePrevious({ folder, previous, link }: OutputPlace): void {
  if (link || fs.existsSync(folder) || !fs.existsSync(previous)) return;
  fs.renameSync(previous, folder);
}

function swap({ folder, next, previous }: OutputPlace): void {
  const ages = nextFileAges(listFiles(next), new Map());
  // Written last: a folder that has this file is a complete site.
  fs.writeFileSync(path.join(next, markerFile), formatMarker(ages));
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  fs.renameSync(next, folder);
}

/**
 * Returns a writer into the staging folder that `createStaging` has created; works on any thread.
 */
export function createStagingWriter(out: OutputFolder): StagingWriter {
  const { folder, next } = findOutputPlace(out);
  const createdFolders = new Set<string>();
  const hasPreviousSite = fs.existsSync(folder);
  return (file, bytes) =>
    withDiskErrors(path.posix.join(out.displayPath, file), () => {
      // No name can lead out of the folder: routes are checked by their pattern, files by
      // `findPathConflicts`.
      const parent = file.slice(0, Math.max(0, file.lastIndexOf('/')));
      if (!createdFolders.has(parent)) fs.mkdirSync(path.join(next, parent), { recursive: true });
      createdFolders.add(parent);
      const target = `${next}/${file}`;
      fs.writeFileSync(target, bytes, { flag: 'wx' });
      if (hasPreviousSite) preserveModifiedTime(path.join(folder, file), target, bytes);
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

function assertReplaceable(out: OutputFolder, { folder }: OutputPlace): void {
  if (!fs.existsSync(folder)) return;
  const isFolder = fs.statSync(folder).isDirectory();
  const isReplaceable =
    isFolder &&
    (fs.readdirSync(folder).length === 0 || fs.existsSync(path.join(folder, markerFile)));
  if (isReplaceable) return;
  const message = isFolder
    ? 'this folder contains files that the generator did not create; it was not changed'
    : 'expected a folder, got a file';
  const hint = 'choose another --out, or empty the folder yourself';
  throw new BuildFailure([{ code: 'foreign-folder', file: out.displayPath, message, hint }]);
}

function busyFailure(out: OutputFolder, lock: string): BuildFailure {
  const message = 'another build is writing this folder';
  const lockName = path.relative(path.dirname(out.path), lock);
  const hint = `wait until it ends; if no build is running, remove ${lockName}`;
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
