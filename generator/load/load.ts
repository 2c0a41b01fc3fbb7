/** data/ → content: every record read, checked against its schema, and its references followed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import type {
  AnyRecord,
  Collection,
  Collections,
  Content,
  Locator,
} from '../shared/collections.ts';
import { compareText, fieldName, type Problem, positionOf } from '../shared/problems.ts';
import type { Settings } from '../shared/types.ts';
import { type Asked, findRecords, names, type ReadRecords } from './files.ts';
import { problemsOfIssues } from './issues.ts';
import { parseRecord, placesIn } from './record.ts';
import { ownWords, strangeValues } from './syntax-words.ts';

type LoadSettings = Pick<Settings, 'root' | 'data' | 'static' | 'buildDate' | 'hasFuture'>;

/**
 * Reads all records below `data`, one after another: memory holds the text of one file at a time. What a reference names
 * is known before any record is read, by the names of the files.
 * @param known sound records that were read before, which are taken as they are and added to: `dev` reads anew the others.
 * @returns content that is whole if there is no problem, and the files of what is not published yet.
 */
export async function loadContent<C extends Collections>(
  collections: C,
  settings: LoadSettings,
  known?: ReadRecords,
) {
  const { root, data, static: folder, buildDate, hasFuture } = settings;
  const { files, problems } = await findRecords(collections, data, root, known);
  const asked: Asked[] = [];
  const recordsOf = (name: string, schema: z.ZodType) =>
    [...(files.get(name)?.values() ?? [])].flatMap((found): AnyRecord[] => {
      const { id, file, absolute } = found;
      const text = readText(absolute);
      const before = known?.get(file);
      const isKnown = before?.text === text && before.schema === schema;
      const given = { collections, files, folder, file, asked };
      const read = isKnown
        ? before.record
        : names.during(given, () => readRecord(file, text, schema));
      if (Array.isArray(read)) {
        problems.push(...read);
        return [];
      }
      const record = renewed(found.record, Object.assign(read, { id, file })) as AnyRecord;
      found.record = record;
      known?.set(file, { text, schema, record });
      return [record];
    });
  const all = Object.entries(collections).map(
    ([name, spec]) => [name, spec, recordsOf(name, spec.schema)] as const,
  );
  const content: Record<string, unknown> = {};
  const waiting: string[] = [];
  // Once all are whole, for the order of one may be that of another.
  for (const [name, spec, records] of problems.length > 0 ? [] : all) {
    const { since, compare = byOrder } = spec as Partial<Collection>;
    // Letters come behind digits, as a draft behind every day.
    const isDue = (record: AnyRecord) => hasFuture || (since?.(record) ?? '') <= buildDate;
    const due = records.filter(isDue).sort(compare);
    content[name] = spec.kind === 'single' ? due[0] : due;
    waiting.push(...records.filter((record) => !isDue(record)).map(({ file }) => file));
  }
  const [at, early] = [locatorFor(root), new Set(waiting)];
  for (const [file, id, to] of asked) {
    if (!early.has(to) || early.has(file)) continue;
    const message = `refers to "${id}", which is not published yet`;
    problems.push(
      at({ file }, [], { code: 'broken-reference', ...ownWords.early, message, find: id }),
    );
  }
  return { content: content as Content<C>, problems, waiting };
}

/** @returns the fields of a record, or what is wrong with it. */
function readRecord(file: string, text: string, schema: z.ZodType): object | Problem[] {
  const { value, fault } = parseRecord(file, text);
  if (fault) {
    const { offset, ...words } = fault;
    return [{ code: 'syntax', file, position: positionOf(text, offset), ...words }];
  }
  const { data: record, error } = schema.safeParse(value);
  if (error) return problemsOfIssues({ file, text, value, schema }, error.issues);
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return [notAnObject(file, record)];
  const told = (path: readonly PropertyKey[], code: string, words: typeof ownWords.escaped) => [
    { code, ...words, file, position: placesIn(file, text)(path), field: fieldName(path) },
  ];
  const [hidden] = text.includes('\\') ? strangeValues(value) : [];
  if (hidden) return told(hidden, 'syntax', ownWords.escaped);
  const [lost] = ['id', 'file'].filter((name) => name in record);
  return lost ? told([lost], 'unknown-field', ownWords.identity) : record;
}

function notAnObject(file: string, record: unknown): Problem {
  const kind = Array.isArray(record) ? 'an array' : `a ${typeof record}`;
  return {
    code: 'site-fault',
    file,
    message: `expected the schema of this record to give an object, got ${isNothing(record) ? record : kind}`,
    hint: 'this is for a developer of the site: make the schema a z.strictObject',
  };
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** The record that others have been given already, as it is read now. */
function renewed(given: object | undefined, read: object): object {
  if (!given || given === read) return read;
  for (const field of Object.keys(given)) Reflect.deleteProperty(given, field);
  return Object.assign(given, read);
}

/** Makes problems at fields of records; of problems in one file, one after another, it reads the file once. */
export function locatorFor(root: string): Locator {
  let last: { readonly file: string; readonly placeOf: ReturnType<typeof placesIn> } | undefined;
  return ({ file }, at, { find, ...problem }) => {
    if (last?.file !== file)
      last = { file, placeOf: placesIn(file, readText(path.resolve(root, file))) };
    return { ...problem, file, position: last.placeOf(at, find), field: fieldName(at) };
  };
}

/**
 * A letter and its marks are one character where there is one (form C of Unicode's annex 15): searches, ids and fonts know
 * it so. A mark of the byte order at the beginning says nothing (Unicode 16, section 23.8).
 */
function readText(file: string): string {
  const text = readFileSync(file, 'utf8').normalize('NFC');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
