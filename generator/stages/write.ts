/** Pages and files → a folder beside the out folder, then, once all are there whole, the out folder itself. */
import { mkdirSync, readFileSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskFailure, onDisk } from '../disk.ts';
import { markerFile, stagingFolder, swap } from '../out-folder.ts';

export interface Staging {
  /** @param file path below the out folder, with forward slashes; every file is written once. */
  readonly write: (file: string, bytes: string | Uint8Array) => void;
  /** Verifies that every file is there whole, and swaps. */
  readonly publish: () => void;
  /** Removes what was written so far. */
  readonly discard: () => void;
}

/**
 * Every function of the staging throws BuildFailure if the disk refuses; the out folder is as it was.
 * @param shownAs name of the out folder in problems.
 */
export function openStaging(out: string, shownAs: string): Staging {
  const folder = stagingFolder(out);
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  const shown = (file: string) => path.posix.join(shownAs, file);
  onDisk(shownAs, () => mkdirSync(folder, { recursive: true }));

  const write = (file: string, bytes: string | Uint8Array) => {
    const target = path.resolve(folder, file);
    if (!target.startsWith(folder + path.sep)) throw new Error(`${file} is not inside the out folder`);
    if (sizes.has(file)) throw new Error(`${file} was written twice`);
    const parent = path.dirname(target);
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    onDisk(shown(file), () => {
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      writeFileSync(target, buffer, { flag: 'wx' });
      keepTime(path.join(out, file), target, buffer);
    });
    sizes.set(file, buffer.byteLength);
  };
  const verify = (file: string, size: number) => {
    const written = onDisk(shown(file), () => statSync(path.join(folder, file)).size);
    if (written !== size) throw diskFailure(shown(file), new Error(`${written} bytes were written of ${size}`));
  };
  return {
    write,
    publish: () => {
      write(markerFile, 'Made by the prerendering generator, which replaces this folder whole.\n');
      for (const [file, size] of sizes) verify(file, size);
      onDisk(shownAs, () => swap(folder, out));
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An unchanged file keeps its time, so that a sync by time uploads only what changed. */
function keepTime(old: string, target: string, bytes: Uint8Array): void {
  const before = oldFile(old);
  if (!before?.isFile() || before.size !== bytes.byteLength || !readFileSync(old).equals(bytes)) return;
  utimesSync(target, before.atimeMs / 1000, before.mtimeMs / 1000);
}

function oldFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    // A folder of the new site may have been a file of the old one.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
