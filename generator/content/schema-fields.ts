/** What a schema says of one field, found by its path. */
import type { z } from 'zod';
import { jsonSchemaOf } from './references.ts';

/** A record as its file has it, and what its fields should be. */
export interface CheckedRecord {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly schema: z.ZodType;
}

export interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly SchemaNode[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  /** Whether the text names a file of static/. */
  readonly staticFile?: boolean;
}

/** The schema of a field; of alternatives, all their fields together. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = jsonSchemaOf(schema);
  for (const part of path) {
    const branches: readonly SchemaNode[] = node?.anyOf ?? (node ? [node] : []);
    node = branches
      .map((branch) => (typeof part === 'number' ? branch.items : branch.properties?.[String(part)]))
      .find((found) => found !== undefined);
  }
  const alternatives = node?.anyOf?.flatMap(({ properties }) => Object.entries(properties ?? {})) ?? [];
  return alternatives.length > 0 ? { ...node, properties: Object.fromEntries(alternatives) } : node;
}

/** An example that the schema gives of a field, as it is written in a record. */
export function exampleOf(schema: SchemaNode | undefined): string | undefined {
  const example = [schema, ...(schema?.anyOf ?? [])].find((node) => node?.examples)?.examples?.[0];
  if (typeof example !== 'object' || example === null) return example === undefined ? undefined : String(example);
  return `{ ${Object.entries(example)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;
}

/** The fields of each alternative that a group may be, as `src, width, height, alt`. */
export function alternativesOf(schema: SchemaNode | undefined): string[] {
  return (schema?.anyOf ?? []).map(({ properties }) => Object.keys(properties ?? {}).join(', '));
}

/** The value at a path of a record; nothing where the path leads nowhere. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined;
    current = (current as Record<PropertyKey, unknown>)[part];
  }
  return current;
}
