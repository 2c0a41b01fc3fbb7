/** Whether what a field names is there: a record, by the names of the files, or a file of static/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Collection, Collections } from '../shared/collections.ts';
import { held } from '../shared/held.ts';
import { meant, type Problem } from '../shared/problems.ts';
import type { FoundFiles } from './files.ts';

/** Files of records with faults too, to which a reference is not broken; the folder static/; and the file that is read. */
type Known = Readonly<{ collections: Collections; files: FoundFiles; folder: string; file: string }>;

/** What there is, while records are read: a schema that is asked at another time takes any name. */
export const names = held<Known>();

type NameFault = Pick<Problem, 'code' | 'message' | 'hint'>;

/** A collection, or its name. */
export type Target = string | Pick<Collection, 'at'>;

/** @param targets one of them should have the text as an id. */
export function referenceFault(text: string, targets: readonly Target[]): NameFault | undefined {
  const { files } = names.now() ?? {};
  if (!files || text === '' || fileOf(text, targets)) return undefined;
  const sought = targets.map(nameOf);
  const lost = sought.find((name) => !files.has(name));
  const what = `the schema refers to the collection "${lost}", which the site does not have`;
  if (lost !== undefined) return { code: 'broken-reference', message: what, hint: meant(lost, files.keys()) };
  const ids = sought.flatMap((name) => [...(files.get(name)?.keys() ?? [])]);
  const some = `known are: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
  const hint = meant(text, ids) ?? (ids.length > 0 ? some : 'bring its file back, or take it out');
  return { code: 'broken-reference', message: `there is no record "${text}" in ${sought.join(' or ')}`, hint };
}

/** @returns the record of this id, whose fields are there once all records are read. */
export function recordNamed(id: string, targets: readonly Target[]): object | undefined {
  const found = fileOf(id, targets);
  if (found) found.record ??= {};
  return found?.record;
}

const fileOf = (id: string, targets: readonly Target[]) =>
  targets.map((target) => names.now()?.files.get(nameOf(target))?.get(id)).find(Boolean);

function nameOf(target: Target): string {
  if (typeof target === 'string') return target;
  const named = Object.entries(names.now()?.collections ?? {});
  return named.find(([, { at }]) => at === target.at)?.[0] ?? target.at;
}

export function fileFault(text: string): NameFault | undefined {
  const { folder } = names.now() ?? {};
  // That a path begins with a slash, the schema says.
  if (!folder || !text.startsWith('/') || existsSync(path.join(folder, text))) return undefined;
  const hint = `put it at static${text}, or mend the name`;
  return { code: 'missing-file', message: `names ${text}, which is not there`, hint };
}
