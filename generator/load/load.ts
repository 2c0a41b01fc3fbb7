/** data/ → content: every record read, checked against its schema, and its references followed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyRecord, Collections, Content, Locator } from '../shared/collections.ts';
import { compareText, fieldName, type Problem, positionOf } from '../shared/problems.ts';
import type { Settings } from '../shared/types.ts';
import { findRecords } from './files.ts';
import { problemsOfIssues } from './issues.ts';
import { parseRecord, placesIn } from './record.ts';
import { referenceChecker } from './schema.ts';
import { strangeValues } from './syntax-words.ts';

/**
 * Reads all records below `data`, one after another: memory holds the text of one file at a time. What a reference names
 * is known before any record is read, by the names of the files.
 * @returns content that is whole if there is no problem.
 */
export async function loadContent<C extends Collections>(
  collections: C,
  { root, data, static: folder }: Pick<Settings, 'root' | 'data' | 'static'>,
): Promise<{ readonly content: Content<C>; readonly problems: readonly Problem[] }> {
  const { files, problems } = await findRecords(collections, data, root);
  const content: Record<string, unknown> = {};
  const at = locatorFor(root);
  for (const [name, spec] of Object.entries(collections)) {
    const check = referenceChecker(spec.schema, { files, folder, at });
    const records: AnyRecord[] = [];
    for (const { id, file, absolute } of files.get(name)?.values() ?? []) {
      const text = readText(absolute);
      const { value, fault } = parseRecord(file, text);
      const { data: record, error } = fault ? {} : spec.schema.safeParse(value);
      const [hidden] = !error && text.includes('\\') ? strangeValues(value) : [];
      if (fault) {
        const { offset, ...words } = fault;
        problems.push({ code: 'syntax', file, position: positionOf(text, offset), ...words });
      } else if (error) problems.push(...problemsOfIssues({ file, text, value, schema: spec.schema }, error.issues));
      else if (hidden) problems.push(at({ file }, hidden, escaped));
      else {
        if (mayNameFile.test(text)) placeTexts(record, file);
        records.push(Object.assign(record as object, { id, file }));
      }
      problems.push(...check(value, file));
    }
    content[name] = spec.kind === 'single' ? records[0] : records.sort(spec.compare ?? byOrder);
  }
  return { content: content as Content<C>, problems };
}

/** Of most records no text links to a file: they need not be looked through. */
const mayNameFile = /\.(?:md|ya?ml|json)\b/;

/** The texts of a record are its own: each is told the file that it stands in. */
function placeTexts(value: unknown, file: string): void {
  if (typeof value !== 'object' || value === null) return;
  if ('tag' in value && value.tag === 'root') Object.assign(value, { file });
  else for (const inner of Object.values(value)) placeTexts(inner, file);
}

/** Makes problems at fields of records; of problems in one file, one after another, it reads the file once. */
export function locatorFor(root: string): Locator {
  let last: { readonly file: string; readonly placeOf: ReturnType<typeof placesIn> } | undefined;
  return ({ file }, at, { find, ...problem }) => {
    if (last?.file !== file) last = { file, placeOf: placesIn(file, readText(path.resolve(root, file))) };
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

const escaped = { code: 'syntax', message: 'a character here cannot be seen', hint: 'take out its backslash and code' };

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
