/** Finds the record files below `data/`, and assigns each to its collection. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPicture } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath, walk } from '../lib/disk.ts';
import type { Problem } from '../lib/problems.ts';
import { didYouMean } from '../lib/text.ts';
import type { Collection, Collections, Single } from './collections.ts';
import { type RecordSource, recordExtensions } from './record.ts';

export interface RecordFile {
  /** Path below the folder of the collection, without the extension; or the record's own `id`. */
  readonly id: string;
  /**
   * Names the record: `data/birds/heron.yaml`, relative to the project's root; or
   * `data/birds.yaml#heron`, if the file has many; or `birds#heron`, if `load` returned it.
   */
  readonly file: string;
  /** Of its own file; empty for one of many records, which is read with the others. */
  readonly absolutePath: string;
  /**
   * The object that other records refer to. It has only `id` and `file` until the file is read, and
   * stays the same object when the file is read again after a save.
   */
  readonly record: object;
  /** What one of many records has. */
  readonly source?: RecordSource;
  /** What the fields of the record were last read from; not set until the file was valid once. */
  checked?: { readonly text: string; readonly schema: Collection['schema'] };
}

export type FoundRecord = Omit<RecordFile, 'record'>;

/** Files by the name of their collection, then by id, in the order of their paths. */
export type FilesByCollection = ReadonlyMap<string, ReadonlyMap<string, RecordFile>>;

/** All files that were read since `dev` was started, by collection and id. */
export type RecordCache = Map<string, RecordFile>;

/** Names that Windows reserves for devices. */
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const idSegment = /^[a-z\d](?:[\w~.-]*[\w~-])?$/i;

/** An id is part of a URL, where these characters need no escape, and the name of a folder. */
const isId = (id: string) =>
  id.split('/').every((segment) => idSegment.test(segment) && !reservedName.test(segment));

const strayHint =
  'move it out of this folder; put only what every visitor may download into static/';

/** Lists the records. Symbolic links are reported and not followed. */
export async function findRecords(
  collections: Collections,
  { root, data: dataDir }: Pick<ResolvedConfig, 'root' | 'data'>,
  cache: RecordCache,
) {
  const files = new Map(
    Object.keys(collections).map((name) => [name, new Map<string, RecordFile>()]),
  );
  const folder = displayPath(root, dataDir);
  if (!existsSync(dataDir)) {
    const isNeeded = Object.values(collections).some(({ folder, file }) => folder ?? file);
    return { files, problems: isNeeded ? [missingFile(folder, 'name another with --data')] : [] };
  }

  const listing = await walk(dataDir, folder);
  const problems = [...listing.problems];
  for (const filePath of listing.files) {
    const candidate = describeCandidate(filePath, folder, collections);
    if (candidate.spec?.folder !== undefined && isPicture(filePath)) continue;
    const problem = checkFile(candidate, files, collections);
    if (problem) problems.push(problem);
    // A file with a bad id is read too, so that problems in it are reported in the same run.
    if (problem && problem.code !== 'bad-id') continue;
    const { collectionName, id, file } = candidate;
    const found = { id, file, absolutePath: path.join(dataDir, filePath) };
    files.get(collectionName)?.set(id, rememberRecord(cache, collectionName, found));
  }
  problems.push(...missingSources(collections, files, dataDir, folder));
  return { files, problems: summarizeFolders(problems) };
}

/** From this many files on, what is wrong with all of a folder is reported at the first of them. */
const minFilesToSummarize = 3;

function summarizeFolders(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = [path.dirname(problem.file), problem.code, problem.message, problem.hint].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < minFilesToSummarize) return group;
    const message = `${first.message} (and ${group.length - 1} others in this folder)`;
    return { ...first, message };
  });
}

/** A record stays the same object for those that refer to it, whatever its extension is now. */
export function rememberRecord(
  cache: RecordCache,
  collectionName: string,
  found: FoundRecord,
): RecordFile {
  const { id, file, source } = found;
  const key = `${collectionName} ${id}`;
  const known = cache.get(key);
  const record = Object.assign(known?.record ?? {}, { id, file });
  const recordFile = known?.file === file && !source ? known : { ...found, record };
  cache.set(key, recordFile);
  return recordFile;
}

const missingFile = (file: string, alternative: string, kind = 'folder'): Problem => ({
  code: 'missing-file',
  file,
  message: `this ${kind} is required, and does not exist`,
  hint: `create it, or ${alternative}`,
});

/** Describes a file below `data/`, which may be no record: it has then no collection. */
function describeCandidate(filePath: string, folder: string, collections: Collections) {
  const extension = path.extname(filePath);
  const stem = filePath.slice(0, filePath.length - extension.length);
  const entry = Object.entries(collections).find(([, spec]) => matchesCollection(spec, stem));
  const [collectionName = '', spec] = entry ?? [];
  const idOf = spec?.idOf ?? defaultId;
  const named = spec?.folder === undefined ? stem : idOf(filePath.slice(spec.folder.length + 1));
  const [id, fault] = typeof named === 'string' ? [named] : [stem, named];
  return { file: `${folder}/${filePath}`, extension, stem, id, fault, collectionName, spec };
}

/** `guides/index.md` is the record of its folder. */
const defaultId = (file: string) =>
  file.slice(0, -path.extname(file).length).replace(/(?<=.)\/index$/, '');

function matchesCollection(spec: Collection | Single, stem: string): boolean {
  return spec.folder === undefined ? stem === spec.file : stem.startsWith(`${spec.folder}/`);
}

function checkFile(
  { file, extension, stem, id, fault, collectionName, spec }: ReturnType<typeof describeCandidate>,
  files: FilesByCollection,
  collections: Collections,
): Problem | undefined {
  const stray = (message: string, hint: string | undefined): Problem => ({
    code: 'stray-file',
    file,
    message,
    hint,
  });
  if (fault) return stray(fault.message, fault.hint);
  if (!spec) return stray('no part of the site reads this file', hintForStray(stem, collections));
  const hasMany = spec.kind === 'collection' && spec.file !== undefined;
  const extensions = recordExtensions.filter((allowed) => !hasMany || allowed !== '.md');
  if (!extensions.includes(extension)) {
    const meant = extension.toLowerCase().replace(/^\.(?:markdown|mdown|mkd)$/, '.md');
    const name = `${path.posix.basename(stem)}${meant}`;
    const hint = extensions.includes(meant) ? `rename it to ${name}` : strayHint;
    return stray(
      `expected ${hasMany ? 'records' : 'a record'} ending in ${extensions.join(', ')}`,
      hint,
    );
  }
  const existing = files.get(collectionName)?.get(id);
  if (existing) {
    const message = `the id "${id}" is taken by ${existing.file}`;
    return {
      code: 'duplicate-id',
      file,
      message,
      hint: 'remove one of the two files, or rename it',
    };
  }
  const problem = spec.folder === undefined ? undefined : idProblem(id, 'a file name');
  return problem && { ...problem, file };
}

/** A file in a folder that no collection has may belong to another folder. */
function hintForStray(stem: string, collections: Collections): string {
  const specs = Object.values(collections);
  const folders = specs.flatMap(({ folder }) => folder ?? []);
  const known = specs.flatMap(({ folder, file }) => folder ?? file ?? []);
  const isInFolder = stem.includes('/') && folders.length > 0;
  const hint = `move it to one of ${folders.join(', ')}, or out of this folder`;
  return didYouMean(stem.replace(/\/.*/, ''), known) ?? (isInFolder ? hint : strayHint);
}

/** @param noun what has the id. */
export function idProblem(id: string | undefined, noun: string): Omit<Problem, 'file'> | undefined {
  if (id === undefined) {
    return {
      code: 'missing-field',
      message: 'this record has no id',
      hint: 'add a field named id',
    };
  }
  if (isId(id)) return undefined;
  const withoutAccents = id.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const proposal = withoutAccents
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
  return {
    code: 'bad-id',
    message: `expected ${noun} of letters, digits, and hyphens, got "${id}"`,
    hint: isId(proposal) ? `rename it to ${proposal}` : 'give it another name',
  };
}

/** Folders and files of collections that do not exist, unless the schema is optional. */
function missingSources(
  collections: Collections,
  files: FilesByCollection,
  dataDir: string,
  dataFolder: string,
): Problem[] {
  return Object.entries(collections).flatMap(([name, { folder, file, schema }]) => {
    const isLoaded = folder === undefined && file === undefined;
    const exists = files.get(name)?.size || (folder && existsSync(path.join(dataDir, folder)));
    if (isLoaded || exists || schema.safeParse(undefined).success) return [];
    if (folder === undefined) {
      return missingFile(`${dataFolder}/${file}.yaml`, 'restore it from version control', 'file');
    }
    const alternative = `make the schema of the collection ${name} optional`;
    return missingFile(`${dataFolder}/${folder}`, alternative);
  });
}
