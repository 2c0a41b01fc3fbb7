/** data/ → content: every record read, checked against its schema, and its references followed. */
import path from 'node:path';
import { z } from 'zod';
import { boundsProblem } from '../content/bounds.ts';
import { strangeCharacters } from '../content/characters.ts';
import type { Collection, Collections, Content, Loaded, RecordIdentity, Single } from '../content/collections.ts';
import { collectionOf, findRecords, type RecordFile } from '../content/files.ts';
import { problemsOfIssues } from '../content/issues.ts';
import { locatorFor, parseRecord } from '../content/records.ts';
import { checkReferences } from '../content/references.ts';
import type { CheckedRecord } from '../content/schema-fields.ts';
import { shapeOf } from '../content/slips/shape.ts';
import { documentProblem, firstVersion, mergeProblem } from '../content/slips/syntax.ts';
import { decodeText, encodingProblem, readBytes } from '../content/text.ts';
import { compareText, type Problem } from '../problems.ts';

type AnyRecord = RecordIdentity & Record<string, unknown>;

/**
 * Reads all records below `data`.
 * @param root folder that problems name files from.
 * @throws Error with the path if a file cannot be read.
 */
export async function loadContent<C extends Collections>(
  collections: C,
  data: string,
  root: string,
): Promise<Loaded<C>> {
  const found = await findRecords(collections, data, root);
  const problems = [...found.problems];
  const content: Record<string, unknown> = {};
  const refused = new Map<string, readonly Refused[]>();
  let hasGaps = found.problems.length > 0;
  for (const [name, spec] of Object.entries(collections)) {
    const results = [...(found.files.get(name)?.values() ?? [])].map((entry) => readRecord(entry, spec, collections));
    for (const result of results) problems.push(...result.problems);
    refused.set(
      name,
      results.flatMap(({ refused }) => refused ?? []),
    );
    hasGaps ||= results.some(({ record, refused }) => !record && !refused);
    const records = results.flatMap(({ record }) => record ?? []);
    content[name] = spec.kind === 'single' ? records[0] : records.sort(spec.compare ?? byOrder);
  }
  const ids = new Map([...found.files].map(([name, files]) => [name, new Set(files.keys())]));
  const raw = new Map([...refused].map(([name, records]) => [name, records.map(({ raw }) => raw)]));
  problems.push(...checkReferences(collections, { content, refused: raw, ids }, locatorFor(root)));
  for (const [name, records] of refused) {
    const standIns = records.map(({ standIn }) => standIn);
    content[name] = Array.isArray(content[name]) ? [...content[name], ...standIns] : (content[name] ?? standIns[0]);
  }
  const sound = new Map([...refused.values()].flat().map(({ raw, sound }) => [raw.file, sound]));
  return { content: content as Content<C>, problems, sound, hasGaps };
}

interface ReadRecord {
  readonly record?: AnyRecord;
  readonly refused?: Refused | undefined;
  readonly problems: readonly Problem[];
}

/** A record that its schema refused, or whose file cannot be read. */
interface Refused {
  /** The fields as the file has them. */
  readonly raw: AnyRecord;
  /** The fields that are right, as the schema gives them. */
  readonly standIn: AnyRecord;
  readonly sound: ReadonlySet<string>;
}

function readRecord(entry: RecordFile, spec: Collection | Single, collections: Collections): ReadRecord {
  const { id, file } = entry;
  const bytes = readBytes(entry.absolute);
  const text = decodeText(bytes);
  const unread = documentProblem(file, text) ?? encodingProblem(file, bytes);
  if (unread) return { problems: [unread] };
  const refused = boundsProblem(file, text, bytes.byteLength);
  if (refused) return { problems: [refused] };
  const merged = mergeProblem(file, text);
  if (merged) {
    const first = spec.schema.safeParse(parseRecord(file, firstVersion(text)).value);
    return { refused: first.success ? standIn(entry, first.data as object) : undefined, problems: [merged] };
  }
  const shape = shapeOf(spec.schema);
  const raw = parseRecord(file, text, shape);
  if (raw.problems.length > 0) {
    // Places in a file that cannot be read would be wrong: of the record that was meant, nothing is told.
    return { refused: shape.accepted ? standIn(entry, shape.accepted) : undefined, problems: raw.problems };
  }
  const strange = strangeCharacters(file, text, raw.value);
  if (strange.length > 0) return { problems: strange };
  const result = spec.schema.safeParse(raw.value);
  if (!result.success) {
    const record = { file, text, value: raw.value, schema: spec.schema };
    const home = collectionOf(raw.value, Object.values(collections));
    if (home) return { problems: [misplaced(entry, spec, home)] };
    return { refused: refusedRecord(record, id), problems: problemsOfIssues(record, result.error.issues) };
  }
  return { record: { ...(result.data as object), id, file }, problems: [] };
}

/** The record that was most likely meant by a file that cannot be read, for what hangs on it. */
function standIn({ id, file }: RecordFile, meant: object): Refused {
  return { raw: { id, file }, standIn: { ...meant, id, file }, sound: new Set() };
}

/** A whole record of another kind than its folder's. */
function misplaced({ id, file }: RecordFile, spec: Collection | Single, home: Collection | Single): Problem {
  const data = file.slice(0, file.length - path.extname(file).length - `${spec.at}/${id}`.length);
  const message = `this is a record of ${data}${home.at}/, and lies in ${data}${spec.at}/`;
  return { code: 'stray-file', file, message, hint: `move it into ${data}${home.at}/` };
}

/** What is left of a refused record: where something that must be there is lost, what may be there is perhaps lost too. */
function refusedRecord({ value, schema, file }: CheckedRecord, id: string): Refused {
  const raw = { ...(value as object), id, file } as AnyRecord;
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const parsed = Object.entries(shape).map(([name, field]) => ({ name, ...field.safeParse(raw[name]) }));
  const hasLost = parsed.some(({ name, success }) => !success && raw[name] === undefined);
  const fields = parsed.filter(({ name, success }) => success && !(hasLost && raw[name] === undefined));
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

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
