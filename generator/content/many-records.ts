/** Collections that are no folder: the records of one file, or of a function of the site. */
import { readText } from '../lib/disk.ts';
import { type FieldPath, fieldName, type Problem } from '../lib/problems.ts';
import { siteProblem } from '../lib/site-errors.ts';
import type { Collections, LoadRecords } from './collections.ts';
import {
  type FilesByCollection,
  type FoundRecord,
  idProblem,
  type RecordCache,
  type RecordFile,
  rememberRecord,
} from './find-records.ts';
import { loadedSource, type RecordSource, readSource } from './record.ts';
import { formatValue } from './schema-problems.ts';

/** Replaces the files that have many records by these, and adds the records of functions. */
export async function findManyRecords(
  files: FilesByCollection,
  collections: Collections,
  root: string,
  cache: RecordCache,
) {
  const problems: Problem[] = [];
  const found = Object.entries(collections).map(async ([name, spec]) => {
    const ownFiles = files.get(name) ?? new Map<string, RecordFile>();
    if (spec.kind === 'single' || spec.folder !== undefined) return [name, ownFiles] as const;
    const [file] = ownFiles.values();
    const fromFile = file && readSource(file.file, readText(file.absolutePath));
    const source = spec.load ? await callLoad(name, spec.load, root) : fromFile;
    const divided = source ? divide(source, problems) : [];
    const records = divided.map((record) => rememberRecord(cache, name, record));
    return [name, new Map(records.map((record) => [record.id, record]))] as const;
  });
  return { files: new Map(await Promise.all(found)), problems };
}

/** What each function returned. `dev` calls one again when its module, or one it imports, has run again. */
const loaded = new WeakMap<LoadRecords, ReturnType<LoadRecords>>();

async function callLoad(
  name: string,
  load: LoadRecords,
  root: string,
): Promise<RecordSource | Problem> {
  try {
    const result = loaded.get(load) ?? load();
    loaded.set(load, result);
    return loadedSource(name, await result);
  } catch (error) {
    loaded.delete(load);
    return siteProblem(error, root, `the records of ${name} could not be loaded`, name);
  }
}

/** A `Response` or a `Map` is an object, too. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Array.prototype, Object.prototype].includes(Object.getPrototypeOf(value));

type Item = readonly [key: string | number, id: string | undefined, fields: unknown];

/** The items of a list of records with an `id` each, or of a group of records by their ids. */
function itemsOf(value: object): Item[] {
  if (!Array.isArray(value)) return Object.entries(value).map(([id, fields]) => [id, id, fields]);
  return value.map((item: unknown, key) => {
    const isGroup = typeof item === 'object' && item !== null && !Array.isArray(item);
    if (!isGroup) return [key, undefined, item];
    const { id, ...fields } = item as { readonly id?: unknown };
    return [key, id === undefined ? id : String(id), fields];
  });
}

/** Returns the records of a source, also if an id is wrong. Adds its problem, or those of the ids. */
function divide(source: RecordSource | Problem, problems: Problem[]): FoundRecord[] {
  if ('code' in source) {
    problems.push(source);
    return [];
  }
  const { file, value, format, locate } = source;
  const report = (path: FieldPath, problem: Omit<Problem, 'file'>) => {
    const field = fieldName(path) || undefined;
    problems.push({ ...problem, file, position: locate(path), field });
  };
  if (!isPlain(value)) {
    const expectation = 'expected a list of records, or a group of records by their ids';
    report([], { code: 'wrong-type', message: `${expectation}, got ${formatValue(value)}` });
    return [];
  }
  const keys = new Map<string, string | number>();
  return itemsOf(value).flatMap(([key, id, fields]) => {
    const first = keys.get(id ?? '');
    const problem = first === undefined ? idProblem(id, 'an id') : duplicateId(id, first);
    if (problem) report(key === id || id === undefined ? [key] : [key, 'id'], problem);
    if (first !== undefined) return [];
    const name = id ?? String(key);
    keys.set(name, key);
    const recordName = `${file}#${name}`;
    const place = format === 'code' ? { file: recordName } : { path: [key] };
    const record = { ...source, ...place, value: fields };
    return { id: name, file: recordName, absolutePath: '', source: record };
  });
}

function duplicateId(id: string | undefined, first: string | number): Omit<Problem, 'file'> {
  const message = `the id "${id}" is taken by ${fieldName([first])}`;
  return { code: 'duplicate-id', message, hint: 'give one of the two another id' };
}
