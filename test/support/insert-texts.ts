/** Inserts texts into a record, to test which advice they get. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Inserts texts at the beginning of a list, as folded blocks. Returns the line of the first text.
 */
export function insertTexts(file: string, list: string, texts: readonly string[]): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const listIndex = lines.indexOf(`${list}:`);
  if (listIndex < 0) throw new Error(`${file} has no ${list}`);
  lines.splice(listIndex + 1, 0, ...texts.flatMap((text) => ['  - >-', `    ${text}`]));
  writeFileSync(file, lines.join('\n'));
  return listIndex + 3;
}
