/** The `diff` command: tells the owner of a site what visitors will see differently. */
import path from 'node:path';
import type { WriteStream } from 'node:tty';
import { problemsOfBases, problemsOfFolders, readBuiltFolder } from './built-folder.ts';
import { compareSites } from './compare-sites.ts';
import { formatComparison } from './format-comparison.ts';

export interface DiffRequest {
  /** Folders of built sites, as the user typed them. */
  readonly oldName: string;
  readonly newName: string;
  readonly showsAll: boolean;
}

/** Where the differences are printed. */
type Output = Pick<WriteStream, 'isTTY' | 'columns' | 'hasColors'>;

const defaultWidth = 80;

/** Prints the differences, and returns the exit code: 2 if the folders cannot be compared. */
export function runDiff(request: DiffRequest, output: Output): number {
  try {
    const lines = formatDifferences(request, output);
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    console.error(messageOf(error));
    return 2;
  }
}

/** The folders cannot be compared. The message says why, a line for each reason. */
class FolderError extends Error {}

function formatDifferences({ oldName, newName, showsAll }: DiffRequest, output: Output): string[] {
  failIfAny(problemsOfFolders(oldName, newName));
  const before = readBuiltFolder(path.resolve(oldName));
  const after = readBuiltFolder(path.resolve(newName));
  failIfAny(problemsOfBases(before, after));
  const comparison = compareSites(before, after);
  const hasColor = output.isTTY && output.hasColors();
  const width = output.isTTY ? Math.min(output.columns, defaultWidth) : defaultWidth;
  return formatComparison(comparison, { oldName, newName, showsAll, hasColor, width });
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
