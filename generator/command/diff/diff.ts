/** The `diff` command: tells the owner of a site what visitors will see differently. */
import path from 'node:path';
import type { WriteStream } from 'node:tty';
import type { Progress } from '../progress.ts';
import { problemsOfBases, problemsOfFolders, readBuiltFolder } from './built-folder.ts';
import { compareSites, type SiteComparison } from './compare-sites.ts';
import { formatComparison } from './format-comparison.ts';
import type { TextStyle } from './style-text.ts';

export interface DiffRequest {
  /** Folders of built sites, as the user typed them. */
  readonly oldName: string;
  readonly newName: string;
  readonly showsAll: boolean;
}

/** Where the differences are printed. */
type Output = Pick<WriteStream, 'isTTY' | 'columns' | 'hasColors'>;

const maxWidth = 80;

/** Prints the differences, and returns the exit code: 2 if the folders cannot be compared. */
export function runDiff(request: DiffRequest, output: Output, progress: Progress): number {
  try {
    const comparison = compareFolders(request, progress);
    progress.end();
    const lines = formatComparison(comparison, { ...request, ...styleOf(output) });
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    progress.end();
    console.error(messageOf(error));
    return 2;
  }
}

/** The folders cannot be compared. The message says why, a line for each reason. */
class FolderError extends Error {}

function compareFolders({ oldName, newName }: DiffRequest, progress: Progress): SiteComparison {
  failIfAny(problemsOfFolders(oldName, newName));
  const before = readBuiltFolder(path.resolve(oldName));
  const after = readBuiltFolder(path.resolve(newName));
  failIfAny(problemsOfBases(before, after));
  return compareSites(before, after, progress);
}

function styleOf(output: Output): TextStyle {
  // Some terminals report 0 columns.
  const width = Math.min(output.columns || maxWidth, maxWidth);
  return { width, hasColor: output.isTTY && output.hasColors() };
}

function failIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new FolderError(problems.join('\n'));
}

/** @throws the error, if it is a bug. */
function messageOf(error: unknown): string {
  if (error instanceof FolderError) return error.message;
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (code === undefined || file === undefined) throw error;
  return `${file} could not be read: the system reports ${code}`;
}
