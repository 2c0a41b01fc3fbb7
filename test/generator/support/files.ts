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
import { root } from '../../support/folders.ts';

/** Every file below a folder: its bytes by their hash, and its time of change in nanoseconds. */
export function snapshot(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of filesBelow(folder)) {
    const absolute = path.join(folder, file);
    const hash = createHash('sha256').update(readFileSync(absolute)).digest('hex').slice(0, 16);
    files[file] = `${hash} ${statSync(absolute, { bigint: true }).mtimeNs}`;
  }
  return files;
}

/** Paths of all files below a folder, with forward slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

/** The lines of a list in a file; none where there is no file. */
export function listOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** Writes files below a folder, with the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const absolute = path.join(folder, file);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
}

/** Makes the project's packages known to a folder elsewhere, so that the command line can run in it. */
export function linkPackages(folder: string): void {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Environment for the command line in another folder than the project's: tsx looks for its settings where it runs. */
export const elsewhere = { TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') };
