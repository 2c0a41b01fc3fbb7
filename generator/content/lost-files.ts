/** Files of static/ that fields name and that are not there, for content of which no pages can be made that would show it. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Locator, nearest, type Problem } from '../problems.ts';
import type { Collections, RecordIdentity } from './collections.ts';
import { jsonSchemaOf, markedFields, textsAt } from './schema-fields.ts';

/** @param folder that holds the files. */
export function lostFiles(
  collections: Collections,
  content: Readonly<Record<string, unknown>>,
  folder: string,
  at: Locator,
): Problem[] {
  return Object.entries(collections).flatMap(([name, { schema }]) =>
    markedFields(jsonSchemaOf(schema), ({ staticFile }) => staticFile === true).flatMap((field) =>
      recordsIn(content[name]).flatMap((record) =>
        textsAt(record, field.path)
          .filter(({ text }) => !existsSync(path.join(folder, text)))
          .map(({ text, path: place }) => {
            const message = `names ${text}, which is not there`;
            const hint = lostFileHint(text, besides(folder, text), (file) => `static${file}`);
            return at(record, place, { code: 'missing-file', message, hint });
          }),
      ),
    ),
  );
}

/** @param placeOf says where the file of an address lies in the project. */
export function lostFileHint(address: string, known: readonly string[], placeOf: (address: string) => string): string {
  const near = nearest(address, known);
  if (near === undefined) return `put it at ${placeOf(address)}`;
  return /\s/.test(near)
    ? `rename ${placeOf(near)} to the name that stands here`
    : `did you mean ${near}? If not, put it at ${placeOf(address)}`;
}

function recordsIn(value: unknown): readonly RecordIdentity[] {
  return (Array.isArray(value) ? value : [value ?? []].flat()) as readonly RecordIdentity[];
}

/** The files in the folder that a path names. */
function besides(folder: string, file: string): string[] {
  const parent = path.posix.dirname(file);
  const absolute = path.join(folder, parent);
  return existsSync(absolute) ? readdirSync(absolute).map((name) => path.posix.join(parent, name)) : [];
}
