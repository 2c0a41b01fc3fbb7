/** How to mend what a schema refused: what the value most likely was meant to be. */
import type { z } from 'zod';
import { countOf, fieldName } from '../problems.ts';
import { bodyField, locate } from './records.ts';
import { type CheckedRecord, exampleOf, schemaAt, valueAt } from './schema-fields.ts';
import { columnOf, curlyQuotes, field, indentOf, isFull } from './slips/lines.ts';

type WrongType = z.core.$ZodIssueInvalidType;
type WrongSize = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** Of a value of another kind than its field takes. */
export function typeHint(record: CheckedRecord, issue: WrongType): string | undefined {
  const value = valueAt(record.value, issue.path);
  return (
    emptyHint(issue.path, issue.expected, value) ??
    groupHint(record, issue) ??
    itemHint(record, issue) ??
    quoteHint(issue.expected, value)
  );
}

/** Of a text that is not written as its field asks. @param isTold whether few texts would be as the field asks. */
export function formatHint(record: CheckedRecord, path: readonly PropertyKey[], isTold: boolean): string | undefined {
  return (isTold ? exchangeHint(record, path) : undefined) ?? staticHint(record, path) ?? signHint(record, path);
}

/** Of a list that has more or fewer items than it should: the slips by which items come and go. */
export function sizeHint({ code, ...bounds }: WrongSize, value: unknown): string | undefined {
  if (typeof value === 'string') {
    const { length } = [...value];
    return 'maximum' in bounds
      ? `take out ${countOf(length - Number(bounds.maximum), 'character')}`
      : `it needs ${countOf(Number(bounds.minimum) - length, 'character')} more`;
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return code === 'too_big'
    ? 'take out what is too much: a line with a hyphen that was pasted twice, or cut a text in two, begins an item'
    : 'add what is missing: an item whose hyphen is lost counts with the one above it';
}

/** Of a text with line breaks in a field that takes one line: what made them, and where. */
export function linesHint(
  { file, text, value, schema }: CheckedRecord,
  path: readonly PropertyKey[],
): LinesHint | undefined {
  const own = valueAt(value, path);
  if (typeof own !== 'string' || !own.includes('\n')) return undefined;
  const { line } = locate(file, text, path);
  const sign = /[>|]\+?\s*$|[|]-\s*$/.exec(text.split('\n')[line - 1] ?? '')?.[0].trim();
  const oneLine = sign && { hint: `this field takes one line of text: write >- in the place of ${sign}` };
  if (!own.trim().includes('\n')) return oneLine || undefined;
  const swallowed = /\n\s*(?=(?:- +|([a-z][\w-]*): +)\S)/.exec(own);
  if (swallowed) {
    const isField = (swallowed[1] ?? '-') in (schemaAt(schema, path.slice(0, -1))?.properties ?? {});
    return { hint: isField ? tooFarRight : listSwallowed, offset: swallowed.index + swallowed[0].length };
  }
  if (oneLine && !/\n\s*\n\s*\S/.test(own)) return oneLine;
  const further = /\n[ \t]+/.exec(own);
  return further
    ? { hint: 'begin all lines of this text in the same column', offset: further.index + further[0].length }
    : { hint: 'this field takes one line of text, without an empty line in it' };
}

const listSwallowed =
  'from here on, fields of a list are read as a part of this text: if the lines above them are lost, bring back the last saved copy; if not, delete them';
const tooFarRight =
  'this is a field of its own, and is read as a part of the text above it: take away the spaces before it';

interface LinesHint {
  readonly hint: string;
  /** UTF-16 offset in the field's text. */
  readonly offset?: number;
}

/** The field beside it that holds what this one should, and takes what this one holds. */
function exchangeHint({ value, schema }: CheckedRecord, path: readonly PropertyKey[]): string | undefined {
  const name = path.at(-1);
  const above = path.slice(0, -1);
  const isText = (other: PropertyKey) => typeof valueAt(value, [...above, other]) === 'string';
  const other = Object.keys(valueAt(value, above) ?? {}).find((candidate) => {
    if (candidate === name || name === undefined || !isText(name) || !isText(candidate)) return false;
    const exchanged = structuredClone(value);
    const group = valueAt(exchanged, above) as Record<PropertyKey, unknown>;
    [group[name], group[candidate]] = [group[candidate], group[name]];
    const { error } = schema.safeParse(exchanged);
    const places = [name, candidate].map((field) => fieldName([...above, field]));
    return !error?.issues.some((issue) => places.includes(fieldName(issue.path)) || issue.path.length < path.length);
  });
  return other === undefined ? undefined : `${String(name)} and ${other} have changed places`;
}

/** The path of a file of static/ as a site has it, which is not the one in the project. */
function staticHint({ value: record, schema }: CheckedRecord, path: readonly PropertyKey[]): string | undefined {
  const value = valueAt(record, path);
  const node = schemaAt(schema, path);
  const isFile = [node, ...(node?.anyOf ?? [])].some((one) => one?.staticFile);
  if (typeof value !== 'string' || !isFile) return undefined;
  const below = `/${value.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)*(?:static\/)?/, '')}`;
  return /^(?:\/[\w-]+)*\/[\w.-]+\.\w+$/.test(below) && below !== value ? `write ${below}` : undefined;
}

/** An address with a comma in the place of a dot, or with a sign that no address has. */
function signHint({ value: record, schema }: CheckedRecord, path: readonly PropertyKey[]): string | undefined {
  const value = valueAt(record, path);
  if (typeof value !== 'string' || schemaAt(schema, path)?.format !== 'email') return undefined;
  const meant = value.replaceAll(',', '.').replace(/[^\w.@+-]/g, '');
  return meant !== value && /^[^@]+@[^@]+\.\w{2,}$/.test(meant) ? `write ${meant}` : undefined;
}

/** What a group of fields looks like: as the example that the schema gives, or by the names of its fields. */
function groupHint(record: CheckedRecord, { path, expected }: WrongType): string | undefined {
  const node = expected === 'object' ? schemaAt(record.schema, path) : undefined;
  const example = exampleOf(node);
  if (example) return `for example ${example}`;
  const names = node?.required ?? [];
  if (names.length === 0) return undefined;
  const fields = `it has the fields ${names.join(', ')}`;
  const written = `{ ${names.map((name) => `${name}: ...`).join(', ')} }`;
  return path.length > 0 ? `${fields}, as in ${written}` : `${fields}, each on a line of its own`;
}

/** What an item of a list of groups looks like: its first field may be what stands there. */
export function itemHint(
  { value: record, schema }: CheckedRecord,
  { path, expected }: { readonly path: readonly PropertyKey[]; readonly expected: string },
): string | undefined {
  const node = expected === 'array' ? schemaAt(schema, [...path, 0]) : undefined;
  const [first, ...others] = node?.required ?? Object.keys(node?.properties ?? {});
  if (first === undefined) return undefined;
  const value = valueAt(record, path);
  const [text = ''] = typeof value === 'string' ? value.split(',', 1) : [];
  const more = others.map((name) => `, ${name}: ...`).join('');
  return `begin each item on a line of its own with "- ", for example   - { ${first}: ${text || '...'}${more} }`;
}

/** What to do where nothing stands. */
function emptyHint(path: readonly PropertyKey[], expected: string, value: unknown): string | undefined {
  if (value !== null) return undefined;
  if (typeof path.at(-1) === 'number') return 'write the item behind its hyphen, or take the hyphen away';
  if (expected !== 'object') return undefined;
  return path.length === 0
    ? 'nothing is written here: bring back the last saved copy of the file; or delete it, if there is none'
    : 'the field is empty: bring back the last saved copy of the file';
}

/** Of a text in which nothing stands. */
export function blankHint({ file, text, value }: CheckedRecord, path: readonly PropertyKey[]): string | undefined {
  if (typeof valueAt(value, path) !== 'string' || String(valueAt(value, path)).trim() !== '') return undefined;
  if (file.endsWith('.md') && path[0] === bodyField)
    return 'write the text below the second ---; if the end of the file is lost, bring back its last saved copy';
  const { line } = locate(file, text, path);
  const [above = '', own = ''] = text.split('\n').slice(line - 2, line);
  return isFull(above) && !field.test(above) && indentOf(above) > columnOf(own)
    ? 'write it below this line; if the line above is its text, the two have changed places'
    : (emptyHint(path, 'string', null) ?? 'write it behind the colon');
}

/** Whether a text that a comma or a colon cut up begins with a quote of a word processor. */
export function hasCurlyQuote(value: unknown): boolean {
  const isCurly = (part: unknown) => typeof part === 'string' && /^[‘’“”]/.test(part);
  return Object.entries(value ?? {})
    .flat()
    .some(isCurly);
}

/** YAML reads `2005` as a number and `yes` as a text: the usual slip is a pair of quotes too few or too many. */
function quoteHint(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value))
    return `put it into quotes: "${String(value)}"`;
  if (expected === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return hasCurlyQuote(value) ? curlyQuotes : 'a text with a colon and a space in it needs straight quotes';
  }
  const isNumeral = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  if ((expected === 'number' || expected === 'int') && isNumeral) return `take the quotes away: ${String(value)}`;
  if (expected === 'object') return 'its fields stand below it, each on a line of its own, indented by two spaces';
  if ((expected === 'number' || expected === 'int') && typeof value === 'string' && /^\d+\s/.test(value))
    return 'the number alone: if it stands alone, the line below it is read as a part of it, and belongs elsewhere';
  return expectedHints[expected]?.(value);
}

/** Where no slip of quotes explains it: what the field looks like. */
const expectedHints: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  array: () => 'begin each item on a line of its own with "- "',
  number: (value) => (typeof value === 'number' ? undefined : 'write it in digits, without quotes'),
  int: (value) => (typeof value === 'number' ? undefined : 'write it in digits, without quotes'),
  boolean: () => 'write true or false, without quotes',
  string: (value) => (value === null ? 'write it behind the colon' : 'write it behind the colon, without a hyphen'),
};
