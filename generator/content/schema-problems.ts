/** Explains the issues that zod found in a record to people who edit `data/`. */
import * as z from 'zod';
import type { ProblemCode } from '../lib/problem-codes.ts';
import { type FieldPath, fieldName, type Problem } from '../lib/problems.ts';
import { countOf, didYouMean, truncate } from '../lib/text.ts';
import type { PartOfField, RecordSource } from './record.ts';

type Issue = z.core.$ZodIssue;

export interface CheckedRecord extends RecordSource {
  readonly schema: z.ZodType;
}

/** A problem of a field before its position is known. */
interface FieldProblem
  extends Pick<Problem, 'code' | 'message' | 'hint'>,
    Omit<PartOfField, 'isKey'> {
  readonly path: FieldPath;
}

const maxValueLength = 60;

/** How messages name the types and formats of zod. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  email: 'an email address',
  url: 'a URL beginning with https://',
  date: 'a date as year-month-day',
};

export function problemsOfIssues(record: CheckedRecord, issues: readonly Issue[]): Problem[] {
  const fieldProblems = issues.flatMap((issue) => explainIssue(record, issue));
  return fieldProblems.map(({ path, searchText, occurrence, ...problem }) => {
    const isKey = problem.code === 'unknown-field';
    const fullPath = [...record.path, ...path];
    const position = record.locate(fullPath, { searchText, occurrence, isKey });
    return { ...problem, file: record.file, position, field: fieldName(fullPath) || undefined };
  });
}

function explainIssue(record: CheckedRecord, issue: Issue): FieldProblem[] {
  const field = describeField(record, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(field, key));
    case 'invalid_type': {
      const hint = typeHint(issue.expected, field);
      return [unexpectedValue(field, 'wrong-type', typeName(issue.expected), hint)];
    }
    case 'invalid_value': {
      const options = issue.values.map((option) => `"${String(option)}"`);
      const names = issue.values.map(String);
      const isInFile = field.format !== 'code';
      const isUnquoted = isInFile && isScalar(field.value) && names.includes(field.source);
      const hint = isUnquoted
        ? `quote it: "${field.source}"`
        : didYouMean(String(field.value), names);
      return [unexpectedValue(field, 'wrong-value', `one of ${options.join(', ')}`, hint)];
    }
    case 'too_small':
    case 'too_big':
      return wrongLength(field, issue);
    case 'invalid_format':
      return [unexpectedValue(field, 'wrong-format', formatName(issue))];
    case 'invalid_key':
      return issue.issues.map((inKey) => {
        const expected = 'format' in inKey ? `expected ${formatName(inKey)}` : inKey.message;
        const message = `${expected}, got ${JSON.stringify(issue.path.at(-1))}`;
        return { code: 'wrong-format', path: issue.path, message };
      });
    case 'invalid_union':
      return explainUnion(record, issue);
    default: {
      const params = 'params' in issue ? issue.params : {};
      return [{ code: 'wrong-text', path: issue.path, message: issue.message, ...params }];
    }
  }
}

interface Field {
  readonly path: FieldPath;
  readonly value: unknown;
  /** The value as messages quote it: as it is written, unless it is a list or a group. */
  readonly source: string;
  /** Decides how hints tell to write it. */
  readonly format: RecordSource['format'];
  readonly schema: SchemaNode;
}

function describeField(record: CheckedRecord, path: FieldPath): Field {
  const value = path.reduce<unknown>((parent, key) => Object(parent)[key], record.value);
  const source = isScalar(value) ? sourceOf(record, path, value) : formatValue(value);
  return { path, value, source, format: record.format, schema: schemaAt(record.schema, path) };
}

function sourceOf(record: RecordSource, field: FieldPath, value: unknown): string {
  const { locate, path, format } = record;
  if (format === 'code') return String(value);
  return locate.sourceOf([...path, ...field]) || 'nothing';
}

/** Reports a value that is not what the schema expects, or a missing one. */
function unexpectedValue(
  { path, value, source, format, schema }: Field,
  code: ProblemCode,
  expectation: string,
  hint?: string,
): FieldProblem {
  const example = schema.examples && `for example ${JSON.stringify(schema.examples[0])}`;
  if (value !== undefined) {
    const message = `expected ${expectation}, got ${source}`;
    return { code, path, message, hint: hint ?? example };
  }
  return {
    code: 'missing-field',
    path,
    message: `this field is required: expected ${expectation}`,
    hint:
      example ??
      (path.join() === 'id' && format !== 'yaml'
        ? 'leave id out of the schema: every record has one'
        : undefined) ??
      (format === 'yaml' ? `add a line that begins with ${String(path.at(-1))}:` : undefined),
  };
}

function unknownField({ path, schema }: Field, key: string): FieldProblem {
  const { properties = {}, unknownFieldHints = {} } = schema;
  const known = Object.keys(properties);
  // A group that may be one of several kinds knows the fields of all of them.
  const hint = known.includes(key)
    ? 'this field does not go with the others of its group'
    : (didYouMean(key, known) ?? `known fields: ${known.join(', ')}`);
  // A field may have the name of a property that every object inherits.
  const ownHint = Object.hasOwn(unknownFieldHints, key) ? unknownFieldHints[key] : undefined;
  return {
    code: 'unknown-field',
    path: [...path, key],
    message: 'unknown field',
    hint: ownHint ?? hint,
  };
}

function typeName(type: string): string {
  return typeNames[type] ?? type;
}

/** Schemas of `fields.ts` say what they expect in their message; zod's own formats have a name. */
function formatName(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const [, expectation] = /^expected (.*)/s.exec(issue.message) ?? [];
  return expectation ?? typeName(issue.format);
}

/** YAML reads `2005` as a number, and `yes` as a text. */
function typeHint(expected: string, field: Field): string | undefined {
  const { value, source, schema, format } = field;
  if (schema.typeHint !== undefined) return schema.typeHint;
  if (expected === 'date') return 'write date() in the schema in place of z.date()';
  if (expected === 'string' && format !== 'code') {
    if (isScalar(value) && source !== 'nothing') return `quote it: "${source}"`;
    if (isGroup(value)) return 'quote a text that contains a colon';
  }
  if (expected === 'array' && format === 'yaml')
    return 'begin each item on a line of its own with "- "';
  if (expected === 'object' && schema.required) {
    return `it has the fields ${schema.required.join(', ')}`;
  }
  return undefined;
}

function wrongLength(
  { path, value, source, schema }: Field,
  issue: Extract<Issue, { code: 'too_small' | 'too_big' }>,
): FieldProblem[] {
  // A text in place of a list has been reported as a wrong type; zod then counts its letters.
  if (schema.items && !Array.isArray(value)) return [];
  const message = `expected ${describeRange(issue, value, source)}`;
  return [{ code: 'wrong-length', path, message, hint: schema.rangeHint }];
}

function describeRange(
  issue: Extract<Issue, { code: 'too_small' | 'too_big' }>,
  value: unknown,
  source: string,
): string {
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const inexact = issue.code === 'too_small' ? 'at least' : 'at most';
  const range = issue.exact ? 'exactly' : inexact;
  if (typeof value === 'string' || Array.isArray(value)) {
    const noun = typeof value === 'string' ? 'character' : 'item';
    return `${range} ${countOf(Number(bound), noun)}, got ${[...value].length}`;
  }
  if (issue.inclusive === false) {
    return `a number ${issue.code === 'too_small' ? 'above' : 'below'} ${bound}, got ${source}`;
  }
  return `a number of ${range} ${bound}, got ${source}`;
}

/** Explains the branch of a union that expects the value's type and has the fewest problems. */
function explainUnion(
  record: CheckedRecord,
  { path, errors, message }: Extract<Issue, { code: 'invalid_union' }>,
): FieldProblem[] {
  const branches = errors.map((issues) =>
    issues.map((issue): Issue => ({ ...issue, path: [...path, ...issue.path] })),
  );
  const hasWrongType = (issues: readonly Issue[]) =>
    issues.some((issue) => issue.path.length === path.length && issue.code === 'invalid_type');
  const matching = branches.filter((issues) => !hasWrongType(issues));
  const [best] = (matching.length > 0 ? matching : branches).sort(
    (left, right) => left.length - right.length,
  );
  if (!best) return [{ code: 'wrong-value', path, message, hint: undefined }];
  return best.flatMap((issue) => explainIssue(record, issue));
}

const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, `true`, `false`, or `null`, of which the value does not say how it is written. */
const isScalar = (value: unknown) =>
  value === null || typeof value === 'number' || typeof value === 'boolean';

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  // The mistake is the space or the line break at the end.
  if (typeof value === 'string' && value.length > maxValueLength && /\s$/.test(value))
    return `"…${value.slice(1 - maxValueLength)}"`;
  if (typeof value === 'string') return `"${truncate(value, maxValueLength)}"`;
  if (typeof value === 'object' && !(value instanceof Promise)) {
    return Array.isArray(value) ? `a list of ${value.length}` : 'a group of fields';
  }
  return typeof value === 'object'
    ? 'a promise, which has to be awaited first'
    : `a ${typeof value}`;
}

type SchemaNode = z.core.JSONSchema.JSONSchema & FieldHints;

/** Hints that a site's schema sets with `.meta()`, in place of those of this module. */
interface FieldHints {
  /** What to write instead of a field that people look for in a group, by its name. */
  readonly unknownFieldHints?: Readonly<Record<string, string>>;
  /** Hint for a value of the wrong type. */
  readonly typeHint?: string;
  /** Hint for a number, a text, or a list that is too small or too large. */
  readonly rangeHint?: string;
}

/** The JSON Schema of a field. A union has the fields of all its branches. */
function schemaAt(schema: z.ZodType, path: FieldPath): SchemaNode {
  const root = flattenUnion(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return path.reduce<SchemaNode>((node, key) => {
    const child = typeof key === 'number' ? node.items : node.properties?.[String(key)];
    return flattenUnion((child ?? {}) as SchemaNode);
  }, root);
}

function flattenUnion(node: SchemaNode): SchemaNode {
  const branches = [node, ...(node.anyOf ?? []).map(flattenUnion)];
  const properties = Object.assign({}, ...branches.map((branch) => branch.properties));
  const hints = branches.map((branch) => branch.unknownFieldHints);
  return Object.assign({}, ...branches, {
    properties,
    unknownFieldHints: Object.assign({}, ...hints),
  });
}
