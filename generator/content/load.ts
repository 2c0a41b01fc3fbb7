/** Reads `data/`: parses every record, checks it against its schema, and resolves references. */
import { constants } from 'node:buffer';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../lib/config.ts';
import { readText } from '../lib/disk.ts';
import { type FieldPath, fieldName, type Problem, positionOf } from '../lib/problems.ts';
import { compareText, formatNumber } from '../lib/text.ts';
import { findForbiddenCharacters } from './characters.ts';
import type {
  AnyRecord,
  Collection,
  Collections,
  Content,
  ProblemLocator,
  Single,
} from './collections.ts';
import { type FilesByCollection, findRecords, type RecordCache } from './find-records.ts';
import { createFieldLocator, type FieldLocator, parseRecord } from './record.ts';
import { loadContext, type Reference } from './references.ts';
import { problemsOfIssues } from './schema-problems.ts';

type LoadConfig = Pick<ResolvedConfig, 'root' | 'data' | 'static' | 'buildDate' | 'includeDrafts'>;

export interface LoadResult<C extends Collections> {
  /** Complete only if there are no problems. */
  readonly content: Content<C>;
  readonly problems: readonly Problem[];
  /** Files of drafts, and of records whose date is in the future. */
  readonly unpublished: readonly string[];
}

/**
 * Reads all records one after the other, so that memory holds the text of one file at a time. The
 * names of all files are known before the first is read, so references can be checked right away.
 * @param cache Records of earlier runs, which are reused if text and schema are the same. The records
 * of this run are added, with their texts. Without a cache, no text stays in memory.
 */
export async function loadContent<C extends Collections>(
  collections: C,
  config: LoadConfig,
  cache?: RecordCache,
): Promise<LoadResult<C>> {
  const { root, data: dataDir } = config;
  const found = await findRecords({ collections, dataDir, root, cache: cache ?? new Map() });
  const state: LoadState = {
    collections,
    config,
    files: found.files,
    keepsTexts: cache !== undefined,
    problems: [...found.problems],
    references: [],
  };
  const loaded = Object.entries(collections).map(
    ([name, spec]): LoadedCollection => ({ name, spec, records: readCollection(name, state) }),
  );
  // Records are sorted once all are complete: `compare` may look at referenced records.
  const isComplete = state.problems.length === 0;
  const { content, unpublished } = isComplete
    ? selectPublished(loaded, config)
    : { content: {}, unpublished: [] };
  const problems = [
    ...state.problems,
    ...referencesToUnpublished(state.references, unpublished, root),
  ];
  return { content: content as Content<C>, problems, unpublished };
}

/** What reading one record needs to know about the others, and what it adds to. */
interface LoadState {
  readonly collections: Collections;
  readonly config: LoadConfig;
  readonly files: FilesByCollection;
  readonly keepsTexts: boolean;
  readonly problems: Problem[];
  readonly references: Reference[];
}

interface LoadedCollection {
  readonly name: string;
  readonly spec: Collection | Single;
  readonly records: readonly AnyRecord[];
}

/** Reads the records of a collection. Adds the problems of those that are invalid to the state. */
function readCollection(name: string, state: LoadState): AnyRecord[] {
  const { collections, config, files, references } = state;
  const schema = (collections[name] as Collection | Single).schema;
  return [...(files.get(name)?.values() ?? [])].flatMap((recordFile): AnyRecord[] => {
    const { file, absolutePath, record, source } = recordFile;
    const text = readTextOrProblem(absolutePath, file);
    if (typeof text !== 'string') {
      state.problems.push(text);
      return [];
    }
    // An unchanged record is not validated again. If it refers to a record whose file has been deleted
    // since, only the background build of `dev` reports that, because it has no cached records.
    if (source?.text === text && source.schema === schema) return [record as AnyRecord];
    const context = { collections, files, staticDir: config.static, file, references };
    const result = loadContext.run(context, () => readRecord(file, text, schema));
    if ('problems' in result) {
      state.problems.push(...result.problems);
      return [];
    }
    if (state.keepsTexts) recordFile.source = { text, schema };
    return [replaceFields(record, result.fields)];
  });
}

type ReadResult = { readonly fields: object } | { readonly problems: readonly Problem[] };

function readRecord(file: string, text: string, schema: Collection['schema']): ReadResult {
  const { value, problem } = parseRecord(file, text);
  if (problem) {
    const { offset, ...message } = problem;
    return { problems: [{ code: 'syntax', file, position: positionOf(text, offset), ...message }] };
  }
  const { data: record, error } = schema.safeParse(value);
  if (error) return { problems: problemsOfIssues({ file, text, value, schema }, error.issues) };
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return { problems: [notAnObject(file, record)] };
  }
  const failAt = (
    fieldPath: FieldPath,
    fieldProblem: Pick<Problem, 'code' | 'message' | 'hint'>,
  ): ReadResult => {
    const position = createFieldLocator(file, text)(fieldPath);
    return { problems: [{ ...fieldProblem, file, position, field: fieldName(fieldPath) }] };
  };
  // An invisible character can only hide behind an escape: the text itself has been checked.
  const [escapedPath] = text.includes('\\') ? findForbiddenCharacters(value) : [];
  if (escapedPath) {
    const message = 'this contains an invisible character';
    return failAt(escapedPath, { code: 'syntax', message, hint: 'remove its backslash and code' });
  }
  const reservedField = ['id', 'file'].find((name) => name in record);
  if (reservedField) {
    const message = 'each record has this field already, from the name of its file';
    const hint = 'rename the field, in the schema too';
    return failAt([reservedField], { code: 'unknown-field', message, hint });
  }
  return { fields: record };
}

function notAnObject(file: string, record: unknown): Problem {
  return {
    code: 'site-error',
    file,
    message: `expected the schema of this record to return an object, got ${describeType(record)}`,
    hint: 'ask a developer of the site to make the schema a z.strictObject',
  };
}

function describeType(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

/** Changes the object itself, because other records already refer to it. */
function replaceFields(record: object, fields: object): AnyRecord {
  for (const field of Object.keys(record)) {
    if (field !== 'id' && field !== 'file') Reflect.deleteProperty(record, field);
  }
  return Object.assign(record, fields) as AnyRecord;
}

interface PublishedContent {
  readonly content: Readonly<Record<string, unknown>>;
  readonly unpublished: readonly string[];
}

/** Sorts the records of each collection, and leaves out drafts and those with a future date. */
function selectPublished(
  collections: readonly LoadedCollection[],
  { includeDrafts, buildDate }: LoadConfig,
): PublishedContent {
  const content: Record<string, unknown> = {};
  const unpublished: string[] = [];
  for (const { name, spec, records } of collections) {
    const { publishedAt, compare = compareByOrder } = spec as Partial<Collection>;
    // `draft` is greater than any ISO date.
    const isPublished = (record: AnyRecord) =>
      includeDrafts || (publishedAt?.(record) ?? '') <= buildDate;
    const published = records.filter(isPublished).sort(compare);
    if (spec.kind === 'collection') content[name] = published;
    // `content` has no key for an optional record that does not exist.
    else if (published[0]) content[name] = published[0];
    for (const record of records) if (!isPublished(record)) unpublished.push(record.file);
  }
  return { content, unpublished };
}

/** Default order: by the field `order`, then by id. */
function compareByOrder(left: AnyRecord, right: AnyRecord): number {
  const difference = Number(left['order'] ?? 0) - Number(right['order'] ?? 0);
  return difference || compareText(left.id, right.id);
}

/** Published records must not refer to unpublished ones; unpublished records may. */
function referencesToUnpublished(
  references: readonly Reference[],
  unpublished: readonly string[],
  root: string,
): Problem[] {
  const unpublishedFiles = new Set(unpublished);
  const problemAt = createProblemLocator(root);
  return references
    .filter(({ from, to }) => unpublishedFiles.has(to) && !unpublishedFiles.has(from))
    .map(({ from, id }) =>
      problemAt({ file: from }, [], {
        code: 'broken-reference',
        message: `refers to "${id}", which is not published yet`,
        hint: 'remove the reference until it is published',
        searchText: id,
      }),
    );
}

/**
 * Returns a function that completes problems with their position. It caches the last file, because
 * problems are grouped by file.
 */
export function createProblemLocator(root: string): ProblemLocator {
  let lastFile: string | undefined;
  let locateField: FieldLocator | undefined;
  return ({ file }, fieldPath, { searchText, ...problem }) => {
    if (locateField === undefined || lastFile !== file) {
      lastFile = file;
      locateField = createFieldLocator(file, readText(path.resolve(root, file)));
    }
    const position = locateField(fieldPath, searchText);
    return { ...problem, file, position, field: fieldName(fieldPath) };
  };
}

/**
 * Reads a text, unless it may not fit into a string: Node reads gigabytes before it says so.
 * @param name The file as problems name it.
 */
function readTextOrProblem(file: string, name: string): string | Problem {
  const { size } = statSync(file);
  if (size <= constants.MAX_STRING_LENGTH) return readText(file);
  return {
    code: 'syntax',
    file: name,
    message: `expected a text file, got one of ${formatNumber(Math.round(size / 1e6))} MB, which is too large to read`,
    hint: 'split it, or if it is a film, a picture, or a document, move it to static/',
  };
}
