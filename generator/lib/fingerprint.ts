/**
 * Fingerprints of contents and files. They show whether something made from those is still current.
 */
import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { cacheTag, markerFile } from './defaults.ts';

export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return shortDigest(hash);
}

/** 64 bits, which are short enough for a file name and long enough that no two inputs collide. */
function shortDigest(hash: Hash): string {
  return hash.digest('hex').slice(0, 16);
}

/** Folders that hold no content and no code of a site. */
export const ignoredDirs = /^(?:node_modules|\.git|\.cache)$/;

/**
 * Returns a fingerprint of the names and contents of files and folders. Contents are read even if
 * size and times are the same: archives and fast saves replace a file without changing them.
 *
 * Folders are read recursively. Built sites, caches, and `ignoredDirs` below them are left out: they
 * are output, and a site's module can be in the folder that it is built to.
 *
 * @param locations Absolute paths. One that does not exist has a fingerprint too.
 */
export function fingerprintFiles(locations: readonly string[]): string {
  const hash = createHash('sha256');
  for (const location of locations) {
    const stats = fs.statSync(location, { throwIfNoEntry: false });
    if (stats?.isDirectory()) addFolder(hash, location);
    else addFile(hash, location, stats ? fs.readFileSync(location) : 'missing');
  }
  return shortDigest(hash);
}

function addFolder(hash: Hash, folder: string, isNested = false): void {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const isOutput = entries.some(({ name }) => name === markerFile || name === cacheTag);
  if (isNested && isOutput) return;
  // The order of a folder's entries can change even if none of them does.
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`;
    if (ignoredDirs.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, file, true);
    else if (entry.isFile()) addFile(hash, file, fs.readFileSync(file));
    // Links are not followed: one could lead back to its own folder.
    else if (entry.isSymbolicLink()) addFile(hash, file, fs.readlinkSync(file));
  }
}

function addFile(hash: Hash, file: string, content: string | Uint8Array): void {
  hash.update(`${file}\n${content.length}\n`).update(content);
}

/** Fingerprints of the contents of files by absolute path. */
export type FileHashes = ReadonlyMap<string, string>;

export const areUnchanged = (hashes: FileHashes): boolean =>
  [...hashes].every(
    ([file, hash]) => fs.existsSync(file) && fingerprint(fs.readFileSync(file)) === hash,
  );
