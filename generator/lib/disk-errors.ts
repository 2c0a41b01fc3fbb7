/** Reports errors of the disk as problems. */
import { BuildFailure, type Problem } from './problems.ts';

interface ReadErrorText {
  readonly reason: string;
  readonly hint: string;
}

/** The option that names the folder that is written. */
type FolderOption = '--out' | '--cache';

interface WriteErrorText {
  readonly reason: string;
  readonly hint: (option: FolderOption) => string;
}

const noSpaceHint = (option: FolderOption) =>
  `free some space, or use ${option} DIR with a folder on another disk`;

const permissionDenied: WriteErrorText = {
  reason: 'permission was denied',
  hint: (option) =>
    `change the permissions of the folder, or use ${option} DIR with a folder that you can write`,
};

/** The folder has to be renamed, which these systems refuse for some folders. */
const notReplaceable = (description: string): WriteErrorText => ({
  reason: `it is ${description}, so it cannot be replaced`,
  hint: (option) =>
    `use ${option} DIR with another folder, and copy its files here with rsync -a --delete`,
});

/** Texts for the error codes of Node's file system functions. */
const writeErrors = {
  EBUSY: notReplaceable('a mount point, or in use'),
  EXDEV: notReplaceable("part of a container's image"),
  ELOOP: {
    reason: 'this symbolic link leads back to itself',
    hint: () => 'delete it, or let it lead to a folder',
  },
  ENOSPC: { reason: 'there is no space left on the disk', hint: noSpaceHint },
  EDQUOT: { reason: 'the disk quota is exceeded', hint: noSpaceHint },
  EACCES: permissionDenied,
  EPERM: permissionDenied,
  EFBIG: {
    reason: 'the file is too large for this file system',
    hint: (option) => `use ${option} DIR with a folder on another disk`,
  },
  EROFS: {
    reason: 'this disk is read-only',
    hint: (option) => `use ${option} DIR with a folder that you can write`,
  },
  ENAMETOOLONG: {
    reason: 'the path is too long for this system',
    hint: (option) => `use ${option} DIR with a shorter path, or shorten the name of the record`,
  },
  ENOTDIR: {
    reason: 'a file exists where a folder is needed',
    hint: (option) => `move the file, or use ${option} DIR with another folder`,
  },
  ENOENT: {
    reason: 'this folder is not writable',
    hint: (option) =>
      `change its permissions, or use ${option} DIR with a folder that you can write`,
  },
} satisfies Readonly<Record<string, WriteErrorText>>;

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
    const texts: Readonly<Record<string, WriteErrorText>> = writeErrors;
    const text = texts[error.code];
    const reason = text?.reason ?? `the system reports ${error.code}`;
    const message = `could not be written: ${reason}`;
    throw new BuildFailure([{ code: 'disk', file, message, hint: text?.hint(option) }]);
  }
}

const unreadable: ReadErrorText = {
  reason: 'permission was denied',
  hint: 'make it readable for the user who runs the build',
};

/** Texts for the error codes of functions that read. */
const readErrors = {
  EACCES: unreadable,
  EPERM: unreadable,
  ENOENT: { reason: 'it was deleted during the build', hint: 'build again' },
} satisfies Readonly<Record<string, ReadErrorText>>;

/**
 * Returns the problem of a file that could not be read.
 * @param file As problems name it.
 * @throws the error if it is not one of the system.
 */
export function readProblem(file: string, error: unknown): Problem {
  if (!isSystemError(error)) throw error;
  const texts: Readonly<Record<string, ReadErrorText>> = readErrors;
  const text = texts[error.code];
  const reason = text?.reason ?? `the system reports ${error.code}`;
  return { code: 'disk', file, message: `could not be read: ${reason}`, hint: text?.hint };
}

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;
