/** What a schema found wrong with a record → problems in the words of someone who edits data/. */
import * as z from 'zod';
import { countOf, fieldName, meant, nearest, type Problem, shortened } from '../shared/problems.ts';
import { placesIn } from './record.ts';
import typeWords from './type-words.json';

type Issue = z.core.$ZodIssue;

/** `find` are words of the field at which the fault stands. */
type Finding = Pick<Problem, 'code' | 'message' | 'hint'> &
  Readonly<{ path: readonly PropertyKey[]; find?: string }>;

/** A record as its file has it, and what its fields should be. */
type Checked = Readonly<{ file: string; text: string; value: unknown; schema: z.ZodType }>;

export function problemsOfIssues(record: Checked, issues: readonly Issue[]): Problem[] {
  const findings = issues.flatMap((issue) => findingsOf(record, issue));
  const unknown = findings.filter(({ code }) => code === 'unknown-field').map(({ path }) => path);
  const placeOf = placesIn(record.file, record.text);
  return findings.flatMap(({ path, find, ...finding }) => {
    // A field that is missing is what an unknown one was meant to be: in a group any, in a record one that is near.
    const isMeant = (other: readonly PropertyKey[]) =>
      path.length > 1
        ? groupOf(path) === groupOf(other)
        : nearest(String(path.at(-1)), [String(other.at(-1))]);
    if (finding.code === 'missing-field' && unknown.some(isMeant)) return [];
    const position = placeOf(path, find, finding.code === 'unknown-field');
    return { ...finding, file: record.file, position, field: fieldName(path) || undefined };
  });
}

const groupOf = (path: readonly PropertyKey[]) => fieldName(path.slice(0, -1));

function findingsOf(record: Checked, issue: Issue): Finding[] {
  const { path } = issue;
  const value = path.reduce<unknown>((inner, part) => Object(inner)[part], record.value);
  const schema = schemaAt(record.schema, path);
  const example = schema.examples && `for example ${JSON.stringify(schema.examples[0])}`;
  const tell = (code: string, message: string, hint?: string): Finding[] => [
    { code, path, message, hint },
  ];
  const expected = (code: string, what: string, hint = example) => {
    if (value !== undefined) return tell(code, `expected ${what}, got ${show(value)}`, hint);
    const add = example ?? `add a line that begins with ${String(path.at(-1))}:`;
    return tell(
      'missing-field',
      `this field is required: expected ${what}, and it is not there`,
      add,
    );
  };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = Object.keys(schema.properties ?? {});
      // Of a group that may be one of several kinds, all fields are known.
      const twin = (key: string) =>
        known.includes(key) && 'it does not go with the other fields of its group';
      const hintAt = (key: string) =>
        twin(key) || (meant(key, known) ?? `known fields are: ${known.join(', ')}`);
      const told = { code: 'unknown-field', message: 'this field is unknown' };
      return issue.keys.map((key) => ({ ...told, path: [...path, key], hint: hintAt(key) }));
    }
    case 'invalid_type':
      return expected(
        'wrong-type',
        words[issue.expected] ?? issue.expected,
        typeHint(issue.expected, value, schema),
      );
    case 'invalid_value': {
      const options = issue.values.map((option) => `"${String(option)}"`);
      return expected(
        'wrong-value',
        `one of ${options.join(', ')}`,
        meant(String(value), issue.values.map(String)),
      );
    }
    case 'too_small':
    case 'too_big':
      // Of a text in place of a list, which is told already, zod counts the letters.
      return schema.items && !Array.isArray(value)
        ? []
        : tell('wrong-length', `expected ${rangeOf(issue, value)}`);
    case 'invalid_format': {
      const [, own = words[issue.format] ?? issue.format] =
        /^expected (.*)/s.exec(issue.message) ?? [];
      return expected('wrong-format', own);
    }
    case 'invalid_union': {
      // Of the alternatives that a field may take, one of the value's own kind was most likely meant, then the one with the
      // fewest faults.
      const inner = (one: Issue) => findingsOf(record, { ...one, path: [...path, ...one.path] });
      const weigh = (all: Finding[]) =>
        all.reduce((sum, one) => sum + (one.path.length > path.length ? 1 : 1000), 0);
      const all = issue.errors.map((errors) => errors.flatMap(inner));
      return (
        all.sort((left, right) => weigh(left) - weigh(right))[0] ??
        tell('wrong-value', issue.message)
      );
    }
    default:
      return [
        {
          code: 'wrong-text',
          path,
          message: issue.message,
          ...('params' in issue ? issue.params : {}),
        },
      ];
  }
}

/** YAML reads `2005` as a number and `yes` as a text: the usual slip is a pair of quotes too few or too many. */
function typeHint(expected: string, value: unknown, { required }: SchemaNode): string | undefined {
  if (expected === 'string' && /number|boolean/.test(typeof value))
    return `put it into quotes: "${value}"`;
  if (expected === 'string' && show(value) === words['object'])
    return 'put a text with a colon in it into quotes';
  if (expected === 'array') return 'begin each item on a line of its own with "- "';
  return expected === 'object' && required ? `it has the fields ${required.join(', ')}` : undefined;
}

function rangeOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): string {
  const [bound, least] =
    issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most'];
  const range = issue.exact ? 'exactly' : least;
  if (typeof value === 'string')
    return `${range} ${countOf(Number(bound), 'character')}, got ${[...value].length}`;
  if (Array.isArray(value))
    return `${range} ${countOf(Number(bound), 'item')}, got ${value.length}`;
  return `a number of ${range} ${bound}, got ${show(value)}`;
}

/** Types and formats. */
const words: Readonly<Record<string, string>> = typeWords;

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'string') return `"${shortened(value, 60)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'a group of fields' : String(value);
}

/** What a schema says of a field. */
type SchemaNode = z.core.JSONSchema.JSONSchema;

/** The schema of a field; of alternatives, all their fields together. */
function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): SchemaNode {
  const step = ({ items, properties }: SchemaNode, part: PropertyKey) =>
    merged(((typeof part === 'number' ? items : properties?.[String(part)]) ?? {}) as SchemaNode);
  return path.reduce(step, merged(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
}

function merged(node: SchemaNode): SchemaNode {
  const parts = [node, ...(node.anyOf ?? []).map(merged)];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  });
}
