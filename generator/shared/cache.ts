/** What is kept from one build to the next, and the stamps by which it is known to hold still. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { markUsed, pruneCache } from './prune-cache.ts';

/** Size that each folder of cached files may keep: the pictures of a few hundred photographs. */
const maxFolderBytes = 256 * 1024 * 1024;

/** Folders that `cached` has used in this process. */
const cachedFolders = new Set<string>();

/**
 * Returns the bytes of a cached file. If it does not exist, calls `make` and writes the result.
 * `pruneCachedFiles` deletes files that no recent build has asked for, so give them a folder of
 * their own below the cache folder.
 */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  cachedFolders.add(path.dirname(file));
  if (fs.existsSync(file)) {
    markUsed(file);
    return fs.readFileSync(file);
  }
  const bytes = await make();
  keep(file, bytes);
  return bytes;
}

/**
 * Keeps every folder that `cached` has used below its size limit; see `pruneCache`.
 * @param except folders that hold other things too
 */
export function pruneCachedFiles(
  usedSinceMs: number,
  except: readonly (string | undefined)[],
): void {
  for (const folder of cachedFolders) {
    if (!except.includes(folder)) pruneCache(folder, { maxBytes: maxFolderBytes, usedSinceMs });
  }
}

/** A short name for what something is made of. */
export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Whole, or not at all: what is stopped here leaves no half of a file under the name, nor takes one from another. */
export function put(file: string, bytes: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, bytes);
  fs.renameSync(`${file}.${process.pid}`, file);
}

/** The same, where it is no fault that nothing is kept. */
export function keep(file: string, bytes: string | Uint8Array): void {
  try {
    put(file, bytes);
  } catch {
    // A disk that is full or closed costs the next build some time, and this one nothing.
  }
}

/**
 * Another stamp for whatever changes the name, the time or the size of one of them.
 * @param places files and folders, absolute; one that is not there counts as such.
 */
export const stampOf = (places: readonly string[]): string =>
  fingerprint(places.map((place) => stateOf(place, fs.statSync)).join(''));

/** What is no source, where a site's module stands at the root of a project. */
export const aside = /^(?:node_modules|\.git|\.cache)$/;

/** Below a place links are not followed: one could lead back to it. */
function stateOf(place: string, look: typeof fs.statSync = fs.lstatSync): string {
  const found = look(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return `${place}\n${found?.mtimeMs} ${found?.size}\n`;
  const names = fs.readdirSync(place).filter((name) => !aside.test(name));
  return names.sort().reduce((state, name) => state + stateOf(`${place}/${name}`), '');
}

/** Folders that a build read, and wrote. */
type Folders = Readonly<Record<'read' | 'written', readonly string[]>>;

/**
 * Whether a build of these words would read and write what the last one did.
 * @param kept folder that knows the last one. @param day of the build.
 */
export function isAsBuilt(words: readonly string[], kept: string, day: string): boolean {
  const mark = markOf(words, kept);
  if (!fs.existsSync(mark)) return false;
  const { state, ...folders } = JSON.parse(fs.readFileSync(mark, 'utf8')) as Folders & {
    state: string;
  };
  return state === [day, stampOf(folders.read), stampOf(folders.written)].join(' ');
}

/** @param read day of the build, and stamp of what was read, from before it was read. */
export function rememberBuilt(
  words: readonly string[],
  kept: string,
  read: string,
  folders: Folders,
): void {
  keep(
    markOf(words, kept),
    JSON.stringify({ ...folders, state: `${read} ${stampOf(folders.written)}` }),
  );
}

const markOf = (words: readonly string[], kept: string) =>
  path.join(kept, `built-${fingerprint(...words)}.json`);
