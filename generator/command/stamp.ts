/** What a set of files is now: another stamp for whatever changes the name, the time or the size of one of them. */

import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, keep } from '../shared/disk.ts';

/** @param places files and folders, absolute; one that is not there counts as such. */
export function stampOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) add(place, hash);
  return hash.digest('hex').slice(0, 16);
}

function add(place: string, hash: Hash): void {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isDirectory()) for (const name of readdirSync(place).sort()) add(path.join(place, name), hash);
  else hash.update(`${place}\n${found?.mtimeMs} ${found?.size}\n`);
}

/** Folders that a build read, and wrote. */
type Folders = Readonly<Record<'read' | 'written', readonly string[]>>;

/** Whether a build of these words would read and write what the last one did. @param kept folder that knows the last one. */
export function isAsBuilt(words: readonly string[], kept: string): boolean {
  try {
    const { read, written, state } = JSON.parse(readFileSync(markOf(words, kept), 'utf8')) as Folders & {
      state: string;
    };
    return state === stateOf(stampOf(read), stampOf(written));
  } catch {
    // Nothing was built yet.
    return false;
  }
}

/** @param before stamp of what was read, from before it was read. */
export function rememberBuilt(words: readonly string[], kept: string, before: string, folders: Folders): void {
  keep(markOf(words, kept), JSON.stringify({ ...folders, state: stateOf(before, stampOf(folders.written)) }));
}

function markOf(words: readonly string[], kept: string): string {
  return path.join(kept, `built-${fingerprint(...words)}.json`);
}

function stateOf(...stamps: readonly string[]): string {
  return [process.env['SOURCE_DATE_EPOCH'] ?? new Date().toISOString().slice(0, 10), ...stamps].join(' ');
}
