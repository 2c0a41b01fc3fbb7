/** Files that are dear to make, kept from one build to the next under a name that says what they were made from. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The bytes of `file`; where it is not there yet, of what `make` gives, which is then kept there. */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return readFileSync(file);
  } catch {
    const bytes = await make();
    keep(file, bytes);
    return bytes;
  }
}

/** A short name for what something is made of. */
export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Whole, or not at all: a build that is stopped here leaves no half of a file under the name. */
export function keep(file: string, bytes: string | Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A disk that is full or closed costs the next build some time, and this one nothing.
  }
}
