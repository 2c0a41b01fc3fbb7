/** data/ → content: every record read, checked against its schema, and its references followed. */
import type { Collections, Content, Loaded } from '../content/collections.ts';
import { findRecords } from '../content/files.ts';
import { type AnyRecord, type Refused, readRecord } from '../content/reading.ts';
import { locatorFor } from '../content/records.ts';
import { checkReferences } from '../content/references.ts';
import type { Mended } from '../content/slips/mended.ts';
import { compareText } from '../problems.ts';

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
  const mended = new Map<string, Mended>();
  let hasGaps = found.problems.length > 0;
  for (const [name, spec] of Object.entries(collections)) {
    const entries = [...(found.files.get(name)?.values() ?? [])];
    const results = entries.map((entry) => readRecord(entry, spec, collections));
    for (const result of results) problems.push(...result.problems);
    for (const [index, { file }] of entries.entries()) {
      const meant = results[index]?.mended;
      if (meant) mended.set(file, meant);
    }
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
  problems.push(...checkReferences(collections, { content, refused: raw, ids }, locatorFor(root, mended)));
  for (const [name, records] of refused) {
    const standIns = records.map(({ standIn }) => standIn);
    content[name] = Array.isArray(content[name]) ? [...content[name], ...standIns] : (content[name] ?? standIns[0]);
  }
  const sound = new Map([...refused.values()].flat().map(({ raw, sound }) => [raw.file, sound]));
  return { content: content as Content<C>, problems, sound, mended, hasGaps };
}

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
