/** Caches files between builds. */
import fs from 'node:fs';
import path from 'node:path';
import { markUsed, pruneCache } from './prune-cache.ts';

/** Maximum size of each folder of cached files: the copies of a few hundred photographs. */
const maxFolderBytes = 256 * 1024 * 1024;

/** Folders that `cached` has used in this process. */
const cachedFolders = new Set<string>();

/**
 * Returns the bytes of a cached file. If it does not exist, calls `make` and writes the result.
 * `pruneCachedFiles` deletes files that no recent build has used. Give each kind of file a folder
 * of its own below the cache folder.
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
 * Like `cached`, but does not read the file: returns its size, or the bytes if they cannot be cached.
 */
export async function cachedFile(
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<number | Uint8Array> {
  cachedFolders.add(path.dirname(file));
  if (fs.existsSync(file)) markUsed(file);
  else {
    const bytes = await make();
    tryWriteCache(file, bytes);
    if (!fs.existsSync(file)) return bytes;
  }
  return fs.statSync(file).size;
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
