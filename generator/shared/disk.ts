/** Lists the files in a folder, and reports disk errors as problems. */
import path from 'node:path';
import { BuildFailure, compareText, type Problem } from './problems.ts';

/** Files that operating systems and editors create. */
const systemFile = '\\.DS_Store|Thumbs\\.db|desktop\\.ini';
const editorFile = '[^/]*~|\\.[^/]*\\.sw.';
const ignoredFile = new RegExp(`(?:^|/)(?:${systemFile}|${editorFile})$`);

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
    code: 'link',
    file,
    message: 'expected a file, got a symbolic link, which is not followed',
    hint: 'replace the link with a copy of the file, or delete it',
  };
}

/** Path from a folder, with forward slashes on every system. */
export const displayPath = (root: string, absolute: string) =>
  path.relative(root, absolute).split(path.sep).join('/');

interface DiskErrorText {
  readonly reason: string;
  readonly hint: string;
}

const permissionDenied: DiskErrorText = {
  reason: 'permission was denied',
  hint: 'change the permissions of the folder, or choose another --out',
};

/** Texts for the error codes of Node's file system functions. */
const diskErrors = {
  ENOSPC: {
    reason: 'there is no space left on the disk',
    hint: 'free some space, or choose an --out on another disk',
  },
  EDQUOT: {
    reason: 'the disk quota is exceeded',
    hint: 'free some space, or choose an --out on another disk',
  },
  EACCES: permissionDenied,
  EPERM: permissionDenied,
  EROFS: { reason: 'this disk is read-only', hint: 'choose an --out on another disk' },
  ENAMETOOLONG: {
    reason: 'the path is too long for this system',
    hint: 'choose a shorter --out, or shorten the name of the record',
  },
  ENOTDIR: {
    reason: 'a file exists where a folder is needed',
    hint: 'move the file, or choose another --out',
  },
  ENOENT: {
    reason: 'this folder is not writable',
    hint: 'change its permissions, or choose another --out',
  },
} satisfies Readonly<Record<string, DiskErrorText>>;

/**
 * Calls a function that writes to the disk.
 * @param file As problems name it.
 * @throws BuildFailure that names the file if the system reports an error.
 */
export function withDiskErrors<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const texts: Readonly<Record<string, DiskErrorText>> = diskErrors;
    const text = texts[String(error.code)];
    const reason = text?.reason ?? `the system reports ${error.code}`;
    const message = `could not be written: ${reason}`;
    throw new BuildFailure([{ code: 'disk', file, message, hint: text?.hint }]);
  }
}
