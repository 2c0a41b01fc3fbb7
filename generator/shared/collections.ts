/** How a site says which files of data/ are what, and what it gets of them. */
import type { z } from 'zod';
import type { AnyProblem, Problem } from './problems.ts';

/** Files that hold one record each; a record's id is its file's path below the folder, without the ending. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'collection';
  /** Folder below data/; of a single record, its file without the ending. */
  readonly at: string;
  readonly schema: Schema;
  /** Compares two records; by default the field `order`, then the id. */
  readonly compare?: ((left: AnyRecord, right: AnyRecord) => number) | undefined;
  /** Day from which a record is published, as `2026-11-20`; of a draft, a word. */
  readonly since?: ((record: AnyRecord) => string) | undefined;
}

/** One file, which must be there unless its schema is optional. */
export interface Single<Schema extends z.ZodType = z.ZodType>
  extends Pick<Collection<Schema>, 'at' | 'schema'> {
  readonly kind: 'single';
}

export type Collections = Readonly<Record<string, Collection | Single>>;

/** What every record has beside its own fields; its file is told relative to the project's root. */
export type RecordIdentity = Readonly<Record<'id' | 'file', string>>;

export type AnyRecord = RecordIdentity & Readonly<Record<string, unknown>>;

export type Entry<Schema extends z.ZodType> = Readonly<z.output<Schema>> & RecordIdentity;

/** All records of a site, by collection, each collection in its order. */
export type Content<C extends Collections> = {
  readonly [Name in keyof C]: C[Name] extends Single
    ? Entry<C[Name]['schema']> | Extract<z.output<C[Name]['schema']>, undefined>
    : readonly Entry<C[Name]['schema']>[];
};

/** Makes a problem at a field of a record; `find` are words of the field at which it stands. */
export type Locator = <Code extends string>(
  record: { readonly file: string },
  path: readonly PropertyKey[],
  problem: Pick<Problem<Code>, 'code' | 'message' | 'hint'> & {
    readonly searchText?: string | undefined;
  },
) => Problem<Code>;

/** What only a site can know to be a fault of its content; asked once all records are sound. */
export type Rule<C extends Collections> = (
  content: Content<C>,
  tools: RuleTools,
) => readonly AnyProblem[];

/** With the day of the build, as `2026-11-20`. */
export type RuleTools = Readonly<{ at: Locator; buildDate: string }>;

export function collection<S extends z.ZodType>(
  at: string,
  schema: S,
  compare?: (left: Entry<S>, right: Entry<S>) => number,
  since?: (record: Entry<S>) => string,
): Collection<S> {
  return { kind: 'collection', at, schema, compare, since } as Collection<S>;
}

/**
 * Schema of a record: its output is an object, or `undefined` if the file may be missing. Only `single`
 * asks for it, because TypeScript cannot infer collections that refer to each other if it has to check
 * their output. Records of both are checked at run time.
 */
type RecordSchema = z.ZodType<object | undefined>;

/** An array is an object to TypeScript, but not a record. */
type NotAnArray<S extends z.ZodType> =
  Extract<z.output<S>, readonly unknown[]> extends never ? unknown : never;

export function single<S extends RecordSchema>(at: string, schema: S & NotAnArray<S>): Single<S> {
  return { kind: 'single', at, schema };
}
