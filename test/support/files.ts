/** Reads and writes the files below a folder. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

/** Returns the hash and the modification time in nanoseconds of every file below a folder. */
export function snapshot(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of filesBelow(folder)) {
    const absolute = path.join(folder, file);
    const hash = createHash('sha256').update(readFileSync(absolute)).digest('hex').slice(0, 16);
    files[file] = `${hash} ${statSync(absolute, { bigint: true }).mtimeNs}`;
  }
  return files;
}

/** Returns the sorted paths of all files below a folder, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

/** Like `filesBelow`, with HASH in place of the hashes that bundled files have in their names. */
export function filesWithoutHashes(folder: string): string[] {
  return filesBelow(folder).map((file) => file.replace(/-[A-Z0-9]{8}\./, '-HASH.'));
}

/** Returns the lines of a file without blank ones, or none if the file does not exist. */
export function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** Writes files below a folder, and creates their parent folders. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(folder, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
}

/** Links the project's packages into a folder, so that the command line can run in it. */
export function linkPackages(folder: string): void {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/**
 * Environment for the command line outside the project: tsx looks for tsconfig.json where it runs.
 */
export const outsideProjectEnv = { TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') };
