/** Files that are published as they are, such as those of static/. */
import * as fs from 'node:fs';
import path from 'node:path';
import type { PublishedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, walk } from '../lib/disk.ts';
import { readProblem } from '../lib/disk-errors.ts';
import type { Problem } from '../lib/problems.ts';
import { findPictureProblem } from './picture-formats.ts';
import { findFormatFault } from './text-formats.ts';

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
  const folder = displayPath(root, staticDir);
  const listing = await walk(staticDir, { includeDotfiles: true, name: folder });
  const nameOf = (file: string) => path.posix.join(folder, file);
  const problems = [...listing.problems];
  const staticFiles = listing.files.flatMap((file): CopiedFile | [] => {
    const source = path.join(staticDir, file);
    const problem = findHiddenFile(file, nameOf(file)) ?? findReadProblem(source, nameOf(file));
    if (problem) problems.push(problem);
    const stats = fs.statSync(source, { throwIfNoEntry: false });
    if (!stats) return [];
    const { size, mtime } = stats;
    const pictureProblem = problem ? undefined : findPictureProblem(source, nameOf(file), size);
    if (pictureProblem) problems.push(pictureProblem);
    return {
      path: file.normalize('NFC'),
      source,
      displayPath: nameOf(file),
      bytes: size,
      modifiedAt: mtime,
    };
  });
  for (const { source, displayPath: name } of staticFiles) {
    if (problems.some(({ file }) => file === name)) continue;
    const fault = await findFormatFault(name, () => fs.readFileSync(source));
    if (fault !== undefined) problems.push(brokenFile(name, fault));
  }
  return { files: staticFiles, problems };
}

const brokenFile = (name: string, fault: string): Problem => ({
  code: 'syntax',
  file: name,
  message: `this file is broken: ${fault}`,
  hint: 'correct it, or save it again',
});

/** Hidden files that hosts and other programs read. */
const publishedDotfile = /^(?:\.well-known\/.*|\.nojekyll|\.domains|(?:[^.].*\/)?\.htaccess)$/;

/**
 * Reports a hidden file that a site has no use for. People do not see such files, so they would
 * publish passwords (`.env`) and histories (`.git`) without knowing.
 */
function findHiddenFile(file: string, name: string): Problem | undefined {
  if (!/(?:^|\/)\./.test(file) || publishedDotfile.test(file)) return undefined;
  return {
    code: 'stray-file',
    file: name,
    message: 'this hidden file would be published, for everyone to read',
    hint: 'move it out of this folder; .well-known/, .htaccess, .nojekyll, and .domains may stay',
  };
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
