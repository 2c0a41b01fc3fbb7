/** Finds the record files below `data/`, and assigns each to its collection. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayPath, walk } from '../lib/disk.ts';
import type { Problem } from '../lib/problems.ts';
import { didYouMean } from '../lib/text.ts';
import type { Collection, Collections, Single } from './collections.ts';
import { recordExtensions } from './record.ts';

export interface RecordFile {
  /** Path below the folder of the collection, without the extension. */
  readonly id: string;
  /** As problems name it: relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly absolutePath: string;
  /**
   * The object that other records refer to. It has only `id` and `file` until the file is read, and
   * stays the same object when the file is read again after a save.
   */
  readonly record: object;
  /** What the fields of the record were last read from; not set until the file was valid once. */
  source?: { readonly text: string; readonly schema: Collection['schema'] };
}

/** Files by the name of their collection, then by id, in the order of their paths. */
export type FilesByCollection = ReadonlyMap<string, ReadonlyMap<string, RecordFile>>;

/** All files that were read since `dev` was started, by collection and id. */
export type RecordCache = Map<string, RecordFile>;

export interface FindRecordsInput {
  readonly collections: Collections;
  /** The folder `data/`, absolute. */
  readonly dataDir: string;
  /** Folder that problems name files relative to. */
  readonly root: string;
  readonly cache: RecordCache;
}

export interface FoundRecords {
  readonly files: FilesByCollection;
  readonly problems: readonly Problem[];
}

/** Names that Windows reserves for devices; `index` would be the page of its folder. */
const reservedName = '(?:con|prn|aux|nul|index|com\\d|lpt\\d)';

/** An id is part of a URL and the name of a folder, so Windows must not reserve its segments. */
const idPattern = new RegExp(`^(?!(?:.*/)?${reservedName}(?:/|$))[a-z0-9]+(?:[-/][a-z0-9]+)*$`);

const strayHint =
  'move it out of this folder; put only what every visitor may download into static/';

/** Lists the records. Symbolic links are reported and not followed. */
export async function findRecords(input: FindRecordsInput): Promise<FoundRecords> {
  const { collections, dataDir, root, cache } = input;
  const files = new Map(
    Object.keys(collections).map((name) => [name, new Map<string, RecordFile>()]),
  );
  const folder = displayPath(root, dataDir);
  if (!existsSync(dataDir)) return { files, problems: [missingDataFolder(folder)] };

  const listing = await walk(dataDir, { includeDotfiles: false, name: folder });
  const problems = [...listing.problems];
  for (const filePath of listing.files) {
    const candidate = describeCandidate(filePath, folder, collections);
    const problem = checkFile(candidate, files, collections);
    if (problem) problems.push(problem);
    // A file with a bad id is read too, so that problems in it are reported in the same run.
    if (problem && problem.code !== 'bad-id') continue;
    const { collectionName, id, file } = candidate;
    const absolutePath = path.join(dataDir, filePath);
    const key = `${collectionName} ${id}`;
    const known = cache.get(key);
    // A record whose file has another extension now is the same object for those that refer to it.
    const record = Object.assign(known?.record ?? {}, { id, file });
    const recordFile = known?.file === file ? known : { id, file, absolutePath, record };
    cache.set(key, recordFile);
    files.get(collectionName)?.set(id, recordFile);
  }
  problems.push(...missingSingles(collections, files, folder));
  return { files, problems };
}

function missingDataFolder(folder: string): Problem {
  return {
    code: 'missing-file',
    file: folder,
    message: 'this folder is required, and does not exist',
    hint: 'create it, or name another with --data',
  };
}

/** A file below `data/`, which may or may not be a record. */
interface CandidateFile {
  readonly file: string;
  readonly extension: string;
  /** Path below `data/` without the extension. */
  readonly stem: string;
  readonly id: string;
  /** Name of its collection or single record; empty if it has none. */
  readonly collectionName: string;
  readonly spec: Collection | Single | undefined;
}

function describeCandidate(
  filePath: string,
  folder: string,
  collections: Collections,
): CandidateFile {
  const extension = path.extname(filePath);
  const stem = filePath.slice(0, filePath.length - extension.length);
  const entry = Object.entries(collections).find(([, spec]) => matchesCollection(spec, stem));
  const [collectionName = '', spec] = entry ?? [];
  const id = spec?.kind === 'collection' ? stem.slice(spec.folder.length + 1) : stem;
  return { file: `${folder}/${filePath}`, extension, stem, id, collectionName, spec };
}

function matchesCollection(spec: Collection | Single, stem: string): boolean {
  return spec.kind === 'single' ? stem === spec.file : stem.startsWith(`${spec.folder}/`);
}

/** The folder or the file of a collection, below data/. */
const locationOf = (spec: Collection | Single): string =>
  spec.kind === 'single' ? spec.file : spec.folder;

function checkFile(
  candidate: CandidateFile,
  files: FilesByCollection,
  collections: Collections,
): Problem | undefined {
  const { file, extension, stem, id, collectionName, spec } = candidate;
  if (!spec) {
    const known = Object.values(collections).map(locationOf);
    return {
      code: 'stray-file',
      file,
      message: 'no part of the site reads this file',
      hint: didYouMean(stem.replace(/\/.*/, ''), known) ?? strayHint,
    };
  }
  if (!recordExtensions.includes(extension)) {
    return {
      code: 'stray-file',
      file,
      message: `expected a record ending in ${recordExtensions.join(', ')}`,
      hint: renameHint(stem, extension) ?? strayHint,
    };
  }
  const existing = files.get(collectionName)?.get(id);
  if (existing) {
    return {
      code: 'duplicate-id',
      file,
      message: `the id "${id}" is taken by ${existing.file}`,
      hint: 'remove one of the two files, or rename it',
    };
  }
  if (spec.kind === 'collection' && !idPattern.test(id)) return badId(file, id);
  return undefined;
}

/** Other names of the same formats. */
const otherExtensions: Readonly<Record<string, string>> = {
  '.markdown': '.md',
  '.mdown': '.md',
  '.mkd': '.md',
};

function renameHint(stem: string, extension: string): string | undefined {
  const lowerCase = extension.toLowerCase();
  const meant = otherExtensions[lowerCase] ?? lowerCase;
  if (!recordExtensions.includes(meant)) return undefined;
  return `rename it to ${path.posix.basename(stem)}${meant}`;
}

function badId(file: string, id: string): Problem {
  const withoutAccents = id.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const proposal = withoutAccents
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
  return {
    code: 'bad-id',
    file,
    message: `expected a file name of lower-case letters and digits joined by hyphens, got "${id}"`,
    hint: idPattern.test(proposal) ? `rename it to ${proposal}` : 'give it another name',
  };
}

/** Single records whose file does not exist, unless their schema is optional. */
function missingSingles(
  collections: Collections,
  files: FilesByCollection,
  folder: string,
): Problem[] {
  return Object.entries(collections).flatMap(([name, spec]) => {
    if (spec.kind === 'collection' || files.get(name)?.size) return [];
    if (spec.schema.safeParse(undefined).success) return [];
    return {
      code: 'missing-file',
      file: `${folder}/${spec.file}.yaml`,
      message: 'this file is required, and does not exist',
      hint: 'create it, or restore it from version control',
    };
  });
}
