/** What a disk refuses, as a problem. */
import { BuildFailure } from './problems.ts';

const reasons: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: ['there is no space left on the disk', 'make room, or choose an --out on another disk'],
  EDQUOT: ['your share of the disk is used up', 'make room, or choose an --out on another disk'],
  EACCES: ['you may not write here', 'change the permissions of the folder, or choose another --out'],
  EPERM: ['you may not write here', 'change the permissions of the folder, or choose another --out'],
  EROFS: ['this disk is read-only', 'choose an --out on another disk'],
  ENAMETOOLONG: ['the path is too long for this system', 'choose a shorter --out, or shorten the name of the record'],
  ENOTDIR: ['a file stands where a folder is needed', 'move the file, or choose another --out'],
  // So says mkdir where the folder above may not be written to.
  ENOENT: ['this folder is not writable', 'change its permissions, or choose another --out'],
};

/** Runs work on the disk. @param file as problems name it. @throws BuildFailure that names it, if the disk refuses. */
export function onDisk<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const [what, hint] = reasons[String(error.code)] ?? [`the system says ${error.code}`];
    throw new BuildFailure([{ code: 'disk', file, message: `could not be written: ${what}`, hint }]);
  }
}
