/** What a record of one kind looks like, for a file that cannot be read yet. */
import type { z } from 'zod';
import { jsonSchemaOf } from '../references.ts';
import type { SchemaNode } from '../schema-fields.ts';

export interface RecordShape {
  /** Names of all its fields, at any depth. */
  readonly names: ReadonlySet<string>;
  /** Names of the fields of the group, or of the list of groups, that a field holds. */
  fieldsIn(name: string): ReadonlySet<string>;
  /** Whether a value is such a record. */
  accepts(value: unknown): boolean;
}

/** Of a file that is read for its own sake, nothing is known. */
export const unknownShape: RecordShape = { names: new Set(), fieldsIn: () => new Set(), accepts: () => false };

export interface SchemaShape extends RecordShape {
  /** What the schema made of the value that it accepted last: the record that was meant, if a mend was found for it. */
  readonly accepted: unknown;
}

/** The schema is walked only if a file cannot be read. */
export function shapeOf(schema: z.ZodType): SchemaShape {
  let accepted: unknown;
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
    accepts: (value) => {
      const { success, data } = schema.safeParse(value);
      if (success) accepted = data;
      return success;
    },
    get accepted() {
      return accepted;
    },
  };
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
