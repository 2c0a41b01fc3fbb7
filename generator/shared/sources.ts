/** Places in the bundle that runs → places in its sources, by the map beside it, which is read only for that. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { Problem } from './problems.ts';

/** A fault of a component is told of each of its pages. */
const maps = new Map<string, SourceMap>();

const readMap = (file: string) => new SourceMap(JSON.parse(readFileSync(file, 'utf8')));

/** The same stack, in the lines of the sources. */
export function inSources(stack: string): string {
  return stack.replace(
    /(\/[^():\n]+\.cjs):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      const map = maps.get(file) ?? (existsSync(`${file}.map`) && readMap(`${file}.map`));
      if (!map) return place;
      maps.set(file, map);
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return place;
      const { originalSource, originalLine, originalColumn } = entry;
      return `${path.resolve(path.dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    },
  );
}

/** The line of the site that threw. @param root folder that problems name files from. */
export function placeInSources(
  error: unknown,
  root: string,
): Pick<Problem, 'file' | 'position'> | undefined {
  for (const frame of inSources(error instanceof Error ? (error.stack ?? '') : '').split('\n')) {
    const [, place = '', line, column] = /(\/[^():\n]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const file = path.relative(root, place).split(path.sep).join('/');
    if (place === '' || /^(?:\.\.|generator\/|\.cache\/)|(?:^|\/)node_modules\//.test(file))
      continue;
    return { file, position: { line: Number(line), column: Number(column) } };
  }
  return undefined;
}
