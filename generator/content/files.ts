/** Which files of data/ belong to which collection, and which belong to none. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nearest, type Problem } from '../problems.ts';
import { linkProblem, walk } from '../walk.ts';
import { boundsProblem } from './bounds.ts';
import type { Collection, Collections, Single } from './collections.ts';
import { parseRecord, recordExtensions } from './records.ts';
import { decodeText, readBytes } from './text.ts';

export interface RecordFile {
  readonly id: string;
  /** Name for problems, relative to the project's root. */
  readonly file: string;
  readonly absolute: string;
}

export interface FoundFiles {
  /** Files by the name of their collection and by their id, in the order of their paths. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, RecordFile>>;
  readonly problems: readonly Problem[];
}

/** Segments of an id: they become segments of a URL, and names of folders on every system. */
const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** File names that a Windows machine cannot hold, whatever their ending. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Lists the records below `data`; links are not followed. */
export async function findRecords(collections: Collections, data: string, root: string): Promise<FoundFiles> {
  const problems: Problem[] = [];
  const files = new Map(Object.keys(collections).map((name) => [name, new Map<string, RecordFile>()]));
  const named = Object.entries(collections);
  if (!existsSync(data)) return { files, problems: [missingFolder(displayPath(root, data))] };
  const found = await walk(data, false);
  for (const link of found.links) problems.push(linkProblem(displayPath(root, path.join(data, link))));
  for (const below of found.files) {
    const extension = path.extname(below).slice(1);
    const stem = extension ? below.slice(0, -extension.length - 1) : below;
    const absolute = path.join(data, below);
    const file = displayPath(root, absolute);
    const owner = named.find(([, spec]) => owns(spec, stem));
    if (!owner || !isRecordExtension(extension)) {
      const siblings = found.files.filter((other) => owner && owns(owner[1], other.slice(0, other.lastIndexOf('.'))));
      const home = owner || !isRecordExtension(extension) ? undefined : homeOf(file, absolute, named);
      problems.push(strayFile(file, { extension, stem, siblings, home, isCopy: found.files.includes(stem) }, named));
      continue;
    }
    const [name, spec] = owner;
    const id = spec.kind === 'single' ? spec.at : stem.slice(spec.at.length + 1);
    if (spec.kind === 'collection') problems.push(...badId(id, file));
    const twin = files.get(name)?.get(id);
    if (twin) problems.push(duplicate(twin, file));
    else files.get(name)?.set(id, { id, file, absolute });
  }
  for (const [name, spec] of named) {
    if (spec.kind === 'single' && files.get(name)?.size === 0)
      problems.push(missingFile(displayPath(root, data), spec));
  }
  return { files, problems };
}

/** Path from the project's root, with forward slashes on every system. */
export function displayPath(root: string, absolute: string): string {
  return path.relative(root, absolute).split(path.sep).join('/');
}

function owns(spec: Collection | Single, stem: string): boolean {
  return spec.kind === 'single' ? stem === spec.at : stem.startsWith(`${spec.at}/`);
}

function isRecordExtension(extension: string): boolean {
  return (recordExtensions as readonly string[]).includes(extension);
}

interface Stray {
  readonly extension: string;
  readonly stem: string;
  /** Files of the same collection, below data/. */
  readonly siblings: readonly string[];
  /** Folder below data/ whose records look as this one. */
  readonly home: string | undefined;
  /** Whether it is called as another file of data/, with an ending more. */
  readonly isCopy: boolean;
}

/** The folder that a record was taken out of, or never put into: the one whose schema it fits. */
function homeOf(
  file: string,
  absolute: string,
  named: readonly (readonly [string, Collection | Single])[],
): string | undefined {
  const bytes = readBytes(absolute);
  const text = decodeText(bytes);
  if (boundsProblem(file, text, bytes.byteLength)) return undefined;
  const { value } = parseRecord(file, text);
  return collectionOf(
    value,
    named.map(([, spec]) => spec),
  )?.at;
}

/** The collection whose schema takes a value. */
export function collectionOf(value: unknown, specs: readonly (Collection | Single)[]): Collection | Single | undefined {
  return specs.find(({ kind, schema }) => kind === 'collection' && schema.safeParse(value).success);
}

function strayFile(
  file: string,
  { extension, stem, siblings, home, isCopy }: Stray,
  named: readonly (readonly [string, Collection | Single])[],
): Problem {
  const isKnownPlace = named.some(([, spec]) => owns(spec, stem));
  const near = nearest(
    stem.split('/')[0] ?? stem,
    named.map(([, spec]) => spec.at),
  );
  const told = { code: 'stray-file', file };
  if (!isKnownPlace && near) return { ...told, message: unread, hint: `did you mean ${near}?` };
  const known = recordExtensions.map((one) => `.${one}`).join(', ');
  const got = extension ? `.${extension}` : 'a name without one';
  const message = isKnownPlace ? `expected a record ending in ${known}, got ${got}` : unread;
  if (isRecordExtension(path.extname(stem).slice(1))) {
    const original = file.slice(0, -1 - extension.length);
    const hint = isCopy
      ? `${original} is there too: remove this copy of it, or ${elsewhere}`
      : `take .${extension} off its name`;
    return { ...told, message, hint };
  }
  if (isKnownPlace) {
    return {
      ...told,
      message,
      hint: `give it the ending .${usualExtension(siblings)} if it is a record; if not, ${elsewhere}`,
    };
  }
  const data = file.slice(0, -`${stem}.${extension}`.length);
  return { ...told, message, hint: home ? `move it into ${data}${home}/` : elsewhere };
}

const unread = 'no part of the site reads this file';
const elsewhere = 'move it out of this folder; into static/ belongs only what every visitor may download';

/** The ending that most of these files have. */
function usualExtension(files: readonly string[]): string {
  const extensions = files.map((file) => path.extname(file).slice(1)).filter(isRecordExtension);
  const count = (extension: string) => extensions.filter((other) => other === extension).length;
  return extensions.sort((left, right) => count(right) - count(left))[0] ?? recordExtensions[0];
}

function badId(id: string, file: string): Problem[] {
  const isReserved = id.split('/').some(isReservedName);
  if (idPattern.test(id) && !isReserved) return [];
  const message = isReserved
    ? `the name "${id}" cannot be a page's address`
    : `expected a file name of lower-case letters and digits joined by hyphens, got "${id}"`;
  const plain = id
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
  const proposal = plain.split('/').map((part) => (isReservedName(part) ? `${part}-page` : part));
  const isUsable = proposal.every((part) => part !== '');
  return [
    {
      code: 'bad-id',
      file,
      message,
      hint: `rename the file${isUsable ? `, for example to ${proposal.join('/')}` : ''}${/\(\d+\)|\bcopy\b/i.test(id) ? ', or delete it if it is a copy' : ''}`,
    },
  ];
}

function isReservedName(part: string): boolean {
  return reservedNames.test(part) || part === 'index';
}

function duplicate(twin: RecordFile, file: string): Problem {
  return {
    code: 'duplicate-id',
    file,
    message: `the id "${twin.id}" is taken by ${twin.file}`,
    hint: 'remove one of the two files, or rename it',
  };
}

function missingFolder(file: string): Problem {
  const hint = 'create it, or name another with --data';
  return { code: 'missing-file', file, message: 'this folder is required, and is not there', hint };
}

function missingFile(data: string, spec: Single): Problem {
  const file = `${data}/${spec.at}.yaml`;
  return {
    code: 'missing-file',
    file,
    message: 'this file is required, and is not there',
    hint: `bring back ${file} from its last saved copy, or create it`,
  };
}
