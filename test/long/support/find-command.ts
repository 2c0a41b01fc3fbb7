import path from 'node:path';
import { isExecutable } from '../../support/find-browser.ts';

/** Returns the path of the first of these commands that is installed. */
export function findCommand(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable);
}
