import { readFileSync } from 'node:fs';

/** The rules of a style sheet in one line, without its comments. */
export function rulesOf(sheet: URL): string {
  return readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');
}
