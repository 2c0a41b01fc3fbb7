/** Lists the files in a folder, and reads texts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problems.ts';
import { compareText } from './text.ts';

const systemFile = '\\.DS_Store|Thumbs\\.db|desktop\\.ini';
const editorFile = '[^/]*~|\\.[^/]*\\.sw.';

/** Files that operating systems and editors create. */
const ignoredFile = new RegExp(`(?:^|/)(?:${systemFile}|${editorFile})$`);

export const isIgnoredFile = (file: string): boolean => ignoredFile.test(file);

/** Paths below a folder, with forward slashes, in the same order on every system. */
interface FolderListing {
  readonly files: readonly string[];
  /** Symbolic links, which are not followed, because they could lead out of the folder. */
  readonly links: readonly string[];
}

interface WalkOptions {
  /** Whether to list names that begin with a dot. */
  readonly includeDotfiles: boolean;
}

/** Lists the files below a folder. A folder that does not exist is empty. */
export async function walk(
  folder: string,
  { includeDotfiles }: WalkOptions,
): Promise<FolderListing> {
  const options = {
    cwd: folder,
    dot: includeDotfiles,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  } as const;
  const entries = await (await import('fast-glob')).default('**/*', options);
  const pathsOf = (kind: 'isFile' | 'isSymbolicLink') =>
    entries
      .flatMap(({ path, dirent }) => (dirent[kind]() && !ignoredFile.test(path) ? path : []))
      .sort(compareText);
  return { files: pathsOf('isFile'), links: pathsOf('isSymbolicLink') };
}

export function linkProblem(file: string): Problem {
  return {
    code: 'symlink',
    file,
    message: 'expected a file, got a symbolic link, which is not followed',
    hint: 'replace the link with a copy of the file, or delete it',
  };
}

/** Path from a folder, with forward slashes on every system. */
export const displayPath = (root: string, absolute: string) =>
  path.relative(root, absolute).split(path.sep).join('/');

/**
 * Reads a text in Unicode's form C, in which a letter and its accents are one character: searches,
 * ids, and fonts expect it. A byte order mark at the start is removed. Positions of problems are
 * those in this text.
 */
export function readText(file: string): string {
  const text = readFileSync(file, 'utf8').normalize('NFC');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
