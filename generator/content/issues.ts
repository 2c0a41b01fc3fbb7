/** What a schema found wrong with a record → problems in the words of someone who edits data/. */
import type { z } from 'zod';
import { fieldName, nearest, type Position, type Problem } from '../problems.ts';
import { blankHint, formatHint, hasCurlyQuote, linesHint, sizeHint, typeHint } from './issue-hints.ts';
import { examples, formats, named, show, sizeMessage } from './issue-words.ts';
import { lineOf, missingField } from './missing-fields.ts';
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
      if (value === undefined) return [missingField(record, path, issue.expected)];
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
      if (value === undefined) return [missingField(record, path, options)];
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
