/** One file of data/ → its record, or what is wrong with it and what is left of it. */
import path from 'node:path';
import { z } from 'zod';
import type { Problem } from '../problems.ts';
import { boundsProblem } from './bounds.ts';
import { strangeCharacters } from './characters.ts';
import type { Collection, Collections, RecordIdentity, Single } from './collections.ts';
import { collectionOf, type RecordFile } from './files.ts';
import { problemsOfIssues } from './issues.ts';
import { parseRecord, type RawRecord } from './records.ts';
import { type CheckedRecord, valueAt } from './schema-fields.ts';
import { type Mended, mendedFile } from './slips/mended.ts';
import { shapeOf } from './slips/shape.ts';
import { documentProblem, firstVersion, mergeProblem, syntaxProblem } from './slips/syntax.ts';
import { decodeText, encodingProblem, positionOf, readBytes } from './text.ts';
import { moveOf } from './yaml-mends.ts';
import { offsetInYaml } from './yaml-places.ts';

export type AnyRecord = RecordIdentity & Record<string, unknown>;

export interface ReadRecord {
  readonly record?: AnyRecord;
  readonly refused?: Refused | undefined;
  readonly problems: readonly Problem[];
  /** What was read in the place of a file that cannot be. */
  readonly mended?: Mended;
}

/** A record that its schema refused, or whose file cannot be read as it is. */
export interface Refused {
  /** The fields as the file has them. */
  readonly raw: AnyRecord;
  /** The fields that are right, as the schema gives them. */
  readonly standIn: AnyRecord;
  /** Their names. */
  readonly sound: ReadonlySet<string>;
}

/** @throws Error with the path if the file cannot be read. */
export function readRecord(entry: RecordFile, spec: Collection | Single, collections: Collections): ReadRecord {
  const { file } = entry;
  const bytes = readBytes(entry.absolute);
  const text = decodeText(bytes);
  const unread = documentProblem(file, text) ?? encodingProblem(file, bytes);
  if (unread) return { problems: [unread] };
  const refused = boundsProblem(file, text, bytes.byteLength);
  if (refused) return { problems: [refused] };
  return readText({ ...entry, spec, collections, slips: 0 }, text);
}

interface Reading extends RecordFile {
  readonly spec: Collection | Single;
  readonly collections: Collections;
  /** How many slips of the file were mended to read on. */
  readonly slips: number;
}

/** How many slips of one file are told in one run; mends are tried of the first alone, as a trial takes as long as a reading. */
const maxSlips = 20;
const maxTried = 3;

function readText(reading: Reading, text: string): ReadRecord {
  const { file, spec } = reading;
  const merge = mergeProblem(file, text);
  const { value, problems, meant }: RawRecord = merge
    ? { value: undefined, problems: [merge], meant: firstVersion(text) }
    : parseRecord(file, text, reading.slips < maxTried ? shapeOf(spec.schema) : undefined);
  if (problems.length === 0) return checkedRecord(reading, text, value);
  const mended = meant === undefined || reading.slips === maxSlips ? undefined : mendedFile(text, meant);
  return mended ? readAsMeant(reading, mended, problems) : { problems };
}

/** What else is wrong in a file that cannot be read as it is, and the record that it would be. */
function readAsMeant(reading: Reading, mended: Mended, problems: readonly Problem[]): ReadRecord {
  const { record, refused, ...below } = readText({ ...reading, slips: reading.slips + 1 }, mended.text);
  const placed = below.problems.map((problem) => ({
    ...problem,
    position: problem.position && mended.placeOf(problem.position),
  }));
  const inner = below.mended;
  return {
    refused: refused ?? (record && { raw: record, standIn: record, sound: new Set(Object.keys(record)) }),
    problems: [...problems, ...placed],
    mended: inner ? { text: inner.text, placeOf: (place) => mended.placeOf(inner.placeOf(place)) } : mended,
  };
}

function checkedRecord(reading: Reading, text: string, value: unknown): ReadRecord {
  const { id, file, spec, collections } = reading;
  const strange = strangeCharacters(file, text, value);
  const result = spec.schema.safeParse(value);
  if (result.success && strange.length === 0) return { record: { ...(result.data as object), id, file }, problems: [] };
  const home = result.success ? undefined : collectionOf(value, Object.values(collections));
  if (home) return { problems: [misplaced({ id, file }, spec, home)] };
  const moved = movedLines(reading, text, { value, issues: result.error?.issues ?? [] });
  if (moved) return moved;
  const record = { file, text, value, schema: spec.schema };
  const fields = new Set(strange.map(({ field }) => field));
  const others = problemsOfIssues(record, result.error?.issues ?? []).filter(({ field }) => !fields.has(field));
  const names = new Set([...fields].map((field = '') => field.split(/[.[]/, 1)[0]));
  return { refused: refusedRecord(record, id, names), problems: [...strange, ...others] };
}

/** Lines that were pulled to a place where they are read as something else. */
function movedLines(
  reading: Reading,
  text: string,
  { value, issues }: { value: unknown; issues: readonly z.core.$ZodIssue[] },
): ReadRecord | undefined {
  const { file, spec } = reading;
  const source = { file, text, linesBefore: 0 };
  const torn = issues.filter((issue) => isOfKind(issue, value)).map(({ path }) => offsetInYaml(source, path));
  if (torn.length === 0 || !/\.ya?ml$/.test(file)) return undefined;
  const move = moveOf(text, torn, shapeOf(spec.schema));
  const mended = move && mendedFile(text, move.lines.join('\n'));
  if (!mended) return undefined;
  return readAsMeant(reading, mended, [syntaxProblem(file, positionOf(text, move.fault.offset), move.fault)]);
}

/** Whether fields stand where none of their names belong: in a text, in its place, or in an item of another list. */
function isOfKind(issue: z.core.$ZodIssue, record: unknown): boolean {
  const value = valueAt(record, issue.path);
  if (issue.code === 'unrecognized_keys') return typeof issue.path.at(-1) === 'number';
  if (issue.code === 'invalid_type') return issue.expected === 'string' && (Array.isArray(value) || hasFields(value));
  return issue.code === 'custom' && /^- [a-z]\w*:(?:\s|$)/m.test(String(value));
}

/** Whether a group is one of fields, and not a text whose first words stand before a colon. */
function hasFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).every((name) => /^[a-z]\w*$/.test(name));
}

/** A whole record of another kind than its folder's. */
function misplaced({ id, file }: RecordIdentity, spec: Collection | Single, home: Collection | Single): Problem {
  const data = file.slice(0, file.length - path.extname(file).length - `${spec.at}/${id}`.length);
  const message = `this is a record of ${data}${home.at}/, and lies in ${data}${spec.at}/`;
  return { code: 'stray-file', file, message, hint: `move it into ${data}${home.at}/` };
}

/**
 * What is left of a refused record, without the fields whose texts are strange: where something that must be there is
 * lost, what may be there is perhaps lost too.
 */
function refusedRecord(
  { value, schema, file }: CheckedRecord,
  id: string,
  strange: ReadonlySet<string | undefined>,
): Refused {
  const raw = { ...(value as object), id, file } as AnyRecord;
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const parsed = Object.entries(shape).map(([name, field]) => ({ name, ...field.safeParse(raw[name]) }));
  const hasLost = parsed.some(({ name, success }) => !success && raw[name] === undefined);
  const isSound = (name: string) => !strange.has(name) && !(hasLost && raw[name] === undefined);
  const fields = parsed.filter(({ name, success }) => success && isSound(name));
  const sound = new Set(fields.map(({ name }) => name));
  const part = Object.fromEntries(fields.map(({ name, data }) => [name, data]));
  const refused = new Set(Object.keys(shape).filter((name) => !sound.has(name)));
  return { raw, sound, standIn: soundPart({ ...part, id, file }, refused) };
}

/** A record without its refused fields. @throws Error where one of them is asked for, as nobody knows what it will say. */
function soundPart(part: AnyRecord, refused: ReadonlySet<PropertyKey>): AnyRecord {
  return new Proxy(part, {
    get(fields, name, receiver) {
      if (refused.has(name)) throw new Error(`${part.file} has no right ${String(name)}`);
      return Reflect.get(fields, name, receiver);
    },
  });
}
