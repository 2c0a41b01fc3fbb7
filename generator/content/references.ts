/** Fields that name another record, and whether that record is there. */
import { z } from 'zod';
import { fieldName, nearest, type Problem } from '../problems.ts';
import type { Collections, RecordIdentity } from './collections.ts';
import { locate } from './records.ts';

/** A field that refers to records; in its path `*` stands for every item of a list. */
interface Reference {
  readonly path: readonly string[];
  readonly collections: readonly string[];
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly reference?: readonly string[];
}

type AnyRecord = RecordIdentity & Readonly<Record<string, unknown>>;

/**
 * Every reference must lead to a record of one of the collections that its schema names.
 * @param ids ids by collection, of records with faults too: a link to such a record is not broken.
 */
export function checkReferences(
  collections: Collections,
  content: Readonly<Record<string, unknown>>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  readText: (file: string) => string,
): Problem[] {
  const problems = Object.entries(collections).flatMap(([name, spec]) =>
    referencesOf(jsonSchemaOf(spec.schema)).flatMap((reference) => {
      const known = reference.collections.map((target) => ids.get(target) ?? new Set<string>());
      return recordsOf(content, name).flatMap((record) =>
        valuesAt(record, reference.path, [])
          .filter(({ value }) => !known.some((set) => set.has(String(value))))
          .map(({ value, at }) => ({
            ...brokenReference(String(value), reference, known),
            file: record.file,
            position: locate(record.file, readText(record.file), at),
            field: fieldName(at),
          })),
      );
    }),
  );
  return withLostRecords(problems);
}

/** What several places name and nothing has was most likely a record: a typing slip is made once. */
function withLostRecords(problems: readonly (Problem & { readonly hint: string })[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1);
  return problems.map((problem) => {
    const count = counts.get(problem.message) ?? 0;
    if (count === 1) return problem;
    const near = /^did you mean "([^"]*)"/.exec(problem.hint)?.[1];
    const change = near ? `renamed to ${near}, give it back its name` : 'removed or renamed, bring it back';
    return { ...problem, hint: `${count} places name it: if its file was ${change}, or change them all` };
  });
}

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function recordsOf(content: Readonly<Record<string, unknown>>, name: string): readonly AnyRecord[] {
  const value = content[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as readonly AnyRecord[];
}

function referencesOf(schema: JsonSchema, path: readonly string[] = []): Reference[] {
  const found: Reference[] = schema.reference ? [{ path, collections: schema.reference }] : [];
  for (const [key, child] of Object.entries(schema.properties ?? {}))
    found.push(...referencesOf(child, [...path, key]));
  if (schema.items) found.push(...referencesOf(schema.items, [...path, '*']));
  for (const branch of schema.anyOf ?? []) found.push(...referencesOf(branch, path));
  return found;
}

function valuesAt(
  value: unknown,
  path: readonly string[],
  at: readonly PropertyKey[],
): { value: unknown; at: readonly PropertyKey[] }[] {
  const [step, ...rest] = path;
  if (value === undefined) return [];
  if (step === undefined) return [{ value, at }];
  if (step === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => valuesAt(item, rest, [...at, index])) : [];
  }
  return valuesAt((value as Record<string, unknown>)[step], rest, [...at, step]);
}

function brokenReference(value: string, { collections }: Reference, known: readonly ReadonlySet<string>[]) {
  const ids = [...new Set(known.flatMap((set) => [...set]))];
  // A record that moved to another folder keeps its own name.
  const near = ids.find((id) => id !== value && lastPart(id) === lastPart(value)) ?? nearest(value, ids);
  const some = ids.length > 8 ? `${ids.slice(0, 8).join(', ')}, …` : ids.join(', ');
  return {
    code: 'broken-reference',
    message: `there is no record "${value}" in ${collections.join(' or ')}`,
    hint: near ? `did you mean "${near}"?` : some ? `known are: ${some}` : 'none is there: bring back their files',
  };
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
