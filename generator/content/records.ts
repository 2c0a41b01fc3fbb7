/** One file of data/ → one plain value that knows where its parts stand. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldName, type Position, type Problem } from '../problems.ts';
import type { Locator } from '../types.ts';
import { locateInYaml, parseYaml, type Spot, type YamlSource } from './yaml.ts';

export const recordExtensions = ['yaml', 'yml', 'json', 'md'] as const;

/** Field that holds the text below a Markdown file's front matter. */
export const bodyField = 'body';

export interface RawRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** Parses a record by its file's ending; a Markdown file gives its front matter's fields and `body`. */
export function parseRecord(file: string, text: string): RawRecord {
  if (file.endsWith('.json')) return parseJson(file, text);
  if (!file.endsWith('.md')) return parseYaml(wholeFile(file, text));
  const parts = splitFrontMatter(text);
  if (!parts) return { value: undefined, problems: [missingFrontMatter(file)] };
  const { value, problems } = parseYaml({ file, text: parts.frontMatter, linesBefore: 1 });
  if (problems.length > 0 || typeof value !== 'object' || value === null) return { value, problems };
  return { value: { ...value, [bodyField]: parts.body }, problems };
}

/** Where the value at `path`, or a spot of it, stands in its file. */
export function locate(file: string, text: string, path: readonly PropertyKey[], spot?: Spot): Position {
  if (!file.endsWith('.md')) return locateInYaml(wholeFile(file, text), path, spot);
  const parts = splitFrontMatter(text);
  if (!parts) return { line: 1, column: 1 };
  if (path[0] !== bodyField) return locateInYaml({ file, text: parts.frontMatter, linesBefore: 1 }, path, spot);
  const before = parts.body.slice(0, typeof spot === 'number' ? spot : 0).split('\n');
  return { line: parts.bodyLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}

function wholeFile(file: string, text: string): YamlSource {
  return { file, text, linesBefore: 0 };
}

/** JSON.parse is many times faster than a parser that keeps positions; only a file at fault is read again. */
function parseJson(file: string, text: string): RawRecord {
  try {
    return { value: JSON.parse(text), problems: [] };
  } catch (error) {
    const viaYaml = parseYaml(wholeFile(file, text));
    if (viaYaml.problems.length > 0) return viaYaml;
    const message = error instanceof Error ? error.message : String(error);
    const position = { line: 1, column: 1 };
    return { value: undefined, problems: [{ code: 'syntax', file, position, message: `not JSON: ${message}` }] };
  }
}

function splitFrontMatter(text: string): { frontMatter: string; body: string; bodyLine: number } | undefined {
  const match = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (match?.index !== 0) return undefined;
  const body = text.slice(match[0].length);
  return { frontMatter: match[1] ?? '', body, bodyLine: match[0].split('\n').length };
}

function missingFrontMatter(file: string): Problem {
  return {
    code: 'syntax',
    file,
    position: { line: 1, column: 1 },
    message: 'expected front matter: fields between a first line of three hyphens and another one',
    hint: 'begin the file with ---, then the fields, then ---, then the text',
  };
}

/** Makes problems at fields of records: a site's own checks use it. @param root folder that files are named from. */
export function locatorFor(root: string): Locator {
  return ({ file }, at, { code, message, hint, offset }) => {
    const position = locate(file, readFileSync(path.resolve(root, file), 'utf8'), at, offset);
    return { code, file, position, field: fieldName(at), message, hint };
  };
}
