/** data/ → content: every record read, checked against its schema, and its references followed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyRecord, Collection, Collections, Content, Locator, Single } from '../shared/collections.ts';
import { compareText, fieldName, type Problem, positionOf } from '../shared/problems.ts';
import { findRecords, type RecordFile } from './files.ts';
import { problemsOfIssues } from './issues.ts';
import { type Places, parseRecord, placesIn } from './record.ts';
import { referenceChecker } from './references.ts';
import type { SyntaxFault } from './syntax-words.ts';

export interface Loaded<C extends Collections> {
  /** Whole if there is no problem. */
  readonly content: Content<C>;
  readonly problems: readonly Problem[];
}

export interface Folders {
  /** Folder that problems name files from. */
  readonly root: string;
  readonly data: string;
  readonly static: string;
}

/**
 * Reads all records below `data`, one after another: memory holds the text of one file at a time. What a reference names
 * is known before any record is read, by the names of the files.
 */
export async function loadContent<C extends Collections>(collections: C, folders: Folders): Promise<Loaded<C>> {
  const { files, problems: stray } = await findRecords(collections, folders.data, folders.root);
  const problems = [...stray];
  const content: Record<string, unknown> = {};
  const known = { files, folder: folders.static, at: locatorFor(folders.root) };
  for (const [name, spec] of Object.entries(collections)) {
    const check = referenceChecker(spec.schema, known);
    const records: AnyRecord[] = [];
    for (const entry of files.get(name)?.values() ?? []) {
      const read = readRecord(entry, spec);
      problems.push(...read.problems, ...(read.raw ? check(read.raw) : []));
      if (read.record) records.push(read.record);
    }
    content[name] = spec.kind === 'single' ? records[0] : records.sort(spec.compare ?? byOrder);
  }
  return { content: content as Content<C>, problems };
}

/** Makes problems at fields of records; of problems in one file, one after another, it reads the file once. */
export function locatorFor(root: string): Locator {
  let last: { readonly file: string; readonly places: Places } | undefined;
  return ({ file }, at, { find, ...problem }) => {
    if (last?.file !== file) last = { file, places: placesIn(file, readText(path.resolve(root, file))) };
    return { ...problem, file, position: last.places.of(at, find), field: fieldName(at) };
  };
}

interface ReadRecord {
  readonly record?: AnyRecord;
  /** The fields as the file has them; that references lead somewhere is checked in records with faults too. */
  readonly raw?: AnyRecord;
  readonly problems: readonly Problem[];
}

function readRecord({ id, file, absolute }: RecordFile, { schema }: Collection | Single): ReadRecord {
  const text = readText(absolute);
  const parsed = parseRecord(file, text);
  const fault = strangeCharacter(text) ?? ('fault' in parsed ? parsed.fault : undefined);
  if (fault || 'fault' in parsed) {
    const { offset = 0, message = '', hint } = fault ?? {};
    return { problems: [{ code: 'syntax', file, position: positionOf(text, offset), message, hint }] };
  }
  const { value } = parsed;
  const { data, error } = schema.safeParse(value);
  const raw = { ...(value as object), id, file };
  if (!error) return { raw, record: { ...(data as object), id, file }, problems: [] };
  return { raw, problems: problemsOfIssues({ file, text, value, schema }, error.issues) };
}

/** A mark of the byte order at the beginning says nothing (Unicode 16, section 23.8). */
function readText(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/**
 * Control characters but tab and line break, marks that turn the direction of writing (Unicode Bidirectional Algorithm,
 * UAX 9, section 2), invisible marks; U+FFFD stands where the file is no UTF-8.
 */
const strange =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/;

function strangeCharacter(text: string): SyntaxFault | undefined {
  const offset = text.search(strange);
  if (offset < 0) return undefined;
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const got = code === 'FFFD' ? 'UTF-8, got a byte that is none' : `characters that can be seen, got U+${code}`;
  return { message: `expected ${got}`, hint: 'type the place anew, and save the file as UTF-8', offset };
}

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
