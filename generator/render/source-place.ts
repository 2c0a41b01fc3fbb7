/** An exception of a component → the line of the site's sources that threw it. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../shared/problems.ts';
import { displayPath } from '../shared/walk.ts';

/** The bundle that runs has a map of its sources beside it. @param root folder that problems name files from. */
export function placeInSources(error: unknown, root: string): Pick<Problem, 'file' | 'position'> | undefined {
  for (const frame of (error instanceof Error ? (error.stack ?? '') : '').split('\n')) {
    const [, url, line, column] = /\(?(file:\/\/[^)]+?|\/[^()]+?|[A-Z]:[^():]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    if (url === undefined) continue;
    const ran = url.startsWith('file:') ? fileURLToPath(url) : url;
    const place = original({ file: ran, line: Number(line), column: Number(column) });
    const file = displayPath(root, place.file);
    if (/^(?:\.\.|generator\/|node:)|(?:^|\/)node_modules\/|\.cache\//.test(file)) continue;
    return { file, position: { line: place.line, column: place.column } };
  }
  return undefined;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 1 in stacks, from 0 in maps. */
function original({ file, line, column }: Place): Place {
  if (!existsSync(`${file}.map`)) return { file, line, column };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return { file, line, column };
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
