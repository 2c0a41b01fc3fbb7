/** What a schema found wrong with a record → problems in the words of someone who edits data/. */
import type { z } from 'zod';
import { fieldName, meant, nearest, type Problem, shortened } from '../shared/problems.ts';
import { placesIn } from './record.ts';
import { schemaAt } from './schema.ts';

type Issue = z.core.$ZodIssue;

/** A record as its file has it, and what its fields should be. */
export interface CheckedRecord {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly schema: z.ZodType;
}

interface Finding extends Pick<Problem, 'code' | 'message' | 'hint'> {
  readonly path: readonly PropertyKey[];
  /** Words of the field at which the fault stands. */
  readonly find?: string | undefined;
}

export function problemsOfIssues(record: CheckedRecord, issues: readonly Issue[]): Problem[] {
  const findings = issues.flatMap((issue) => findingsOf(record, issue));
  const unknown = findings.flatMap(({ code, path }) => (code === 'unknown-field' ? String(path.at(-1)) : []));
  // That the field which a misspelt one was meant to be is missing says nothing more.
  const isEcho = ({ code, path }: Finding) => code === 'missing-field' && nearest(String(path.at(-1)), unknown);
  const places = placesIn(record.file, record.text);
  return findings
    .filter((finding) => !isEcho(finding))
    .map(({ path, find, ...finding }) => {
      const position = places.of(path, find, finding.code === 'unknown-field');
      return { ...finding, file: record.file, position, field: fieldName(path) || undefined };
    });
}

function findingsOf(record: CheckedRecord, issue: Issue): Finding[] {
  const { path } = issue;
  const value = path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | null)?.[part],
    record.value,
  );
  const schema = schemaAt(record.schema, path);
  const got = `, got ${show(value)}`;
  const example = schema.examples && `for example ${JSON.stringify(schema.examples[0])}`;
  const missing = (expected: string): Finding[] => {
    const message = `this field is required: expected ${expected}, and it is not there`;
    return [
      { code: 'missing-field', path, message, hint: example ?? `add a line that begins with ${String(path.at(-1))}:` },
    ];
  };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys(schema.properties ?? {});
      const hintAt = (key: string) => meant(key, known) ?? `known fields are: ${known.join(', ')}`;
      const message = 'this field is unknown';
      return issue.keys.map((key) => ({ code: 'unknown-field', path: [...path, key], message, hint: hintAt(key) }));
    }
    case 'invalid_type': {
      const expected = names[issue.expected] ?? issue.expected;
      if (value === undefined) return missing(expected);
      const hint = typeHint(issue.expected, value, schema.required) ?? example;
      return [{ code: 'wrong-type', path, message: `expected ${expected}${got}`, hint }];
    }
    case 'invalid_value': {
      const options = issue.values.map(String);
      const expected = `one of ${options.map((option) => `"${option}"`).join(', ')}`;
      if (value === undefined) return missing(expected);
      return [
        { code: 'wrong-value', path, message: `expected ${expected}${got}`, hint: meant(String(value), options) },
      ];
    }
    case 'too_small':
    case 'too_big':
      return [{ code: 'wrong-length', path, message: `expected ${rangeOf(issue, value)}` }];
    case 'invalid_format': {
      const said = issue.message.startsWith('expected')
        ? issue.message
        : `expected ${formats[issue.format] ?? issue.format}`;
      return [{ code: 'wrong-format', path, message: said + got, hint: example }];
    }
    case 'invalid_union': {
      // Of the alternatives that a field may take, the one with the fewest faults was most likely meant.
      const inner = (errors: readonly Issue[]) =>
        errors.flatMap((one) => findingsOf(record, { ...one, path: [...path, ...one.path] }));
      const [best] = issue.errors.map(inner).sort((left, right) => left.length - right.length);
      return best ?? [{ code: 'wrong-value', path, message: issue.message }];
    }
    default:
      return [{ code: 'wrong-text', path, message: issue.message, ...('params' in issue ? issue.params : {}) }];
  }
}

/** YAML reads `2005` as a number and `yes` as a text: the usual slip is a pair of quotes too few or too many. */
function typeHint(expected: string, value: unknown, required: readonly string[] | undefined): string | undefined {
  if (expected === 'string' && /number|boolean/.test(typeof value)) return `put it into quotes: "${value}"`;
  if (expected === 'array') return 'begin each item on a line of its own with "- "';
  return expected === 'object' && required ? `it has the fields ${required.join(', ')}` : undefined;
}

function rangeOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): string {
  const [bound, least] = issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most'];
  const range = `${issue.exact ? 'exactly' : least} ${bound}`;
  if (typeof value === 'string') return `${range} characters, got ${[...value].length}`;
  return Array.isArray(value) ? `${range} items, got ${value.length}` : `a number of ${range}, got ${show(value)}`;
}

const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address beginning with https://',
  date: 'a date as year-month-day',
};

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'string') return `"${shortened(value, 60)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'a group of fields' : String(value);
}
