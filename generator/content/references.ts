/** References from one record to another, and from a record to a file of `static/`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPicture } from '../lib/assets.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { fileBelow } from '../lib/disk.ts';
import { safeDecodeURIComponent } from '../lib/html.ts';
import type { Problem } from '../lib/problems.ts';
import { folderOf } from '../lib/records.ts';
import { createScope } from '../lib/scope.ts';
import { didYouMean } from '../lib/text.ts';
import type { Collection, Collections } from './collections.ts';
import type { FilesByCollection, RecordFile } from './find-records.ts';
import type { MarkdownSyntax } from './markdown-parser.ts';

/** A reference to a record that exists. */
export interface Reference {
  /** File of the record that has the reference. */
  readonly from: string;
  readonly id: string;
  /** File of the record with this id. */
  readonly to: string;
}

export interface LoadConfig
  extends Pick<ResolvedConfig, 'root' | 'data' | 'static' | 'buildDate' | 'includeDrafts'> {
  readonly markdown?: MarkdownSyntax | undefined;
}

/** What reading a record needs to know, and what it adds to. */
export interface LoadContext {
  readonly collections: Collections;
  readonly config: LoadConfig;
  /** Includes invalid records, so that references to them are not reported as broken. */
  readonly files: FilesByCollection;
  readonly references: Reference[];
  /** The file being read, as problems name it. */
  readonly file: string;
}

/**
 * Set while a record is validated, because zod passes no context to the checks in `fields.ts`.
 * Outside of it, as when a schema is converted to JSON Schema, any id and file name is valid.
 */
export const loadContext = createScope<LoadContext>();

/** A collection, or its name in the site's definition. */
export type ReferenceTarget = string | Pick<Collection, 'folder' | 'file'>;

export type ReferenceProblem = Pick<Problem, 'code' | 'message' | 'hint'>;

const maxListedIds = 8;

/** Remembers the reference, or reports that no target collection has this id. */
export function checkReference(
  id: string,
  targets: readonly ReferenceTarget[],
): ReferenceProblem | undefined {
  const context = loadContext.current();
  if (!context) return undefined;
  const target = findTarget(id, targets, context);
  if (target) {
    context.references.push({ from: context.file, id, to: target.file });
    return undefined;
  }
  return id === '' ? undefined : brokenReference(id, targets, context);
}

function brokenReference(
  id: string,
  targets: readonly ReferenceTarget[],
  context: LoadContext,
): ReferenceProblem {
  const { files } = context;
  const names = targets.map((target) => collectionName(target, context));
  const unknown = names.find((name) => !files.has(name));
  if (unknown !== undefined) {
    const message = `the schema refers to the collection "${unknown}", which the site does not have`;
    return { code: 'broken-reference', message, hint: didYouMean(unknown, files.keys()) };
  }
  const ids = names.flatMap((name) => [...(files.get(name)?.keys() ?? [])]);
  return {
    code: 'broken-reference',
    message: `there is no record "${id}" in ${names.join(' or ')}`,
    hint: didYouMean(id, ids) ?? listIds(ids),
  };
}

function listIds(ids: readonly string[]): string {
  if (ids.length === 0) return 'restore its file, or remove the reference';
  const listed = ids.slice(0, maxListedIds).join(', ');
  return `use one of: ${listed}${ids.length > maxListedIds ? ', …' : ''}`;
}

/** The record may have only `id` and `file` yet; the rest is read before any page is rendered. */
export function resolveReference(
  id: string,
  targets: readonly ReferenceTarget[],
): object | undefined {
  const context = loadContext.current();
  return context && findTarget(id, targets, context)?.record;
}

function findTarget(
  id: string,
  targets: readonly ReferenceTarget[],
  context: LoadContext,
): RecordFile | undefined {
  for (const target of targets) {
    const file = context.files.get(collectionName(target, context))?.get(id);
    if (file) return file;
  }
  return undefined;
}

function collectionName(target: ReferenceTarget, { collections }: LoadContext): string {
  if (typeof target === 'string') return target;
  const entry = Object.entries(collections).find(([, spec]) => spec === target);
  return entry?.[0] ?? target.folder ?? target.file ?? '';
}

/** The schema checks that the path begins with a slash. */
export function checkStaticFile(file: string): ReferenceProblem | undefined {
  const context = loadContext.current();
  if (!context || !file.startsWith('/') || existsSync(fileBelow(context.config.static, file))) {
    return undefined;
  }
  return {
    code: 'missing-file',
    message: `names ${file}, which does not exist`,
    hint: `save it as static${file}, or correct the name`,
  };
}

/** A picture next to a text is published at its path below data/. */
export function resolvePicture(
  src: string,
): string | { readonly message: string; readonly hint: string } | undefined {
  const context = loadContext.current();
  if (!context) return undefined;
  const { config, file } = context;
  const picture = path.resolve(config.root, folderOf(file), safeDecodeURIComponent(src));
  const urlPath = `/${path.relative(config.data, picture).split(path.sep).join('/')}`;
  if (urlPath.startsWith('/..') || !isPicture(urlPath) || !existsSync(picture)) {
    const message = `expected a picture next to this text, found none at ${src}`;
    return { message, hint: 'correct its path, relative to this file, or save the picture there' };
  }
  if (!existsSync(fileBelow(config.static, urlPath))) return urlPath;
  const message = `shows ${src}, but static${urlPath} is published at the same path`;
  return { message, hint: 'rename one of the two' };
}
