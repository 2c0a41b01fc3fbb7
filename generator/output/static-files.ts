/** Files that are published as they are, such as those of static/. */
import * as fs from 'node:fs';
import path from 'node:path';
import type { PublishedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, linkProblem, walk } from '../lib/disk.ts';
import { readProblem } from '../lib/disk-errors.ts';
import type { Problem } from '../lib/problems.ts';

export interface CopiedFile extends PublishedFile {
  /** Absolute path of the file in static/, or in the cache. */
  readonly source: string;
  /** The file of static/ that problems name, relative to the project. */
  readonly displayPath: string;
  /** When that file was last changed; the copy gets this time. */
  readonly modifiedAt: Date;
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
  const staticFiles = files.flatMap((file): CopiedFile | [] => {
    const source = path.join(staticDir, file);
    const problem = findReadProblem(source, nameOf(file));
    if (problem) problems.push(problem);
    const stats = fs.statSync(source, { throwIfNoEntry: false });
    if (!stats) return [];
    const { size, mtime } = stats;
    return { path: file, source, displayPath: nameOf(file), bytes: size, modifiedAt: mtime };
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
