/** Files that are published as they are, such as those of static/. */
import * as fs from 'node:fs';
import path from 'node:path';
import type { CopiedFile } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, walk } from '../lib/disk.ts';
import { readProblem } from '../lib/disk-errors.ts';
import type { Problem } from '../lib/problems.ts';
import { findPictureProblem } from './picture-formats.ts';
import { findFormatFault } from './text-formats.ts';

export async function findStaticFiles({
  root,
  static: staticDir,
}: Pick<ResolvedConfig, 'root' | 'static'>) {
  const folder = displayPath(root, staticDir);
  const listing = await walk(staticDir, folder, true);
  const files: CopiedFile[] = [];
  const problems: Problem[] = [...listing.problems];
  for (const file of listing.files) {
    const source = path.join(staticDir, file);
    const sourceFile = path.posix.join(folder, file);
    const stats = fs.statSync(source, { throwIfNoEntry: false });
    const problem =
      findHiddenFile(file, sourceFile) ??
      findReadProblem(source, sourceFile) ??
      findPictureProblem(source, sourceFile, stats?.size ?? 0) ??
      (await findSyntaxProblem(source, sourceFile));
    if (problem) problems.push(problem);
    if (!stats) continue;
    const { size, mtime: modifiedAt } = stats;
    files.push({ path: file.normalize('NFC'), sourceFile, source, size, modifiedAt });
  }
  return { files, problems };
}

async function findSyntaxProblem(source: string, file: string): Promise<Problem | undefined> {
  const fault = await findFormatFault(file, () => fs.readFileSync(source));
  if (fault === undefined) return undefined;
  const message = `this file is broken: ${fault}`;
  return { code: 'syntax', file, message, hint: 'correct it, or save it again' };
}

/** Hidden files that hosts and other programs read. */
const publishedDotfile = /^(?:\.well-known\/.*|\.nojekyll|\.domains|(?:[^.].*\/)?\.htaccess)$/;

/** People do not see such files, so they would publish `.env` and `.git` without knowing. */
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
