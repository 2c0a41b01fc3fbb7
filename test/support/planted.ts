/** Texts in a list of a record, for what is said of them. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Puts texts in front of a list; each stands on the second line of its item. @returns the line of the first. */
export function plant(file: string, list: string, texts: readonly string[]): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.indexOf(`${list}:`);
  if (at < 0) throw new Error(`${file} has no ${list}`);
  lines.splice(at + 1, 0, ...texts.flatMap((text) => ['  - >-', `    ${text}`]));
  writeFileSync(file, lines.join('\n'));
  return at + 3;
}
