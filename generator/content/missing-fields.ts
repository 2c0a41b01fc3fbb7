/** A field that has to be there, and is not: what took it away, or what it looks like. */
import { itemHint } from './issue-hints.ts';
import { named } from './issue-words.ts';
import { locate } from './records.ts';
import { type CheckedRecord, exampleOf, schemaAt, valueAt } from './schema-fields.ts';

interface MissingField {
  readonly code: 'missing-field';
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly hint: string;
}

/** @param expected the kind of value, as Zod names it. */
export function missingField(record: CheckedRecord, path: readonly PropertyKey[], expected: string): MissingField {
  const twin = twinOf(record, path.slice(0, -1));
  if (twin !== undefined) return pastedTwice(record, path, twin);
  const torn = tornHint(record, path);
  const schema = schemaAt(record.schema, path);
  const example = exampleOf(schema);
  const message = `this field is required: expected ${named(expected, schema)}, and it is not there`;
  const name = String(path.at(-1));
  const line = lineOf(record, path);
  const isInBraces = line.includes('{') && (path.length > 1 || record.text.trimStart().startsWith('{'));
  const place = isInBraces
    ? `add ${name}: and its ${expected === 'number' || expected === 'int' ? 'number' : 'text'} inside the { }`
    : `add a line that begins with ${name}:`;
  const group = exampleOf(schemaAt(record.schema, path.slice(0, -1)));
  const whole = group?.includes(`${name}: `) ? `${place}, as in ${group}` : place;
  const hint =
    torn ??
    hashedHint(record, name) ??
    (isInBraces ? undefined : missingList(record, path, expected)) ??
    (example ? `for example ${name}: ${example}` : whole);
  return { code: 'missing-field', path, message, hint };
}

/** The line that a field begins on. */
export function lineOf({ file, text }: CheckedRecord, path: readonly PropertyKey[]): string {
  return text.split('\n')[locate(file, text, path).line - 1] ?? '';
}

/** Of a list that is not there: the line with its name, and below it its items. */
function missingList(record: CheckedRecord, path: readonly PropertyKey[], expected: string): string | undefined {
  if (expected !== 'array') return undefined;
  const items = itemHint(record, { path, expected }) ?? 'begin each item on a line of its own with "- "';
  return `add the line ${String(path.at(-1))}: and below it ${items}; or bring back the last saved copy, if the list is lost`;
}

/** Of a field that a hash has made a comment. */
function hashedHint({ text }: CheckedRecord, name: string): string | undefined {
  const lines = text.split('\n');
  const hashed = lines.findIndex((line) => new RegExp(`^\\s*#+\\s*(?:- +)?${name}:`).test(line));
  return hashed < 0
    ? undefined
    : `line ${hashed + 1} has it, and the # there takes it out of the file: take the # away`;
}

/** Of an item that a hyphen too many cut in two: each half has what the other lacks. */
function tornHint(record: CheckedRecord, path: readonly PropertyKey[]): string | undefined {
  const [index, name] = path.slice(-2);
  const list = path.slice(0, -2);
  if (typeof index !== 'number' || typeof name !== 'string') return undefined;
  const [own, before, after] = [index, index - 1, index + 1].map((at) =>
    Object.keys(valueAt(record.value, [...list, at]) ?? {}),
  );
  const isRest = (half: readonly string[] = []) => half.includes(name) && !own?.some((key) => half.includes(key));
  if (isRest(before)) return 'if this is the rest of the item above, put a space in the place of its hyphen';
  return isRest(after)
    ? 'if the item below is the rest of this one, put a space in the place of its hyphen'
    : undefined;
}

/** An item of a list that has no more than another one has may be a part of a copy. */
function pastedTwice(record: CheckedRecord, path: readonly PropertyKey[], twin: number): MissingField {
  const item = path.slice(0, -1);
  const { line } = locate(record.file, record.text, [...item.slice(0, -1), twin]);
  const message = `this item has no ${String(path.at(-1))}, and what it has stands in line ${line} too`;
  const hint = `delete this item, if it was pasted twice; if not, add a line that begins with ${String(path.at(-1))}:`;
  return { code: 'missing-field', path: item, message, hint };
}

/** Index of another item of the same list that has all that an item has. */
function twinOf(record: CheckedRecord, item: readonly PropertyKey[]): number | undefined {
  const list = valueAt(record.value, item.slice(0, -1));
  const fields = Object.entries(valueAt(record.value, item) ?? {});
  if (!Array.isArray(list) || fields.length === 0) return undefined;
  const isTwin = (other: unknown, index: number) =>
    index !== item.at(-1) && fields.every(([key, value]) => isSame(valueAt(other, [key]), value));
  const twin = list.findIndex(isTwin);
  return twin < 0 ? undefined : twin;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
