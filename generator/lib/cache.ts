/**
 * The files and folders that builds keep for the next ones, each under a name made from the content
 * of its inputs. All caches together have one limit.
 */
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { fingerprint } from './fingerprint.ts';

/** The copies of a few hundred photographs. */
const maxCacheBytes = 256 * 1024 * 1024;

/** Folders that `makeUnlessCached` has used in this process. */
const cachedFolders = new Set<string>();

export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return (await makeUnlessCached(file, make)) ?? fs.readFileSync(file);
}

/**
 * Makes a file unless it is in the cache. `pruneCaches` deletes files that no recent build has used.
 * @param file In a folder below the cache folder that has no other kind of files.
 * @returns the bytes if they were made now; `undefined` if the file exists.
 */
export async function makeUnlessCached(
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  cachedFolders.add(path.dirname(file));
  if (fs.existsSync(file)) {
    markUsed(file);
    return undefined;
  }
  const bytes = await make();
  tryWriteCache(file, bytes);
  return bytes;
}

/** Returns what `make` returned for the key before, or calls it. */
export type Memo = <Value>(key: object | string, make: () => Value) => Value;

/** Keeps copies, in memory or in a folder, so that `dev` accepts only what a build can store. */
export function createMemo(folder?: string): Memo {
  const results = new Map<string, Buffer>();
  return (key, make) => {
    const name = fingerprint(JSON.stringify(key));
    const file = path.join(folder ?? '', name);
    const stored =
      folder === undefined ? results.get(name) : ignoreDiskErrors(() => fs.readFileSync(file));
    if (stored) return deserialize(stored);
    const value = make();
    const bytes = serialize(value);
    if (folder === undefined) results.set(name, bytes);
    else tryWriteCache(file, bytes);
    return value;
  };
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
  ignoreDiskErrors(() => writeFileAtomic(file, bytes));
}

/** By the modification time, because many file systems are mounted without access times. */
export function markUsed(entry: string): void {
  const now = new Date();
  ignoreDiskErrors(() => fs.utimesSync(entry, now, now));
}

/**
 * Deletes the least recently used entries of all caches until the rest fits into the limit. Folders
 * of other tools in the same place are no caches of ours, and stay. An entry that cannot be read or
 * deleted is no error: the caches are only larger than they should be.
 * @param usedSinceMs Start of the current build, in milliseconds since 1970. Entries used after it
 * stay even if they exceed the limit: the next build needs them again.
 */
export function pruneCaches(cacheDir: string, usedSinceMs: number, maxBytes = maxCacheBytes): void {
  const folders = [
    ...[...cachedFolders].filter((folder) => path.dirname(folder) === cacheDir),
    // A folder for each site, for each version of Node, and for each copy of the generator.
    ...['code', 'node'].flatMap((name) => pathsIn(path.join(cacheDir, name))),
    path.join(cacheDir, 'generator'),
  ];
  const entries = folders.flatMap(pathsIn).flatMap((entry) => {
    const usage = ignoreDiskErrors(() => usageOf(entry));
    return usage ? [{ path: entry, ...usage }] : [];
  });
  let totalBytes = 0;
  for (const entry of entries.sort((left, right) => right.lastUsedMs - left.lastUsedMs)) {
    totalBytes += entry.bytes;
    if (totalBytes <= maxBytes || entry.lastUsedMs >= usedSinceMs) continue;
    totalBytes -= entry.bytes;
    ignoreDiskErrors(() => fs.rmSync(entry.path, { recursive: true, force: true }));
  }
}

const pathsIn = (folder: string): string[] =>
  (ignoreDiskErrors(() => fs.readdirSync(folder)) ?? []).map((name) => path.join(folder, name));

interface Usage {
  readonly bytes: number;
  readonly lastUsedMs: number;
}

function usageOf(file: string): Usage {
  const stats = fs.lstatSync(file);
  if (!stats.isDirectory()) return { bytes: stats.size, lastUsedMs: stats.mtimeMs };
  const children = fs.readdirSync(file).map((name) => usageOf(path.join(file, name)));
  return {
    bytes: children.reduce((sum, { bytes }) => sum + bytes, 0),
    lastUsedMs: Math.max(stats.mtimeMs, ...children.map(({ lastUsedMs }) => lastUsedMs)),
  };
}

/** Another build may delete the same entries at the same time, and a cache never fails a build. */
function ignoreDiskErrors<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
