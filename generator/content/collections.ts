/** How a site declares the files in data/, and the records that it gets from them. */
import type { z } from 'zod';
import type { AnyProblem, FieldPath, Problem } from '../lib/problems.ts';
import type { RecordIdentity } from '../lib/records.ts';

/**
 * A folder of files with one record each. A record's id is its file's path below the folder,
 * without the extension.
 */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'collection';
  /** Folder below data/; for a single record, its file without the extension. */
  readonly path: string;
  readonly schema: Schema;
  readonly compare?: ((left: AnyRecord, right: AnyRecord) => number) | undefined;
  readonly publishedAt?: ((record: AnyRecord) => PublicationDay) | undefined;
}

/**
 * Day from which a record is published, as `2026-11-20`; `draft` if it has no such day yet. The
 * intersection is any string, but lets editors complete `draft`.
 */
export type PublicationDay = 'draft' | (string & Record<never, never>);

/** One file, which must exist unless its schema is optional. */
export interface Single<Schema extends z.ZodType = z.ZodType>
  extends Pick<Collection<Schema>, 'path' | 'schema'> {
  readonly kind: 'single';
}

export type Collections = Readonly<Record<string, Collection | Single>>;

export type AnyRecord = RecordIdentity & Readonly<Record<string, unknown>>;

export type RecordOf<Schema extends z.ZodType> = Readonly<z.output<Schema>> & RecordIdentity;

/** All records of a site, by collection, each collection in its order. */
export type Content<C extends Collections> = {
  readonly [Name in keyof C]: C[Name] extends Single
    ? RecordOf<C[Name]['schema']> | Extract<z.output<C[Name]['schema']>, undefined>
    : readonly RecordOf<C[Name]['schema']>[];
};

/**
 * Completes a problem with the position of a field of a record; `searchText` is the part of the
 * field that the problem is about.
 */
export type ProblemLocator = <Code extends string>(
  record: { readonly file: string },
  path: FieldPath,
  problem: Pick<Problem<Code>, 'code' | 'message' | 'hint'> & {
    readonly searchText?: string | undefined;
  },
) => Problem<Code>;

/** Checks the content in ways that only the site can. Called once all records are valid. */
export type Rule<C extends Collections> = (
  content: Content<C>,
  tools: RuleTools,
) => readonly AnyProblem[];

export interface RuleTools {
  /** Returns a problem at a field of a record. */
  readonly problemAt: ProblemLocator;
  /** Day of the build, as `2026-11-20`. */
  readonly buildDate: string;
}

interface CollectionOptions<S extends z.ZodType> {
  /**
   * Compares two records.
   * @default by the field `order`, then by id
   */
  readonly compare?: (left: RecordOf<S>, right: RecordOf<S>) => number;
  /**
   * Returns when a record is published.
   * @default published already
   */
  readonly publishedAt?: (record: RecordOf<S>) => PublicationDay;
}

/**
 * Declares the records below a folder of data/.
 * @param path The folder, relative to data/.
 */
export function collection<S extends z.ZodType>(
  path: string,
  schema: S,
  options: CollectionOptions<S> = {},
): Collection<S> {
  return { kind: 'collection', path, schema, ...options } as Collection<S>;
}

/**
 * Schema of a record: its output is an object, or `undefined` if the file may be missing. Only
 * `single` requires it, because TypeScript cannot infer collections that refer to each other if it
 * has to check their output. Records of both are checked at run time.
 */
type RecordSchema = z.ZodType<object | undefined>;

/** An array is an object to TypeScript, but not a record. */
type NotAnArray<S extends z.ZodType> =
  Extract<z.output<S>, readonly unknown[]> extends never ? unknown : never;

/**
 * Declares the one record of a file.
 * @param path The file without its extension, relative to data/.
 */
export function single<S extends RecordSchema>(path: string, schema: S & NotAnArray<S>): Single<S> {
  return { kind: 'single', path, schema };
}
