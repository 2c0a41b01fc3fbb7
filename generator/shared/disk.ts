/** Files found below a folder, and what a disk refuses. */
import path from 'node:path';
import diskWords from './disk-words.json';
import { BuildFailure, compareText, type Problem } from './problems.ts';

/** Files that systems leave lying about. */
const ignored = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|[^/]*~|\.[^/]*\.sw.)$/;

/**
 * Paths below a folder, with forward slashes, in an order that is the same on every system.
 * @param folder one that is not there is empty. @param dot whether names that begin with a dot count.
 */
export async function walk(folder: string, dot: boolean) {
  const options = {
    cwd: folder,
    dot,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
  } as const;
  const entries = await (await import('fast-glob')).default('**/*', options);
  const paths = (kind: 'isFile' | 'isSymbolicLink') =>
    entries
      .flatMap(({ path, dirent }) => (dirent[kind]() && !ignored.test(path) ? path : []))
      .sort(compareText);
  // Links could lead out of the folder, and are not followed.
  return { files: paths('isFile'), links: paths('isSymbolicLink') };
}

export function linkProblem(file: string): Problem {
  const hint =
    'remove it; or, if it is the only one of its name, put a copy of the file in its place';
  return {
    code: 'link',
    file,
    message: 'expected a file, got a link, which is not followed',
    hint,
  };
}

/** Path from a folder, with forward slashes on every system. */
export const displayPath = (root: string, absolute: string) =>
  path.relative(root, absolute).split(path.sep).join('/');

/** Runs work on the disk. @param file as problems name it. @throws BuildFailure that names it, if the disk refuses. */
export function withDiskErrors<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const words: Readonly<Record<string, readonly string[]>> = diskWords;
    const [what, hint] = words[String(error.code)] ?? [`the system says ${error.code}`];
    throw new BuildFailure([
      { code: 'disk', file, message: `could not be written: ${what}`, hint },
    ]);
  }
}
