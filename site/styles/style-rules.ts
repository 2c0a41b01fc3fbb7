import { readFileSync } from 'node:fs';

/** Reads the rules of a style sheet as one line without comments. */
export function readStyleRules(sheet: URL): string {
  return readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');
}
