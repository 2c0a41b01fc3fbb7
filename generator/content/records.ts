/** One file of data/ → one plain value that knows where its parts stand. */
import path from 'node:path';
import { fieldName, type Locator, type Position, type Problem } from '../problems.ts';
import type { SyntaxFault } from './slips/lines.ts';
import type { Mended } from './slips/mended.ts';
import { type RecordShape, unknownShape } from './slips/shape.ts';
import { duplicateJsonKey, jsonFault, syntaxProblem } from './slips/syntax.ts';
import { positionOf, readText } from './text.ts';
import { parseYaml } from './yaml.ts';
import type { YamlSource } from './yaml-document.ts';
import { locateInYaml, type Spot } from './yaml-places.ts';

export const recordExtensions = ['yaml', 'yml', 'json', 'md'] as const;

/** Field that holds the text below a Markdown file's front matter. */
export const bodyField = 'body';

export interface RawRecord {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The file as it was most likely meant, where a mend of what does not parse was found. */
  readonly meant?: string | undefined;
}

/**
 * Parses a record by its file's ending; a Markdown file gives its front matter's fields and `body`.
 * @param shape what the record should be: of a file that cannot be read it shows what was meant.
 */
export function parseRecord(file: string, text: string, shape = unknownShape): RawRecord {
  if (file.endsWith('.json')) return parseJson(file, text);
  if (!file.endsWith('.md')) return parseYaml(wholeFile(file, text), shape);
  const parts = splitFrontMatter(text);
  if (!parts) return { value: undefined, problems: [missingFrontMatter(file, text)] };
  const { frontMatter, body } = parts;
  const { value, problems, meant } = parseYaml({ file, text: frontMatter, linesBefore: 1 }, withBody(shape, body));
  if (problems.length > 0 || typeof value !== 'object' || value === null) {
    return { value, problems, meant: meant && text.replace(frontMatter, () => meant) };
  }
  const second = secondFrontMatter(file, parts);
  if (second) return { value: undefined, problems: [second] };
  if (Object.hasOwn(value, bodyField)) return { value: undefined, problems: [bodyTwice(file, text)] };
  return { value: { ...value, [bodyField]: body }, problems };
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

/** The shape of what stands above a body: the fields of its record but for that one. */
function withBody(shape: RecordShape, body: string): RecordShape {
  return {
    names: shape.names,
    fieldsIn: (name) => shape.fieldsIn(name),
    faultsIn: (value) => shape.faultsIn({ ...(value as object), [bodyField]: body }),
  };
}

function wholeFile(file: string, text: string): YamlSource {
  return { file, text, linesBefore: 0 };
}

/** JSON.parse is many times faster than a parser that keeps positions; only a file at fault is read again. */
function parseJson(file: string, text: string): RawRecord {
  const refuse = (fault: SyntaxFault): RawRecord => {
    return { value: undefined, problems: [syntaxProblem(file, positionOf(text, fault.offset), fault)] };
  };
  try {
    const value: unknown = JSON.parse(text);
    const duplicate = duplicateJsonKey(text);
    return duplicate ? refuse(duplicate) : { value, problems: [] };
  } catch {
    // The words of JSON.parse differ from one Node to the next, and name no line: YAML's parser says more.
    const { problems } = parseYaml(wholeFile(file, text));
    return problems.length > 0 ? { value: undefined, problems } : refuse(jsonFault(text));
  }
}

function splitFrontMatter(text: string): { frontMatter: string; body: string; bodyLine: number } | undefined {
  const match = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (match?.index !== 0) return undefined;
  const body = text.slice(match[0].length);
  return { frontMatter: match[1] ?? '', body, bodyLine: match[0].split('\n').length };
}

function missingFrontMatter(file: string, text: string): Problem {
  const fault = { code: 'syntax', file, position: { line: 1, column: 1 } };
  if (/^---[ \t]*\r?\n/.test(text)) {
    const message = 'the front matter has no end: expected a second line of three hyphens';
    const hint =
      'put --- on a line of its own below the fields; if they and the text end too soon, bring back the last saved copy';
    return { ...fault, message, hint };
  }
  if (/^\w+:/.test(text) && /^---[ \t]*$/m.test(text)) {
    const message = 'the beginning of this file seems to be lost: its first line is not ---';
    const hint = 'bring back its last saved copy; or put --- above the first field, if nothing else is lost';
    return { ...fault, message, hint };
  }
  return {
    ...fault,
    message: 'expected front matter: fields between a first line of three hyphens and another one',
    hint: 'begin the file with ---, then the fields, then ---, then the text; a file of fields alone ends in .yaml',
  };
}

/** Fields between three hyphens that were pasted twice: the second time they would be published as text. */
function secondFrontMatter(file: string, { body, bodyLine }: { body: string; bodyLine: number }): Problem | undefined {
  const [, blank] = /^(\s*)---[ \t]*\r?\n[A-Za-z]\w*:/.exec(body) ?? [];
  if (blank === undefined) return undefined;
  const position = { line: bodyLine + blank.split('\n').length - 1, column: 1 };
  const message = 'front matter stands here a second time';
  return { code: 'syntax', file, position, message, hint: 'remove one of the two, with its lines of three hyphens' };
}

function bodyTwice(file: string, text: string): Problem {
  const parts = splitFrontMatter(text);
  const source = { file, text: parts?.frontMatter ?? '', linesBefore: 1 };
  const position = locateInYaml(source, [bodyField], 'key');
  const message = 'this field is the text below the front matter';
  return { code: 'unknown-field', file, position, field: bodyField, message, hint: 'move it there' };
}

/**
 * Makes problems at fields of records: a site's own checks use it.
 * @param root folder that files are named from.
 * @param mended files that were read as they were meant.
 */
export function locatorFor(root: string, mended: ReadonlyMap<string, Mended> = new Map()): Locator {
  return ({ file }, at, { code, message, hint, offset }) => {
    const meant = mended.get(file);
    const place = locate(file, meant?.text ?? readText(path.resolve(root, file)), at, offset);
    return { code, file, position: meant?.placeOf(place) ?? place, field: fieldName(at), message, hint };
  };
}
