/** static/ → files of the site, as they are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { compareText } from '../problems.ts';

export interface StaticFile {
  /** Path below the out folder, with forward slashes. */
  readonly path: string;
  readonly read: () => Uint8Array;
}

/** Lists the files of a folder; links are not followed. A folder that is not there is empty. */
export async function listStatic(folder: string): Promise<StaticFile[]> {
  const found = await fastGlob('**/*', {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    ignore: ['**/.DS_Store'],
  });
  return found.sort(compareText).map((file) => ({ path: file, read: () => readFileSync(path.join(folder, file)) }));
}
