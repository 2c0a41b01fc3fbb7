/** What a schema found wrong with a record → problems in the words of someone who edits data/. */
import type { z } from 'zod';
import { fieldName, meant, nearest, type Problem, shortened } from '../shared/problems.ts';
import { placesIn } from './record.ts';
import { schemaAt } from './schema.ts';

type Issue = z.core.$ZodIssue;

interface Finding extends Pick<Problem, 'code' | 'message' | 'hint'> {
  readonly path: readonly PropertyKey[];
  /** Words of the field at which the fault stands. */
  readonly find?: string | undefined;
}

interface Checked {
  readonly value: unknown;
  readonly schema: z.ZodType;
}

/** @param record as its file has it, and what its fields should be. */
export function problemsOfIssues(
  record: Checked & { readonly file: string; readonly text: string },
  issues: readonly Issue[],
): Problem[] {
  const findings = issues.flatMap((issue) => findingsOf(record, issue));
  const unknown = findings.flatMap(({ code, path }) => (code === 'unknown-field' ? String(path.at(-1)) : []));
  // That the field which a misspelt one was meant to be is missing says nothing more.
  const isEcho = ({ code, path }: Finding) => code === 'missing-field' && nearest(String(path.at(-1)), unknown);
  const placeOf = placesIn(record.file, record.text);
  return findings
    .filter((finding) => !isEcho(finding))
    .map(({ path, find, ...finding }) => {
      const position = placeOf(path, find, finding.code === 'unknown-field');
      return { ...finding, file: record.file, position, field: fieldName(path) || undefined };
    });
}

function findingsOf(record: Checked, issue: Issue): Finding[] {
  const { path } = issue;
  const value = path.reduce<unknown>((inner, part) => Object(inner)[part], record.value);
  const schema = schemaAt(record.schema, path);
  const example = schema.examples && `for example ${JSON.stringify(schema.examples[0])}`;
  const tell = (code: string, message: string, hint?: string) => [{ code, path, message, hint }];
  const expected = (code: string, what: string, hint: string | undefined): Finding[] =>
    value === undefined
      ? tell(
          'missing-field',
          `this field is required: expected ${what}, and it is not there`,
          example ?? `add a line that begins with ${String(path.at(-1))}:`,
        )
      : tell(code, `expected ${what}, got ${show(value)}`, hint ?? example);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys(schema.properties ?? {});
      const message = 'this field is unknown';
      return issue.keys.map((key) => {
        const hint = meant(key, known) ?? `known fields are: ${known.join(', ')}`;
        return { code: 'unknown-field', path: [...path, key], message, hint };
      });
    }
    case 'invalid_type':
      return expected(
        'wrong-type',
        words[issue.expected] ?? issue.expected,
        typeHint(issue.expected, value, schema.required),
      );
    case 'invalid_value': {
      const options = issue.values.map(String);
      const hint = meant(String(value), options);
      return expected('wrong-value', `one of ${options.map((option) => `"${option}"`).join(', ')}`, hint);
    }
    case 'too_small':
    case 'too_big':
      return tell('wrong-length', `expected ${rangeOf(issue, value)}`);
    case 'invalid_format':
      return expected(
        'wrong-format',
        /^expected (.*)/s.exec(issue.message)?.[1] ?? words[issue.format] ?? issue.format,
        example,
      );
    case 'invalid_union': {
      // Of the alternatives that a field may take, the one with the fewest faults was most likely meant.
      const inner = (errors: readonly Issue[]) =>
        errors.flatMap((one) => findingsOf(record, { ...one, path: [...path, ...one.path] }));
      const [best] = issue.errors.map(inner).sort((left, right) => left.length - right.length);
      return best ?? tell('wrong-value', issue.message);
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

/** Types and formats. */
const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
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
