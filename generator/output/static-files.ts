/**
 * Files that are published as they are, such as those of static/. They are copied without being read
 * into memory, which they may exceed.
 */
import * as fs from 'node:fs';
import path from 'node:path';
import type { PublishedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, linkProblem, walk } from '../lib/disk.ts';
import { readProblem } from '../lib/disk-errors.ts';
import { haveSameBytes, readChunks } from '../lib/file-chunks.ts';
import type { Problem } from '../lib/problems.ts';

export interface CopiedFile extends PublishedFile {
  /** Absolute path of the file in static/, or in the cache. */
  readonly source: string;
  /** The file that problems name, relative to the project. */
  readonly displayPath: string;
}

export interface StaticFiles {
  readonly files: readonly CopiedFile[];
  readonly problems: readonly Problem[];
}

export async function findStaticFiles({
  root,
  static: staticDir,
}: Pick<ResolvedConfig, 'root' | 'static'>): Promise<StaticFiles> {
  const { files, links } = await walk(staticDir, { includeDotfiles: true });
  const nameOf = (file: string) => path.posix.join(displayPath(root, staticDir), file);
  const problems = links.map((link) => linkProblem(nameOf(link)));
  const staticFiles = files.map((file): CopiedFile => {
    const source = path.join(staticDir, file);
    const problem = findReadProblem(source, nameOf(file));
    if (problem) problems.push(problem);
    const bytes = fs.statSync(source, { throwIfNoEntry: false })?.size ?? 0;
    return { path: file, source, displayPath: nameOf(file), bytes };
  });
  return { files: staticFiles, problems };
}

/** Returns why a file cannot be read; `undefined` if it can. */
export function findReadProblem(source: string, name: string): Problem | undefined {
  try {
    fs.accessSync(source, fs.constants.R_OK);
    return undefined;
  } catch (error) {
    return readProblem(name, error);
  }
}

interface CopyTarget {
  /** Path of the copy, which does not exist yet. */
  readonly target: string;
  /** The file in the published site, if there is one. */
  readonly previous: string | undefined;
  /** Mode of the files that this process creates. */
  readonly mode: number;
}

/**
 * Copies a file with the times and mode of a new one: a web server has to read it, even if only its
 * author can read the original. An unchanged file is linked to the one in the published site.
 * A link to the original would publish what is saved in it later.
 */
export function copyIntoSite(source: string, { target, previous, mode }: CopyTarget): void {
  if (previous === undefined || !haveSameBytes(source, previous)) {
    writeCopy(source, target);
    return;
  }
  const { mode: previousMode, atimeMs, mtimeMs } = fs.statSync(previous);
  if ((previousMode & permissionBits) === mode && linkIfPossible(previous, target)) return;
  writeCopy(source, target);
  fs.utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
}

const permissionBits = 0o777;

/** Errors of `link` if a file cannot have a second name. */
const noSecondName = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** @returns `false` if the file system has no hard links, like exFAT. */
function linkIfPossible(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (!noSecondName.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return false;
  }
}

/** `fs.copyFile` would copy the mode too, and fails on file systems without modes. */
function writeCopy(source: string, target: string): void {
  const descriptor = fs.openSync(target, 'wx');
  try {
    for (const chunk of readChunks(source)) fs.writeFileSync(descriptor, chunk);
  } finally {
    fs.closeSync(descriptor);
  }
}
