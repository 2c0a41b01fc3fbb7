/** The smallest data folder that builds, with a comment above each field that describes it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { collections } from '../../schema/collections.ts';
import { fieldsPage } from '../schemas/fields-page.ts';
import { editorSchemas, type Json, jsonSchema } from '../schemas/json.ts';

export interface StarterFile {
  /** Path relative to the folder of the new firm. */
  readonly file: string;
  readonly text: string;
}

const folder = path.join(import.meta.dirname, 'data');

/** @param firmFolder the new folder, as the commands in its README name it. */
export function starterFiles(firmFolder: string): readonly StarterFile[] {
  const readme = readFileSync(path.join(import.meta.dirname, 'readme.md'), 'utf8').replaceAll(
    '{{folder}}',
    firmFolder,
  );
  const records = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
  return [
    { file: 'README.md', text: readme },
    { file: 'fields.md', text: fieldsPage(editorSchemas(collections)) },
    ...records.map((file) => ({ file: `data/${file}`, text: withComments(file) })),
  ];
}

/** Returns a record with comments; text below front matter is unchanged. */
function withComments(file: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [, front, body] = /^---\n(.*?)^(---\n.*)$/ms.exec(text) ?? [];
  const record = parseDocument(front ?? text);
  if (isMap(record.contents)) addComments(record.contents, jsonSchema(collectionOf(file).schema));
  const lines = record.toString({ lineWidth: 0 });
  return body === undefined ? lines : `---\n${lines}${body}`;
}

function addComments(record: YAMLMap, schema: Json): void {
  for (const { key, value } of record.items) {
    if (!isScalar(key)) continue;
    const field = fieldIn(schema, String(key.value));
    if (!field) continue;
    if (field.description) key.commentBefore = ` ${field.description}`;
    const items = isSeq(value) ? value.items : [value];
    for (const group of items.filter(isMap)) addComments(group, (field.items ?? field) as Json);
  }
}

/** A field of a group, or of the first alternative that has it. */
function fieldIn({ properties, anyOf = [] }: Json, name: string): Json | undefined {
  const field = properties?.[name] as Json | undefined;
  if (field) return field;
  const fields = anyOf.map((alternative) => fieldIn(alternative as Json, name));
  return fields.find((field) => field !== undefined);
}

function collectionOf(file: string) {
  const collection = Object.values(collections).find((declared) =>
    declared.kind === 'single'
      ? file === `${declared.file}.yaml`
      : file.startsWith(`${declared.folder}/`),
  );
  if (!collection) throw new Error(`no collection has the file ${file}`);
  return collection;
}
