/** Parses a record file, and finds the position of a value in it. */
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Document, Node, YAMLMap } from 'yaml';
import { type FieldPath, type Position, type Problem, positionOf } from '../lib/problems.ts';
import { checkText } from './characters.ts';
import { findDuplicateField, findLostText } from './lost-text.ts';
import {
  describeJsonError,
  describeYamlError,
  parseDocument,
  type SyntaxProblem,
} from './syntax-problems.ts';

export const recordExtensions: readonly string[] = ['.yaml', '.yml', '.json', '.md'];

/** Field for the text below the front matter of a Markdown file. */
const bodyField = 'body';

export interface ParsedRecord {
  readonly value?: unknown;
  /** The first error of a text that does not parse. */
  readonly problem?: SyntaxProblem;
}

export function parseRecord(file: string, text: string): ParsedRecord {
  const textProblem = checkText(text);
  if (textProblem) return { problem: textProblem };
  if (file.endsWith('.json')) return parseJson(text);
  const { fields, bodyOffset } = splitFrontMatter(file, text);
  if (fields === undefined) return { problem: unendedFrontMatter };
  const parsed = parseYaml(fields);
  if (parsed.problem || bodyOffset === undefined) return parsed;
  return addBody(parsed.value, fields, text.slice(bodyOffset));
}

const unendedFrontMatter: SyntaxProblem = {
  message: 'expected front matter with an end, got none',
  hint: 'put --- on a line of its own below the fields',
  offset: 0,
};

function parseJson(text: string): ParsedRecord {
  try {
    const value: unknown = JSON.parse(text);
    return withProblem(value, findDuplicateField(text, value));
  } catch {
    return { problem: describeJsonError(text) };
  }
}

function parseYaml(text: string): ParsedRecord {
  try {
    const value: unknown = load(text, { schema: CORE_SCHEMA, onWarning }) ?? null;
    return withProblem(value, findLostText(text, value));
  } catch (error) {
    return { problem: describeYamlError(error, text) };
  }
}

/** js-yaml leaves out a line that begins with %, and warns of it. */
function onWarning(warning: Error): void {
  throw warning;
}

const withProblem = (value: unknown, problem: SyntaxProblem | undefined): ParsedRecord =>
  problem ? { problem } : { value };

/** Adds the text below the front matter as a field, if the front matter is a group of fields. */
function addBody(value: unknown, fields: string, body: string): ParsedRecord {
  if (typeof value !== 'object' || Array.isArray(value)) return { value };
  if (value && bodyField in value) {
    const offset = Math.max(0, fields.search(/^.?body/m));
    const message = 'expected the text below the front matter, got a field named body too';
    return { problem: { message, hint: 'remove one of the two', offset } };
  }
  return { value: { ...value, [bodyField]: body } };
}

/** The values of a record before its schema has checked them, and where they are written. */
export interface RecordSource {
  /** As problems name it: a file, or a collection and an id if `load` returned the record. */
  readonly file: string;
  /** Keys that lead from the top of the file to the record. */
  readonly path: FieldPath;
  readonly value: unknown;
  /** How the values are written; `code` if `load` returned them. */
  readonly format: 'yaml' | 'json' | 'code';
  /**
   * Whether the values may have an invisible character, or a field named `__proto__`. In a file, the
   * character can only hide behind an escape, because the text has been checked.
   */
  readonly mayHide: boolean;
  readonly locate: FieldLocator<Position | undefined>;
}

export function readSource(file: string, text: string): RecordSource | Problem {
  const { value, problem } = parseRecord(file, text);
  if (problem) {
    const { offset, ...message } = problem;
    return { code: 'syntax', file, position: positionOf(text, offset), ...message };
  }
  const format = file.endsWith('.json') ? 'json' : 'yaml';
  const mayHide = text.includes('\\') || text.includes('__proto__');
  return { file, path: [], value, format, mayHide, locate: createFieldLocator(file, text) };
}

/** What `load` returned, which is in no file. */
export const loadedSource = (collectionName: string, value: unknown): RecordSource => ({
  file: collectionName,
  path: [],
  value,
  format: 'code',
  mayHide: true,
  locate: noLocator,
});

/** What to point at instead of the start of a value. */
export interface PartOfField {
  /** A part of the value. */
  readonly searchText?: string | undefined;
  /** How many equal texts in the value precede it. */
  readonly occurrence?: number | undefined;
  /** Whether to point at the name of the field. */
  readonly isKey?: boolean | undefined;
}

export interface FieldLocator<Found = Position> {
  (path: FieldPath, part?: PartOfField): Found;
  /** A number, `true`, `false`, or `null` as it is written: `02134`, of which the value is 2134. */
  readonly sourceOf: (path: FieldPath) => string;
}

/** For what `load` returned, which has no text. */
export const noLocator: FieldLocator<undefined> = Object.assign(() => undefined, {
  sourceOf: () => '',
});

/**
 * Finds positions in a file, which is parsed once, on the first call. The position of a value that
 * does not exist is that of its closest parent.
 */
export function createFieldLocator(file: string, text: string): FieldLocator {
  const { fields = '', bodyOffset } = splitFrontMatter(file, text);
  let document: Document.Parsed | undefined;
  const rangeOf = (path: FieldPath, isKey: boolean): readonly [start: number, end: number] => {
    if (path[0] === bodyField && bodyOffset !== undefined) return [bodyOffset, text.length];
    document ??= parseDocument(fields);
    for (let depth = path.length; depth >= 0; depth--) {
      const parent = path.slice(0, depth);
      const key = isKey ? findKey(document, parent) : undefined;
      const { range } = key ?? ((document.getIn(parent, true) ?? {}) as Partial<Node>);
      if (range) return [range[0], range[2]];
    }
    return [0, fields.length];
  };
  const sourceOf = (path: FieldPath) => {
    document ??= parseDocument(fields);
    const { range } = (document.getIn(path, true) ?? {}) as Partial<Node>;
    return range ? fields.slice(range[0], range[1]) : '';
  };
  const locate = (path: FieldPath, part: PartOfField = {}) => {
    const { searchText = '', occurrence = 0, isKey = false } = part;
    const [start, end] = rangeOf(path, isKey);
    const pattern = searchText === '' ? /\S/g : searchPattern(searchText, text.slice(start, end));
    // The text has to begin in the value, but may continue after it.
    let offset: number | undefined;
    let count = 0;
    for (const { index } of text.slice(start).matchAll(pattern)) {
      if (start + index >= end || count > occurrence) break;
      offset = start + index;
      count += 1;
    }
    return positionOf(text, offset ?? start);
  };
  return Object.assign(locate, { sourceOf });
}

function findKey(document: Document.Parsed, path: FieldPath): Node | undefined {
  const parent = document.getIn(path.slice(0, -1), true) as YAMLMap<Node> | undefined;
  return parent?.items?.find(({ key }) => String(key) === path.at(-1))?.key;
}

/** A heading of Markdown is searched with its marks, or else without, as one of `===` has none. */
function searchPattern(searchText: string, value: string): RegExp {
  const [, marks = '', words = ''] = /^(#+) (.+)/s.exec(searchText) ?? [];
  if (!words) return toLooseRegExp(searchText);
  const pattern = toLooseRegExp(words);
  const inHeading = new RegExp(`(?<=^[ >]*${marks} .*)${pattern.source}`, 'gm');
  return inHeading.test(value) ? new RegExp(inHeading) : pattern;
}

/** The beginning is enough to find a text; the engine refuses a pattern that is too long. */
const maxSearchLength = 300;

/** Matches a text as its file may have it: over several lines, with straight quotes. */
function toLooseRegExp(text: string): RegExp {
  const beginning = text.slice(0, maxSearchLength);
  const escaped = beginning.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const pattern = escaped.replace(/["“”]/g, '["“”]').replace(/['‘’]/g, "['‘’]");
  // A path is not the end of an address on another host, nor the beginning of a longer path.
  const isPath = /^\/\w/.test(text) && text.length <= maxSearchLength;
  return new RegExp(isPath ? `(?<![\\w./-])${pattern}(?![\\w/-])` : pattern, 'g');
}

interface RecordParts {
  /** YAML; `undefined` for front matter without an end. */
  readonly fields?: string;
  /** Where the text below the front matter begins; `undefined` if the file is not Markdown. */
  readonly bodyOffset?: number;
}

/** The opening `---` is YAML too, so offsets in the fields are offsets in the file. */
function splitFrontMatter(file: string, text: string): RecordParts {
  if (!file.endsWith('.md')) return { fields: text };
  if (!text.startsWith('---')) return { fields: '', bodyOffset: 0 };
  const [frontMatter] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  if (frontMatter === undefined) return {};
  return {
    fields: frontMatter.slice(0, frontMatter.lastIndexOf('---')),
    bodyOffset: frontMatter.length,
  };
}
