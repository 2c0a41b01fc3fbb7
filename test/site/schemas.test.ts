/** The schemas, snippets, and field documentation for editors match the schemas of the site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { collections } from '../../site/schema/collections.ts';
import { fieldsPage, isTranslation } from '../../site/tools/schemas/fields-page.ts';
import { editorSchemas } from '../../site/tools/schemas/json.ts';
import { frontMatterSnippets } from '../../site/tools/schemas/snippets.ts';
import { read } from '../support/build.ts';
import { fixtures, root } from '../support/folders.ts';

interface Json {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

/** Returns every field of a schema with its path, including nested fields. */
function fieldsIn(
  { properties = {}, items, anyOf = [] }: Json,
  path: readonly string[],
): readonly Field[] {
  const direct = Object.entries(properties).map(([name, json]) => ({
    path: [...path, name],
    json,
  }));
  const nested = direct.flatMap((field) => fieldsIn(field.json, field.path));
  return [
    ...direct,
    ...nested,
    ...[...(items ? [items] : []), ...anyOf].flatMap((schema) => fieldsIn(schema, path)),
  ];
}

interface Field {
  readonly path: readonly string[];
  readonly json: Json;
}

const schemas = editorSchemas(collections);
const fields = schemas.flatMap(({ file, text }) =>
  fieldsIn(JSON.parse(text), [file.replace('.json', '')]),
);

describe('descriptions', () => {
  it('explain every field in a sentence with an example', () => {
    const undocumented = fields.filter(
      ({ json }) => !/^[A-Z].*\.$/.test(json.description ?? '') || json.examples?.length !== 1,
    );
    expect(undocumented.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('have examples that are valid, except for the number of items', () => {
    const wrong = fields.filter(({ json }) => {
      const { description, examples, minItems, maxItems, ...plain } = json;
      return (
        !('properties' in plain) &&
        !z.fromJSONSchema(plain as never).safeParse(examples?.[0]).success
      );
    });
    expect(
      wrong.map(({ path, json }) => `${path.join('.')}: ${JSON.stringify(json.examples)}`),
    ).toEqual([]);
  });
});

const settings = JSON.parse(read(root, '.vscode/settings.json')) as {
  'yaml.schemas': Record<string, string>;
};

describe.each(schemas.map((schema) => [schema.file, schema] as const))(
  '.vscode/schemas/%s',
  (_, schema) => {
    it('matches the schema of the site (npm run schemas updates it)', () => {
      expect(read(root, '.vscode/schemas', schema.file)).toBe(schema.text);
    });

    it('is attached to the files that it describes', () => {
      expect(settings['yaml.schemas'][`.vscode/schemas/${schema.file}`]).toBe(schema.files);
      const file = schema.files.split('/**')[0] ?? '';
      // The sample has no text pages and one language.
      const firms = [
        root,
        ...['duluth-firm', 'miami-firm'].map((name) => path.join(fixtures, name)),
      ];
      expect(firms.some((folder) => existsSync(path.join(folder, file)))).toBe(true);
    });
  },
);

describe('docs/fields.md', () => {
  const page = fieldsPage(schemas);

  it('matches the schemas (npm run schemas updates it)', () => {
    expect(read(root, 'docs/fields.md')).toBe(page);
  });

  const sections = [...page.matchAll(/^## data\/(\S+)\n\n(?:[^\n]+\n\n)?```yaml\n(.*?)^```$/gms)];

  const documented = Object.entries(collections).filter(([name]) => !isTranslation(`${name}.json`));

  it('has a section for each kind of file', () => {
    expect(sections).toHaveLength(documented.length);
  });

  it.each(
    documented.map(
      ([name, { schema }], index) => [name, schema, sections[index]?.[2] ?? ''] as const,
    ),
  )('%s has a valid example record', (_, schema, text) => {
    const [, front, body] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [];
    const record = load(front ?? text, { schema: CORE_SCHEMA }) as object;
    expect(schema.safeParse({ ...record, ...(body && { body }) }).error?.issues).toBeUndefined();
  });
});

describe('.vscode/front-matter.code-snippets', () => {
  const text = frontMatterSnippets(schemas);

  it('matches the schemas (npm run schemas updates it)', () => {
    expect(read(root, '.vscode/front-matter.code-snippets')).toBe(text);
  });

  it.each([
    ['data/posts', collections.posts],
    ['data/pages', collections.pages],
    ['data/legal', collections.legal],
  ])('%s has a snippet of front matter with every required field', (folder, { schema }) => {
    const { body } =
      (JSON.parse(text) as Record<string, { body: string[] }>)[`Front matter of ${folder}`] ?? {};
    const filled = (body ?? [])
      .join('\n')
      .replace(/\$\{\d+:(.*)\}$/gm, '$1')
      .replace(/\\(.)/g, '$1');
    const frontMatter = load(filled.split('---\n')[1] ?? '', { schema: CORE_SCHEMA }) as object;
    const issues = schema.safeParse(frontMatter).error?.issues ?? [];
    const missing = issues.filter(({ path, code }) => path[0] !== 'body' && code !== 'too_small');
    expect(missing).toEqual([]);
  });
});
