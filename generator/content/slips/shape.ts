/** What a record of one kind looks like, for a file that cannot be read yet. */
import type { z } from 'zod';
import { jsonSchemaOf, type SchemaNode, valueAt } from '../schema-fields.ts';

export interface RecordShape {
  /** Names of all its fields, at any depth. */
  readonly names: ReadonlySet<string>;
  /** Names of the fields of the group, or of the list of groups, that a field holds. */
  fieldsIn(name: string): ReadonlySet<string>;
  /** How many of its values are not as they should be; `Infinity` if fields are missing, unknown, or of another kind. */
  faultsIn(value: unknown): number;
}

/** Of a file that is read for its own sake, nothing is known. */
export const unknownShape: RecordShape = {
  names: new Set(),
  fieldsIn: () => new Set(),
  faultsIn: () => Number.POSITIVE_INFINITY,
};

/** The schema is walked only if a file cannot be read. */
export function shapeOf(schema: z.ZodType): RecordShape {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const groups = () => {
    known ??= fieldsByName(jsonSchemaOf(schema));
    return known;
  };
  return {
    get names() {
      return new Set(groups().keys());
    },
    fieldsIn: (name) => groups().get(name) ?? new Set(),
    faultsIn: (value) => {
      const issues = schema.safeParse(value).error?.issues ?? [];
      return issues.every((issue) => isOfValue(issue, value)) ? issues.length : Number.POSITIVE_INFINITY;
    },
  };
}

/** Whether all that is wrong is the value of a field that stands where it should. */
function isOfValue(issue: z.core.$ZodIssue, record: unknown): boolean {
  const value = valueAt(record, issue.path);
  if (value === undefined || value === null || typeof value === 'object') return false;
  return issue.code !== 'unrecognized_keys';
}

function fieldsByName(node: SchemaNode, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const inner of branchesOf(node)) {
    for (const [name, field] of Object.entries(inner.properties ?? {})) {
      const own = branchesOf(field).flatMap(({ properties }) => Object.keys(properties ?? {}));
      found.set(name, new Set([...(found.get(name) ?? []), ...own]));
      fieldsByName(field, found);
    }
  }
  return found;
}

/** The groups that a field may hold, be it one of several alternatives or the items of a list. */
function branchesOf(node: SchemaNode): SchemaNode[] {
  return [node, ...(node.anyOf ?? []).flatMap(branchesOf), ...(node.items ? branchesOf(node.items) : [])];
}
