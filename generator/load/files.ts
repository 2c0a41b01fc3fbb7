/** Which files of data/ belong to which collection, and which to none; and whether what a field names is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import type { Collection, Collections, Single } from '../shared/collections.ts';
import { displayPath, linkProblem, walk } from '../shared/disk.ts';
import { held } from '../shared/held.ts';
import { meant, type Problem } from '../shared/problems.ts';
import { recordExtensions } from './record.ts';

/**
 * `file` is its name for problems, relative to the project's root; `record` what is read of it, once a record that refers to
 * it was read, or it was.
 */
type RecordFile = Readonly<Record<'id' | 'file' | 'absolute', string>> & {
  record: object | undefined;
};

/** Files by the name of their collection and by their id, in the order of their paths. */
type FoundFiles = ReadonlyMap<string, ReadonlyMap<string, RecordFile>>;

/** By its file, what was read of a text, and by which schema. */
export type ReadRecords = Map<
  string,
  Readonly<{ text: string; schema: z.ZodType; record: object }>
>;

/** Segments of an id become segments of a URL, and names of folders on every system. */
const idPattern =
  /^(?!(?:.*\/)?(?:con|prn|aux|nul|index|com\d|lpt\d)(?:\/|$))[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

const elsewhere =
  'move it out of this folder; into static/ belongs only what every visitor may download';

/** Lists the records below `data`; links are not followed. @param root folder that problems name files from. */
export async function findRecords(
  collections: Collections,
  data: string,
  root: string,
  known?: ReadRecords,
) {
  const named = Object.entries(collections);
  const files = new Map(named.map(([name]) => [name, new Map<string, RecordFile>()]));
  const problems: Problem[] = [];
  const places = named.map(([, { at }]) => at);
  const folder = displayPath(root, data);
  const say = (code: string, file: string, message: string, hint: string) =>
    problems.push({ code, file, message, hint });
  if (!existsSync(data)) {
    say(
      'missing-file',
      folder,
      'this folder is required, and is not there',
      'create it, or name another with --data',
    );
    return { files: files satisfies FoundFiles, problems };
  }
  const { files: found, links } = await walk(data, false);
  problems.push(...links.map((link) => linkProblem(`${folder}/${link}`)));
  for (const below of found) {
    const extension = path.extname(below);
    const stem = below.slice(0, below.length - extension.length);
    const file = `${folder}/${below}`;
    const [name = '', spec] = named.find(([, one]) => owns(one, stem)) ?? [];
    const id = spec?.kind === 'collection' ? stem.slice(spec.at.length + 1) : stem;
    const twin = files.get(name)?.get(id);
    const stray = (message: string, hint = elsewhere) => say('stray-file', file, message, hint);
    if (!spec)
      stray('no part of the site reads this file', meant(stem.replace(/\/.*/, ''), places));
    else if (!recordExtensions.includes(extension))
      stray(`expected a record ending in ${recordExtensions.join(', ')}`);
    else if (twin)
      say(
        'duplicate-id',
        file,
        `the id "${id}" is taken by ${twin.file}`,
        'remove one of the two files, or rename it',
      );
    else if (spec.kind === 'collection' && !idPattern.test(id)) problems.push(badId(file, id));
    const record = spec?.kind === 'collection' ? known?.get(file)?.record : undefined;
    if (spec && !twin && recordExtensions.includes(extension))
      files.get(name)?.set(id, { id, file, absolute: path.join(data, below), record });
  }
  for (const [name, { kind, at, schema }] of named) {
    if (kind === 'collection' || files.get(name)?.size || schema.safeParse(undefined).success)
      continue;
    const hint = 'create it, or bring back its last saved copy';
    say('missing-file', `${folder}/${at}.yaml`, 'this file is required, and is not there', hint);
  }
  return { files: files satisfies FoundFiles, problems };
}

function owns({ kind, at }: Collection | Single, stem: string): boolean {
  return kind === 'single' ? stem === at : stem.startsWith(`${at}/`);
}

function badId(file: string, id: string): Problem {
  const plain = id.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = plain.replace(/[^a-z0-9/]+/g, '-').replace(/(^|\/)-+|-+(?=\/|$)/g, '$1');
  const proposal = [joined, `${joined}-page`].find((one) => idPattern.test(one));
  const message = `expected a file name of lower-case letters and digits joined by hyphens, got "${id}"`;
  return {
    code: 'bad-id',
    file,
    message,
    hint: `rename the file${proposal ? `, for example to ${proposal}` : ''}`,
  };
}

/** Files of records with faults too, to which a reference is not broken; the folder static/; and the file that is read. */
type Known = Readonly<{
  collections: Collections;
  files: FoundFiles;
  folder: string;
  file: string;
  asked: Asked[];
}>;

/** A reference that leads to a record: from its file, by the id, to its file. */
export type Asked = readonly [from: string, id: string, to: string];

/** What there is, while records are read: a schema that is asked at another time takes any name. */
export const names = held<Known>();

type NameFault = Pick<Problem, 'code' | 'message' | 'hint'>;

/** A collection, or its name. */
export type Target = string | Pick<Collection, 'at'>;

/** @param targets one of them should have the text as an id. */
export function referenceFault(text: string, targets: readonly Target[]): NameFault | undefined {
  const { files, file = '', asked } = names.now() ?? {};
  const found = fileOf(text, targets);
  if (found) asked?.push([file, text, found.file]);
  if (!files || text === '' || found) return undefined;
  const sought = targets.map(nameOf);
  const lost = sought.find((name) => !files.has(name));
  const what = `the schema refers to the collection "${lost}", which the site does not have`;
  if (lost !== undefined)
    return { code: 'broken-reference', message: what, hint: meant(lost, files.keys()) };
  const ids = sought.flatMap((name) => [...(files.get(name)?.keys() ?? [])]);
  const some = `known are: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ', …' : ''}`;
  const hint = meant(text, ids) ?? (ids.length > 0 ? some : 'bring its file back, or take it out');
  return {
    code: 'broken-reference',
    message: `there is no record "${text}" in ${sought.join(' or ')}`,
    hint,
  };
}

/** @returns the record of this id, whose fields are there once all records are read. */
export function recordNamed(id: string, targets: readonly Target[]): object | undefined {
  const found = fileOf(id, targets);
  if (found) found.record ??= {};
  return found?.record;
}

const fileOf = (id: string, targets: readonly Target[]) =>
  targets.map((target) => names.now()?.files.get(nameOf(target))?.get(id)).find(Boolean);

function nameOf(target: Target): string {
  if (typeof target === 'string') return target;
  const named = Object.entries(names.now()?.collections ?? {});
  return named.find(([, { at }]) => at === target.at)?.[0] ?? target.at;
}

export function fileFault(text: string): NameFault | undefined {
  const { folder } = names.now() ?? {};
  // That a path begins with a slash, the schema says.
  if (!folder || !text.startsWith('/') || existsSync(path.join(folder, text))) return undefined;
  const hint = `put it at static${text}, or mend the name`;
  return { code: 'missing-file', message: `names ${text}, which is not there`, hint };
}
