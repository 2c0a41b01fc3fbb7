/** Whether what a field names is there: a record, by the names of the files, or a file of static/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { held } from '../shared/held.ts';
import { meant, type Problem } from '../shared/problems.ts';
import type { FoundFiles } from './files.ts';

/** Files of records with faults too, to which a reference is not broken; and the folder static/. */
type Known = { readonly files: FoundFiles; readonly folder: string };

/** What there is, while records are read: a schema that is asked at another time takes any name. */
export const names = held<Known>();

type NameFault = Pick<Problem, 'code' | 'message' | 'hint'>;

/** @param targets collections, one of which should have the text as an id. */
export function referenceFault(text: string, targets: readonly string[]): NameFault | undefined {
  const { files } = names.now() ?? {};
  if (!files || text === '' || targets.some((target) => files.get(target)?.has(text))) return undefined;
  const lost = targets.find((target) => !files.has(target));
  const what = `the schema refers to the collection "${lost}", which the site does not have`;
  if (lost !== undefined) return { code: 'broken-reference', message: what, hint: meant(lost, files.keys()) };
  const ids = targets.flatMap((target) => [...(files.get(target)?.keys() ?? [])]);
  const some = `known are: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
  const hint = meant(text, ids) ?? (ids.length > 0 ? some : 'bring its file back, or take it out');
  return { code: 'broken-reference', message: `there is no record "${text}" in ${targets.join(' or ')}`, hint };
}

export function fileFault(text: string): NameFault | undefined {
  const { folder } = names.now() ?? {};
  // That a path begins with a slash, the schema says.
  if (!folder || !text.startsWith('/') || existsSync(path.join(folder, text))) return undefined;
  const hint = `put it at static${text}, or mend the name`;
  return { code: 'missing-file', message: `names ${text}, which is not there`, hint };
}
