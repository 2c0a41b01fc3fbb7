/** Keeps the caches below a size limit: deletes what no recent build has used first. */
import fs from 'node:fs';
import path from 'node:path';

export interface PruneOptions {
  /** Maximum size of the folder in bytes. */
  readonly maxBytes: number;
  /**
   * Start of the current build, in milliseconds since 1970. Entries used after it stay even if they
   * exceed the limit: the next build needs them again, and making them costs more than the disk.
   */
  readonly usedSinceMs: number;
}

interface CacheEntry {
  readonly path: string;
  readonly bytes: number;
  /** Latest modification time of the entry or of anything in it. */
  readonly lastUsedMs: number;
}

/**
 * Deletes the least recently used entries of a cache folder until the rest fits into `maxBytes`.
 *
 * An entry is a file or a folder directly in `folder`; a folder is measured and deleted as a whole.
 * The time of last use is the modification time, which `markUsed` renews, because many file systems
 * are mounted without access times. A folder that does not exist, or an entry that cannot be read
 * or deleted, is no error: the cache is only larger than it should be.
 */
export function pruneCache(folder: string, { maxBytes, usedSinceMs }: PruneOptions): void {
  const newestFirst = entriesOf(folder).sort((left, right) => right.lastUsedMs - left.lastUsedMs);
  let totalBytes = 0;
  for (const entry of newestFirst) {
    totalBytes += entry.bytes;
    if (totalBytes <= maxBytes || entry.lastUsedMs >= usedSinceMs) continue;
    totalBytes -= entry.bytes;
    ignoreDiskErrors(() => fs.rmSync(entry.path, { recursive: true, force: true }));
  }
}

/** Marks that the current build has used a file or folder of a cache. */
export function markUsed(entry: string): void {
  const now = new Date();
  ignoreDiskErrors(() => fs.utimesSync(entry, now, now));
}

function entriesOf(folder: string): CacheEntry[] {
  const names = ignoreDiskErrors(() => fs.readdirSync(folder)) ?? [];
  return names.flatMap((name) => {
    const entryPath = path.join(folder, name);
    const usage = ignoreDiskErrors(() => usageOf(entryPath));
    return usage ? [{ path: entryPath, ...usage }] : [];
  });
}

function usageOf(file: string): Omit<CacheEntry, 'path'> {
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
