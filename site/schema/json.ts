/** The schemas as JSON Schema, for completion, descriptions and checks in an editor. */
import { readFileSync } from 'node:fs';
import type { Collections } from 'fair-copy';
import { CORE_SCHEMA, load } from 'js-yaml';
import * as z from 'zod';

export interface EditorSchema {
  /** File below .vscode/schemas/. */
  readonly file: string;
  /** Files of data/ that it describes, as a glob. */
  readonly files: string;
  readonly text: string;
}

export type Json = z.core.JSONSchema.BaseSchema;

const file = new URL('descriptions.yaml', import.meta.url);

/** What each field is for, with an example; by the end of the field's path that tells it from others. */
export const descriptions = new Map(
  Object.entries(
    load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) as Record<
      string,
      readonly [string, unknown]
    >,
  ),
);

/** The longest end of a path that is described: `firm.form.subjects`, `form.subjects`, `subjects`. */
export function keyOf(path: readonly string[]): string | undefined {
  return path.map((_, index) => path.slice(index).join('.')).find((end) => descriptions.has(end));
}

export function editorSchemas(collections: Collections): EditorSchema[] {
  return Object.entries(collections).map(([name, { kind, path, schema }]) => {
    const json: Json = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      // Hints for messages of the build; an editor cannot show them.
      override: ({ jsonSchema }) => {
        delete jsonSchema['unknownFieldHints'];
        delete jsonSchema['typeHint'];
      },
    });
    const { body, ...frontMatter } = json.properties ?? {};
    // Editors check the front matter of a post, not the text that follows it.
    const isMarkdown = body !== undefined;
    const fields = {
      properties: frontMatter,
      required: json.required?.filter((field) => field !== 'body') ?? [],
    };
    const described = describe(isMarkdown ? { ...json, ...fields } : json, [name]);
    return {
      file: `${name}.json`,
      files:
        kind === 'single' ? `data/${path}.yaml` : `data/${path}/**/*.${isMarkdown ? 'md' : 'yaml'}`,
      text: `${JSON.stringify(described, null, 2)}\n`,
    };
  });
}

/** The schema of a field and of those in it, each with its description: its own, or that of the list. */
function describe(json: Json, path: readonly string[]): Json {
  if (json.description) return json;
  const [description, example] = descriptions.get(keyOf(path) ?? '') ?? [];
  return { ...inside(json, path), ...(description && { description, examples: [example] }) };
}

/** Items and alternatives have the path of what holds them, which is described itself. */
function inside(json: Json, path: readonly string[]): Json {
  const { properties, items, anyOf } = json;
  const named = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    describe(field as Json, [...path, name]),
  ]);
  return {
    ...json,
    ...(properties && { properties: Object.fromEntries(named) }),
    ...(items && { items: inside(items as Json, path) }),
    ...(anyOf && { anyOf: anyOf.map((alternative) => inside(alternative as Json, path)) }),
  };
}
