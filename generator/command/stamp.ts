/** What a set of files is now: another stamp for whatever changes the name, the time or the size of one of them. */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, keep } from '../shared/cache.ts';

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

/** The last build of a command line: what it read, and what it wrote. */
interface Mark {
  readonly read: readonly string[];
  readonly written: readonly string[];
  readonly state: string;
}

/** Whether a build of these words would read and write what the last one did. @param code stamp of the sources. */
export function isAsBuilt(words: readonly string[], code: string): boolean {
  try {
    const { read, written, state } = JSON.parse(readFileSync(markOf(words), 'utf8')) as Mark;
    return state === stateOf(code, stampOf(read), stampOf(written));
  } catch {
    // Nothing was built yet.
    return false;
  }
}

/** @param was stamp of what was read, from before it was read. */
export function rememberBuilt(words: readonly string[], code: string, was: string, mark: Omit<Mark, 'state'>): void {
  keep(markOf(words), JSON.stringify({ ...mark, state: stateOf(code, was, stampOf(mark.written)) }));
}

function markOf(words: readonly string[]): string {
  return path.resolve('.cache', 'built', `${fingerprint(...words)}.json`);
}

function stateOf(...stamps: readonly string[]): string {
  return [process.env['SOURCE_DATE_EPOCH'] ?? new Date().toISOString().slice(0, 10), ...stamps].join(' ');
}
