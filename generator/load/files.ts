/** Which files of data/ belong to which collection, and which belong to none. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Collection, Collections, Single } from '../shared/collections.ts';
import { meant, type Problem } from '../shared/problems.ts';
import { displayPath, linkProblem, walk } from '../shared/walk.ts';
import { recordExtensions } from './record.ts';

export interface RecordFile {
  readonly id: string;
  /** Name for problems, relative to the project's root. */
  readonly file: string;
  readonly absolute: string;
}

/** Files by the name of their collection and by their id, in the order of their paths. */
export type FoundFiles = ReadonlyMap<string, ReadonlyMap<string, RecordFile>>;

/** Segments of an id become segments of a URL, and names of folders on every system. */
const idPattern = /^(?!(?:.*\/)?(?:con|prn|aux|nul|index|com\d|lpt\d)(?:\/|$))[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

export interface FoundRecords {
  readonly files: FoundFiles;
  readonly problems: readonly Problem[];
}

/** Lists the records below `data`; links are not followed. @param root folder that problems name files from. */
export async function findRecords(collections: Collections, data: string, root: string): Promise<FoundRecords> {
  const named = Object.entries(collections);
  const files = new Map(named.map(([name]) => [name, new Map<string, RecordFile>()]));
  const folder = displayPath(root, data);
  if (!existsSync(data)) return { files, problems: [missing(folder, 'this folder', 'name another with --data')] };
  const found = await walk(data, false);
  const problems = found.links.map((link) => linkProblem(`${folder}/${link}`));
  for (const below of found.files) {
    const extension = path.extname(below);
    const stem = below.slice(0, below.length - extension.length);
    const file = `${folder}/${below}`;
    const [name = '', spec] = named.find(([, one]) => owns(one, stem)) ?? [];
    if (!spec || !recordExtensions.includes(extension)) problems.push(strayFile(file, stem, spec ? [] : named));
    else {
      const id = spec.kind === 'collection' ? stem.slice(spec.at.length + 1) : stem;
      const known = files.get(name);
      const twin = known?.get(id);
      if (twin) problems.push(duplicate(file, twin));
      else if (spec.kind === 'collection' && !idPattern.test(id)) problems.push(badId(file, id));
      known?.set(id, twin ?? { id, file, absolute: path.join(data, below) });
    }
  }
  for (const [name, { kind, at }] of named) {
    if (kind === 'single' && files.get(name)?.size === 0)
      problems.push(missing(`${folder}/${at}.yaml`, 'this file', 'bring back its last saved copy'));
  }
  return { files, problems };
}

function missing(file: string, what: string, instead: string): Problem {
  const hint = `create it, or ${instead}`;
  return { code: 'missing-file', file, message: `${what} is required, and is not there`, hint };
}

function duplicate(file: string, twin: RecordFile): Problem {
  const hint = 'remove one of the two files, or rename it';
  return { code: 'duplicate-id', file, message: `the id "${twin.id}" is taken by ${twin.file}`, hint };
}

function owns({ kind, at }: Collection | Single, stem: string): boolean {
  return kind === 'single' ? stem === at : stem.startsWith(`${at}/`);
}

/** @param named the collections, where none of them owns the place. */
function strayFile(file: string, stem: string, named: readonly (readonly [string, Collection | Single])[]): Problem {
  const endings = recordExtensions.join(', ');
  const near = meant(
    stem.split('/', 1)[0] ?? '',
    named.map(([, { at }]) => at),
  );
  const message = named.length > 0 ? 'no part of the site reads this file' : `expected a record ending in ${endings}`;
  const hint = near ?? 'move it out of this folder; into static/ belongs only what every visitor may download';
  return { code: 'stray-file', file, message, hint };
}

function badId(file: string, id: string): Problem {
  const plain = id.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const proposal = plain.replace(/[^a-z0-9/]+/g, '-').replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
  const message = `expected a file name of lower-case letters and digits joined by hyphens, got "${id}"`;
  const hint = `rename the file${idPattern.test(proposal) ? `, for example to ${proposal}` : ''}`;
  return { code: 'bad-id', file, message, hint };
}
