/** Computes a digest of a folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the SHA-256 of the names and bytes of all files, sorted by name; times do not count. */
export function digestOf(folder: string): string {
  if (!existsSync(folder)) return 'no folder';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex');
}
