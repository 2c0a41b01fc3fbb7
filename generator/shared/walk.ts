/** Files below a folder, in an order that is the same on every system. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { compareText, type Problem } from './problems.ts';

export interface Walked {
  /** Paths below the folder, with forward slashes. */
  readonly files: readonly string[];
  /** Links: they could lead out of the folder, and are not followed. */
  readonly links: readonly string[];
}

/** Files that systems leave lying about. */
const ignore = ['**/.DS_Store', '**/Thumbs.db', '**/desktop.ini', '**/*~', '**/.*.sw?'];

/** @param folder one that is not there is empty. @param dot whether names that begin with a dot count. */
export async function walk(folder: string, dot: boolean): Promise<Walked> {
  if (!existsSync(folder)) return { files: [], links: [] };
  const entries = await fastGlob('**/*', {
    cwd: folder,
    dot,
    ignore,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  });
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map(({ path }) => path)
      .sort(compareText);
  return {
    files: paths(({ dirent }) => dirent.isFile()),
    links: paths(({ dirent }) => dirent.isSymbolicLink()),
  };
}

export function linkProblem(file: string): Problem {
  const hint = 'remove it; or, if it is the only one of its name, put a copy of the file in its place';
  return { code: 'link', file, message: 'expected a file, got a link, which is not followed', hint };
}

/** Path from a folder, with forward slashes on every system. */
export function displayPath(root: string, absolute: string): string {
  return path.relative(root, absolute).split(path.sep).join('/');
}
