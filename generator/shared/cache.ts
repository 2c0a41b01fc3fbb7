/** Caches files between builds, and fingerprints that show whether they are current. */
import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { markerFile } from './defaults.ts';
import { markUsed, pruneCache } from './prune-cache.ts';

/** Maximum size of each folder of cached files: the copies of a few hundred photographs. */
const maxFolderBytes = 256 * 1024 * 1024;

/** Folders that `cached` has used in this process. */
const cachedFolders = new Set<string>();

/**
 * Returns the bytes of a cached file. If it does not exist, calls `make` and writes the result.
 * `pruneCachedFiles` deletes files that no recent build has used. Give each kind of file a folder of
 * its own below the cache folder.
 */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  cachedFolders.add(path.dirname(file));
  if (fs.existsSync(file)) {
    markUsed(file);
    return fs.readFileSync(file);
  }
  const bytes = await make();
  tryWriteCache(file, bytes);
  return bytes;
}

/**
 * Keeps every folder that `cached` has used below its size limit; see `pruneCache`.
 * @param except Folders that also hold other files.
 */
export function pruneCachedFiles(
  usedSinceMs: number,
  except: readonly (string | undefined)[],
): void {
  for (const folder of cachedFolders) {
    if (!except.includes(folder)) pruneCache(folder, { maxBytes: maxFolderBytes, usedSinceMs });
  }
}

/** Returns a short name that changes with any of the parts. */
export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Replaces `file` in one step, so that no reader and no interrupted run sees half of it. */
export function writeFileAtomic(file: string, bytes: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, bytes);
  fs.renameSync(temporary, file);
}

/** Writes a file that the next build can do without: a full or read-only disk is not an error. */
export function tryWriteCache(file: string, bytes: string | Uint8Array): void {
  try {
    writeFileAtomic(file, bytes);
  } catch {
    // The next build makes the file again.
  }
}

/** Folders that never hold sources. */
export const ignoredDirs = /^(?:node_modules|\.git|\.cache)$/;

/**
 * Returns a fingerprint of files and folders by name, size, modification time, change time, and
 * inode. The last two notice a file that was replaced by one of the same size and modification
 * time, as archives and fast saves do.
 *
 * Folders are read recursively. Built sites and `ignoredDirs` below them are left out: they are
 * output, and a site's module can be in the folder that it is built to.
 *
 * @param locations Absolute paths. One that does not exist has a fingerprint too.
 */
export function fingerprintFiles(locations: readonly string[]): string {
  const hash = createHash('sha256');
  for (const location of locations) {
    const stats = fs.statSync(location, { throwIfNoEntry: false });
    if (stats?.isDirectory()) addFolder(hash, location);
    else hash.update(describeStats(location, stats));
  }
  return hash.digest('hex').slice(0, 16);
}

function addFolder(hash: Hash, folder: string, isNested = false): void {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  if (isNested && entries.some(({ name }) => name === markerFile)) return;
  // The order of a folder's entries can change even if none of them does.
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`;
    if (ignoredDirs.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, file, true);
    // Links are not followed: one could lead back to its own folder.
    else hash.update(describeStats(file, fs.lstatSync(file, { throwIfNoEntry: false })));
  }
}

function describeStats(file: string, stats: fs.Stats | undefined): string {
  if (!stats) return `${file}\nmissing\n`;
  return `${file}\n${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}\n`;
}

/** Files that something was made from, and their fingerprint at that time. */
export interface InputRecord {
  /** Absolute paths of files and folders. */
  readonly files: readonly string[];
  readonly fingerprint: string;
}

/** Records inputs. Take the record before they are read, so that a later change is noticed. */
export const recordInputs = (files: readonly string[]): InputRecord => ({
  files,
  fingerprint: fingerprintFiles(files),
});

export const isUnchanged = ({ files, fingerprint: recorded }: InputRecord): boolean =>
  recorded === fingerprintFiles(files);

/**
 * Records every folder and file of a built site. A folder's own times change when a file is added
 * to it or deleted, so it is enough to look at each entry again, which takes half as long as to
 * read all folders: about 0.15 s for 10,000 pages.
 */
export function recordTree(root: string): InputRecord {
  const files = ['', ...fs.readdirSync(root, { recursive: true, encoding: 'utf8' })];
  return { files, fingerprint: fingerprintTree(root, files) };
}

export const isTreeUnchanged = (root: string, { files, fingerprint: recorded }: InputRecord) =>
  recorded === fingerprintTree(root, files);

function fingerprintTree(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(describeStats(file, fs.lstatSync(`${root}/${file}`, { throwIfNoEntry: false })));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A file system's clock can be behind the system's by one tick of the kernel. */
const clockToleranceMs = 10;

/** Milliseconds since 1970, to compare with the times of files. */
export const fileTimeNow = (): number => performance.timeOrigin + performance.now();

/** @param time A result of `fileTimeNow`. */
export function changedAfter(file: string, time: number): boolean {
  const changedAt = fs.statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return changedAt >= time - clockToleranceMs;
}
