/** The schemas as JSON Schema, for completion, descriptions, and checks in an editor. */
import type { Collections } from 'fair-copy';
import * as z from 'zod';

export interface EditorSchema {
  /** File below .vscode/schemas/. */
  readonly file: string;
  /** Files of data/ that it describes, as a glob. */
  readonly files: string;
  readonly text: string;
}

export type Json = z.core.JSONSchema.BaseSchema;

export function editorSchemas(collections: Collections): EditorSchema[] {
  return Object.entries(collections).map(([name, declared]) => {
    const json = jsonSchema(declared.schema);
    const { body, ...frontMatter } = json.properties ?? {};
    // Editors check the front matter of a post, not the text that follows it.
    const isMarkdown = body !== undefined;
    const fields = {
      properties: frontMatter,
      required: json.required?.filter((field) => field !== 'body') ?? [],
    };
    return {
      file: `${name}.json`,
      files:
        declared.kind === 'single'
          ? `data/${declared.file}.yaml`
          : `data/${declared.folder}/**/*.${isMarkdown ? 'md' : 'yaml'}`,
      text: `${JSON.stringify(isMarkdown ? { ...json, ...fields } : json, null, 2)}\n`,
    };
  });
}

/** The schema of a record as it is written, each of its fields with a description and an example. */
export function jsonSchema(schema: z.ZodType): Json {
  const { examples, ...json }: Json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // zod leaves out the examples of a schema with a transform, because they may be of its output.
      const described = z.globalRegistry.get(zodSchema)?.['examples'] as unknown[] | undefined;
      const examples = described ?? jsonSchema.examples ?? exampleFromFields(jsonSchema);
      if (examples) jsonSchema.examples = examples;
      // For the build; an editor cannot show them.
      delete jsonSchema['prose'];
      delete jsonSchema['unknownFieldHints'];
      delete jsonSchema['typeHint'];
      delete jsonSchema['rangeHint'];
    },
  });
  return json;
}

/** An example of a group that its fields imply: the required ones, or all of them if none is required. */
function exampleFromFields({ properties, required, items }: Json): unknown[] | undefined {
  const item = (items as Json | undefined)?.examples?.[0];
  if (item !== undefined) return [[item]];
  if (!properties) return undefined;
  const names = required?.length ? required : Object.keys(properties);
  const examples = names.map((name) => [name, (properties[name] as Json).examples?.[0]]);
  return [Object.fromEntries(examples)];
}
