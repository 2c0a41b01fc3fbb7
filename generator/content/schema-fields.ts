/** What a schema says of one field, found by its path. */
import { z } from 'zod';

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
  /** Collections whose records the text may name. */
  readonly reference?: readonly string[];
  /** Whether the text names a file of static/. */
  readonly staticFile?: boolean;
}

export function jsonSchemaOf(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode;
}

/** A field of a schema; in its path `*` stands for every item of a list. */
interface SchemaField {
  readonly path: readonly string[];
  readonly node: SchemaNode;
}

/** The fields, at any depth, that a schema marks. */
export function markedFields(
  node: SchemaNode,
  isMarked: (node: SchemaNode) => boolean,
  path: readonly string[] = [],
): SchemaField[] {
  const below = [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => markedFields(child, isMarked, [...path, key])),
    ...(node.items ? markedFields(node.items, isMarked, [...path, '*']) : []),
    ...(node.anyOf ?? []).flatMap((branch) => markedFields(branch, isMarked, path)),
  ];
  return isMarked(node) ? [{ path, node }, ...below] : below;
}

interface FoundText {
  readonly text: string;
  readonly path: readonly PropertyKey[];
}

/** The texts that stand in a field of a record; none where nothing stands. */
export function textsAt(value: unknown, steps: readonly string[], path: readonly PropertyKey[] = []): FoundText[] {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' && value !== '' ? [{ text: value, path }] : [];
  if (step === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => textsAt(item, rest, [...path, index])) : [];
  }
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? textsAt((value as Record<string, unknown>)[step], rest, [...path, step])
    : [];
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
