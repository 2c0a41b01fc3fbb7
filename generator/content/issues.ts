/** What a schema found wrong with a record → problems in the words of someone who edits data/. */
import type { z } from 'zod';
import { fieldName, nearest, type Position, type Problem } from '../problems.ts';
import { blankHint, formatHint, hasCurlyQuote, itemHint, linesHint, sizeHint, typeHint } from './issue-hints.ts';
import { examples, formats, named, show, sizeMessage } from './issue-words.ts';
import { locate } from './records.ts';
import { alternativesOf, type CheckedRecord, exampleOf, schemaAt, valueAt } from './schema-fields.ts';
import { curlyQuotes } from './slips/lines.ts';
import { lostPart } from './slips/lost-ends.ts';
import { isEchoOf, type SwallowedList, swallowedList } from './slips/swallowed-lists.ts';

type Issue = z.core.$ZodIssue;

interface Finding {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly hint?: string | undefined;
  /** The known field that an unknown one was most likely meant to be, or the group that it fell out of. */
  readonly meant?: string | undefined;
  /** Stands at the field's name rather than at its value. */
  readonly isAtKey?: boolean;
  /** UTF-16 offset in the field's text. */
  readonly offset?: number | undefined;
}

export function problemsOfIssues(record: CheckedRecord, issues: readonly Issue[]): Problem[] {
  const swallowed = swallowedList(record, issues);
  const told = swallowed ? issues.filter((issue) => !isEchoOf(swallowed, issue)) : issues;
  const findings = told.flatMap((issue) => findingsOf(record, issue));
  return withoutEchoes(swallowed ? [...findings, namelessFinding(swallowed)] : findings)
    .map((finding) => problemOf(record, finding))
    .concat(lostPart(record, missingFields(findings)) ?? []);
}

function missingFields(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ code, path }) => (code === 'missing-field' && path.length === 1 ? String(path[0]) : []));
}

function problemOf(record: CheckedRecord, finding: Finding): Problem {
  return {
    code: finding.code,
    file: record.file,
    position: positionOf(record, finding),
    field: fieldName(finding.path) || undefined,
    message: finding.message,
    hint: finding.hint,
  };
}

function namelessFinding({ group, list, meant, first }: SwallowedList): Finding {
  const message = `this is an item of ${meant}, and stands in ${list}`;
  const hint = `the line ${meant}: is lost: put it back above this one, as far left as the line ${list}:`;
  return { code: 'missing-field', path: [...group, list, first], message, hint };
}

/**
 * A fault is told once: that the field a misspelt one was meant to be is missing, or the group that a field fell out of
 * is empty, says nothing more; nor does the length of what should be something else.
 */
function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  const meant = new Set(findings.flatMap(({ path, meant }) => (meant ? fieldName([...path.slice(0, -1), meant]) : [])));
  const mistyped = new Set(findings.flatMap(({ code, path }) => (code === 'wrong-type' ? fieldName(path) : [])));
  return findings.filter(({ code, path }) => {
    const name = fieldName(path);
    if (code === 'missing-field' || code === 'wrong-type') return !meant.has(name);
    return code !== 'wrong-length' || !mistyped.has(name);
  });
}

function positionOf({ file, text }: CheckedRecord, { path, isAtKey, offset }: Finding): Position {
  return locate(file, text, path, isAtKey ? 'key' : offset);
}

function findingsOf(record: CheckedRecord, issue: Issue): Finding[] {
  const { path } = issue;
  const value = valueAt(record.value, path);
  const got = `, got ${show(value)}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(record, path, key));
    case 'invalid_type':
      if (value === undefined) return [missing(record, path, issue.expected)];
      return [
        {
          code: 'wrong-type',
          path,
          message: `expected ${named(issue.expected, schemaAt(record.schema, path))}${got}`,
          hint: typeHint(record, issue),
        },
      ];
    case 'invalid_value': {
      const values = issue.values.map(String);
      const options = `one of ${values.map((option) => `"${option}"`).join(', ')}`;
      if (value === undefined) return [missing(record, path, options)];
      const message = `expected ${options}${got}`;
      const near = typeof value === 'string' ? nearest(value, values) : undefined;
      return [{ code: 'wrong-value', path, message, hint: near && `did you mean "${near}"?` }];
    }
    case 'too_small':
    case 'too_big':
      return [{ code: 'wrong-length', path, message: sizeMessage(issue, value), hint: sizeHint(issue, value) }];
    case 'invalid_format': {
      const example = exampleOf(schemaAt(record.schema, path)) ?? examples[issue.format];
      const said = issue.message.startsWith('expected')
        ? issue.message
        : `expected ${formats[issue.format] ?? issue.format}`;
      const meant = formatHint(record, path, example !== undefined || issue.format in formats);
      const usual = { hint: meant ?? (example && `for example ${example}`) };
      return [{ code: 'wrong-format', path, message: said + got, ...(linesHint(record, path) ?? usual) }];
    }
    case 'invalid_union':
      return unionFindings(record, issue);
    case 'custom': {
      const { hint, offset } = (issue.params ?? {}) as { hint?: string; offset?: number };
      return [{ code: 'wrong-text', path, message: issue.message, hint: hint ?? blankHint(record, path), offset }];
    }
    default:
      return [{ code: 'wrong-value', path, message: issue.message }];
  }
}

/** Of the alternatives that a field may take, the one that was most likely meant: the one with the fewest faults. */
function unionFindings(record: CheckedRecord, issue: Extract<Issue, { code: 'invalid_union' }>): Finding[] {
  const branches = issue.errors.map((branch) =>
    branch.flatMap((inner) => findingsOf(record, { ...inner, path: [...issue.path, ...inner.path] })),
  );
  const depth = (branch: readonly Finding[]) => Math.max(0, ...branch.map(({ path }) => path.length));
  const unknown = (branch: readonly Finding[]) => branch.filter(({ code }) => code === 'unknown-field').length;
  const [best] = branches.sort(
    (left, right) => depth(right) - depth(left) || unknown(left) - unknown(right) || left.length - right.length,
  );
  return best ?? [{ code: 'wrong-value', path: issue.path, message: issue.message }];
}

function unknownKey(record: CheckedRecord, path: readonly PropertyKey[], key: string): Finding {
  const schema = schemaAt(record.schema, path);
  const known = Object.keys(schema?.properties ?? {});
  const group = emptyGroupBefore(record, path, key);
  const near = group ?? (known.includes(key) ? undefined : (wordOf(key, known) ?? nearest(key, known)));
  const isEmpty = valueAt(record.value, [...path, key]) === null;
  const isCutOff = isEmpty && (/\s|^[A-Z]/.test(key) || (!near && lineOf(record, [...path, key]).includes('{')));
  const others = isCutOff
    ? hasCurlyQuote(valueAt(record.value, path))
      ? curlyQuotes
      : 'inside { } a comma ends a text: put the text into straight quotes'
    : known.includes(key)
      ? `take out one or the other: these stand together: ${alternativesOf(schema).join('; or these: ')}`
      : `known fields are: ${known.join(', ')}`;
  const meant = group ? `it belongs to ${group}: put two spaces before it` : near && `did you mean ${near}?`;
  const hint = meant ?? others;
  const beside = alternativesBeside(record, path, key);
  const message = beside ? `this field and ${beside} do not stand together` : 'this field is unknown';
  return { code: 'unknown-field', path: [...path, key], message, hint, meant: near, isAtKey: true };
}

/** The name that stands in a key with something else before or behind it. */
function wordOf(key: string, known: readonly string[]): string | undefined {
  return key.split(/\s+/).find((word) => known.includes(word));
}

/** The fields of another alternative that stand beside a field of this one. */
function alternativesBeside(record: CheckedRecord, path: readonly PropertyKey[], key: string): string | undefined {
  const alternatives = alternativesOf(schemaAt(record.schema, path)).map((fields) => fields.split(', '));
  if (!alternatives.some((fields) => fields.includes(key))) return undefined;
  const present = Object.keys(valueAt(record.value, path) ?? {});
  const others = present.filter(
    (other) => !alternatives.some((fields) => [key, other].every((one) => fields.includes(one))),
  );
  return others.length > 0 ? others.join(', ') : undefined;
}

/** The group that a field fell out of: it stands just before, is empty, and has a field of this name. */
function emptyGroupBefore(record: CheckedRecord, path: readonly PropertyKey[], key: string): string | undefined {
  const keys = Object.keys(valueAt(record.value, path) ?? {});
  const before = keys[keys.indexOf(key) - 1];
  if (before === undefined || valueAt(record.value, [...path, before]) !== null) return undefined;
  return key in (schemaAt(record.schema, [...path, before])?.properties ?? {}) ? before : undefined;
}

function missing(record: CheckedRecord, path: readonly PropertyKey[], expected: string): Finding {
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
function lineOf({ file, text }: CheckedRecord, path: readonly PropertyKey[]): string {
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
function pastedTwice(record: CheckedRecord, path: readonly PropertyKey[], twin: number): Finding {
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
