/**
 * Maps locations in compiled modules to locations in their sources, by the source map next to each.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatorDir } from './defaults.ts';
import { displayPath } from './disk.ts';
import type { SourceLocation } from './problems.ts';

/** A location in a file that runs, or in the source of that file. */
interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A component with a problem is located once for each of its pages, so maps are read once. */
const sourceMaps = new Map<string, SourceMap | undefined>();

/** Returns the stack of a bug, in the sources; other values as a text. */
export const describeBug = (error: unknown): string =>
  error instanceof Error ? mapStack(error.stack ?? error.message) : String(error);

/** Returns the stack with each frame that has a source map pointing to its source. */
export function mapStack(stack: string): string {
  const mapLine = (line: string) => {
    const location = locationOf(line);
    const frame = parseFrame(line);
    const source = frame && findSource(frame);
    if (location === undefined || !source) return line;
    return line.replace(location, () => `${source.file}:${source.line}:${source.column}`);
  };
  return stack.split('\n').map(mapLine).join('\n');
}

/** A location in a script that a browser has loaded. */
const scriptLocation = /https?:\/\/[^/\s]+(\/[^\s()?:]+\.js)[^\s():]*:(\d+):(\d+)/g;

/**
 * Returns a browser's stack with locations in the sources.
 * @param textOf Returns the text of a script or of a source map, by its URL path.
 * @param pathOf Returns the path to print for a source in a map.
 */
export function mapBrowserStack(
  stack: string,
  textOf: (urlPath: string) => string,
  pathOf: (source: string) => string,
): string {
  return stack.replace(scriptLocation, (location, script: string, line: string, column: string) => {
    const [, mapUrl = ''] = /sourceMappingURL=(\S+)\s*$/.exec(textOf(script)) ?? [];
    const map = textOf(mapUrl);
    const entry = map && new SourceMap(JSON.parse(map)).findEntry(+line - 1, +column - 1);
    if (!entry || !('originalSource' in entry)) return location;
    return `${pathOf(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Returns the topmost location that belongs to neither the generator nor a package. */
export function locateInSiteCode(error: unknown, root: string): SourceLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const line of stack.split('\n')) {
    const frame = parseFrame(line);
    const source = frame && (findSource(frame) ?? frame);
    if (!source || !isOfSite(source.file)) continue;
    const file = displayPath(root, source.file);
    // A report shows only lines of files in the project.
    if (file.startsWith('../')) continue;
    return { file, position: { line: source.line, column: source.column } };
  }
  return undefined;
}

/** Reads one line of a stack; `undefined` if it names no file. */
export function parseFrame(line: string): Frame | undefined {
  const [, location = '', lineNumber, column] =
    /^(.+):(\d+):(\d+)$/.exec(locationOf(line) ?? '') ?? [];
  const position = { line: Number(lineNumber), column: Number(column) };
  if (location.startsWith('file:')) return { file: fileURLToPath(location), ...position };
  const isFile = path.posix.isAbsolute(location) || path.win32.isAbsolute(location);
  return isFile ? { file: location, ...position } : undefined;
}

/** `file:line:column`, which is in parentheses if the frame begins with a function's name. */
function locationOf(line: string): string | undefined {
  const frame = /^\s*at (?:async )?(.*)$/.exec(line)?.[1];
  // Code of `eval` has no file, and its frame names the one that called it.
  if (frame?.includes('<anonymous>:')) return undefined;
  if (!frame?.endsWith(')')) return frame;
  // A path can hold parentheses too, so the location begins at the first one before a path.
  const opening = frame.search(/ \((?:file:|[\\/]|[A-Za-z]:)/);
  return opening === -1 ? undefined : frame.slice(opening + 2, -1);
}

function findSource({ file, line, column }: Frame): Frame | undefined {
  const map = sourceMapOf(file);
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  return {
    file: path.resolve(path.dirname(file), entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

function sourceMapOf(file: string): SourceMap | undefined {
  if (!sourceMaps.has(file)) {
    const mapFile = `${file}.map`;
    const isInPackage = /[\\/]node_modules[\\/]/.test(file) && !file.startsWith(generatorDir);
    const exists = !isInPackage && existsSync(mapFile);
    const map = exists ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))) : undefined;
    sourceMaps.set(file, map);
  }
  return sourceMaps.get(file);
}

function isOfSite(file: string): boolean {
  const isGenerator = file.startsWith(generatorDir + path.sep);
  return !isGenerator && !/[\\/](?:node_modules|\.cache)[\\/]/.test(file);
}
