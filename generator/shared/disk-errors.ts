/** Reports errors of the disk as problems. */
import { BuildFailure, type Problem } from './problems.ts';

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
  EFBIG: {
    reason: 'the file is too large for this file system',
    hint: 'choose an --out on another disk',
  },
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
    if (!isSystemError(error)) throw error;
    const texts: Readonly<Record<string, DiskErrorText>> = diskErrors;
    const text = texts[error.code];
    const reason = text?.reason ?? `the system reports ${error.code}`;
    const message = `could not be written: ${reason}`;
    throw new BuildFailure([{ code: 'disk', file, message, hint: text?.hint }]);
  }
}

const unreadable: DiskErrorText = {
  reason: 'permission was denied',
  hint: 'let the user who builds read it',
};

/** Texts for the error codes of functions that read. */
const readErrors = {
  EACCES: unreadable,
  EPERM: unreadable,
  ENOENT: { reason: 'it was deleted during the build', hint: 'build again' },
} satisfies Readonly<Record<string, DiskErrorText>>;

/**
 * Returns the problem of a file that could not be read.
 * @param file As problems name it.
 * @throws the error if it is not one of the system.
 */
export function readProblem(file: string, error: unknown): Problem {
  if (!isSystemError(error)) throw error;
  const texts: Readonly<Record<string, DiskErrorText>> = readErrors;
  const text = texts[error.code];
  const reason = text?.reason ?? `the system reports ${error.code}`;
  return { code: 'disk', file, message: `could not be read: ${reason}`, hint: text?.hint };
}

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
