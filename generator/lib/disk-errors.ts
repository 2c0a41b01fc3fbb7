/** Reports errors of the disk as problems. */
import { BuildFailure, type Problem } from './problems.ts';

/** The option that names the folder that is written. */
type FolderOption = '--out' | '--cache';

/** Reasons that the system's own words do not tell. */
const reasons: Readonly<Record<string, string>> = {
  EBUSY: 'it is a mount point, or in use, so it cannot be replaced',
  EXDEV: "it is part of a container's image, so it cannot be replaced",
  ELOOP: 'this symbolic link leads back to itself',
};

/** Which other folder helps, where it is not one that the user can write. */
const otherFolders: Readonly<Record<string, string>> = {
  EBUSY: 'another folder, and copy its files here with rsync -a --delete',
  EXDEV: 'another folder, and copy its files here with rsync -a --delete',
  ENOSPC: 'a folder on another disk, or free some space',
  EDQUOT: 'a folder on another disk, or free some space',
  ENAMETOOLONG: "a shorter path, or shorten the file's name",
};

/**
 * Calls a function that writes to the disk.
 * @param file As problems name it.
 * @param option Names the folder that is written.
 * @throws BuildFailure that names the file if the system reports an error.
 */
export function withDiskErrors<Result>(
  file: string,
  work: () => Result,
  option: FolderOption = '--out',
): Result {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const message = `could not be written: ${reasonOf(error)}`;
    const hint = `use ${option} DIR with ${otherFolders[error.code] ?? 'a folder that you can write'}`;
    throw new BuildFailure([{ code: 'disk', file, message, hint }]);
  }
}

/**
 * Returns the problem of a file that could not be read.
 * @param file As problems name it.
 * @throws the error if it is not one of the system.
 */
export function readProblem(file: string, error: unknown): Problem {
  if (!isSystemError(error)) throw error;
  const isDeleted = error.code === 'ENOENT';
  const reason = isDeleted ? 'it was deleted during the build' : reasonOf(error);
  const hint = isDeleted ? 'build again' : 'make it readable for the user who runs the build';
  return { code: 'disk', file, message: `could not be read: ${reason}`, hint };
}

interface SystemError extends Error {
  readonly code: string;
}

/** Node writes `EROFS: read-only file system, open 'a.txt'`. */
function reasonOf({ code, message }: SystemError): string {
  const [, words = message] = /^[A-Z]+: ([^,]+)/.exec(message) ?? [];
  return reasons[code] ?? `${words} (${code})`;
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'syscall' in error && 'code' in error;
