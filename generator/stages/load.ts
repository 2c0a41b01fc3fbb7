/** data/ → content: every record read, checked against its schema, and its references followed. */
import { boundsProblem } from '../content/bounds.ts';
import { strangeCharacters } from '../content/characters.ts';
import type { Collection, Collections, Content, RecordIdentity, Single } from '../content/collections.ts';
import { findRecords, type RecordFile } from '../content/files.ts';
import { problemsOfIssues } from '../content/issues.ts';
import { locatorFor, parseRecord } from '../content/records.ts';
import { checkReferences } from '../content/references.ts';
import { shapeOf } from '../content/slips/shape.ts';
import { documentProblem, mergeProblem } from '../content/slips/syntax.ts';
import { decodeText, encodingProblem, readBytes } from '../content/text.ts';
import { compareText, type Problem } from '../problems.ts';

export interface Loaded<C extends Collections> {
  /** Whole only if there is no problem. */
  readonly content: Content<C>;
  readonly problems: readonly Problem[];
}

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
  const refused = new Map<string, AnyRecord[]>();
  for (const [name, spec] of Object.entries(collections)) {
    const results = [...(found.files.get(name)?.values() ?? [])].map((entry) => readRecord(entry, spec));
    for (const result of results) problems.push(...result.problems);
    refused.set(
      name,
      results.flatMap(({ refused }) => refused ?? []),
    );
    const records = results.flatMap(({ record }) => record ?? []);
    content[name] = spec.kind === 'single' ? records[0] : records.sort(spec.compare ?? byOrder);
  }
  const ids = new Map([...found.files].map(([name, files]) => [name, new Set(files.keys())]));
  problems.push(...checkReferences(collections, { content, refused, ids }, locatorFor(root)));
  return { content: content as Content<C>, problems };
}

interface ReadRecord {
  readonly record?: AnyRecord;
  /** The values of a record that its schema refused. */
  readonly refused?: AnyRecord;
  readonly problems: readonly Problem[];
}

function readRecord(entry: RecordFile, spec: Collection | Single): ReadRecord {
  const { id, file } = entry;
  const bytes = readBytes(entry.absolute);
  const text = decodeText(bytes);
  const unread = documentProblem(file, text) ?? encodingProblem(file, bytes);
  if (unread) return { problems: [unread] };
  const refused = boundsProblem(file, text, bytes.byteLength) ?? mergeProblem(file, text);
  if (refused) return { problems: [refused] };
  const raw = parseRecord(file, text, shapeOf(spec.schema));
  if (raw.problems.length > 0) return { problems: raw.problems };
  const strange = strangeCharacters(file, text, raw.value);
  if (strange.length > 0) return { problems: strange };
  const result = spec.schema.safeParse(raw.value);
  if (!result.success) {
    const record = { file, text, value: raw.value, schema: spec.schema };
    const refused = { ...(raw.value as object), id, file };
    return { refused, problems: problemsOfIssues(record, result.error.issues) };
  }
  return { record: { ...(result.data as object), id, file }, problems: [] };
}

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
