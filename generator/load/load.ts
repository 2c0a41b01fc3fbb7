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
      const { value, fault: unread } = parseRecord(file, text);
      const { offset, ...fault } = strangeCharacter(text) ?? unread ?? {};
      if (offset !== undefined) {
        problems.push({ code: 'syntax', file, position: positionOf(text, offset), message: '', ...fault });
        continue;
      }
      const { data: record, error } = spec.schema.safeParse(value);
      if (error) problems.push(...problemsOfIssues({ file, text, value, schema: spec.schema }, error.issues));
      else records.push({ ...(record as object), id, file });
      problems.push(...check({ ...(value as object), id, file }));
    }
    content[name] = spec.kind === 'single' ? records[0] : records.sort(spec.compare ?? byOrder);
  }
  return { content: content as Content<C>, problems };
}

/** Makes problems at fields of records; of problems in one file, one after another, it reads the file once. */
export function locatorFor(root: string): Locator {
  let last: { readonly file: string; readonly placeOf: ReturnType<typeof placesIn> } | undefined;
  return ({ file }, at, { find, ...problem }) => {
    if (last?.file !== file) last = { file, placeOf: placesIn(file, readText(path.resolve(root, file))) };
    return { ...problem, file, position: last.placeOf(at, find), field: fieldName(at) };
  };
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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/;

function strangeCharacter(text: string) {
  const offset = text.search(strange);
  if (offset < 0) return undefined;
  const code = (text.codePointAt(offset) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const got = code === 'FFFD' ? 'UTF-8, got a byte that is none' : `characters that can be seen, got U+${code}`;
  return { message: `expected ${got}`, hint: 'type the place anew, and save the file as UTF-8', offset };
}

function byOrder(left: AnyRecord, right: AnyRecord): number {
  return Number(left['order'] ?? 0) - Number(right['order'] ?? 0) || compareText(left.id, right.id);
}
