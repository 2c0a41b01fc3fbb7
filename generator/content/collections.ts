/** How a site says which files of data/ are what. */
import type { z } from 'zod';
import type { Problem } from '../problems.ts';
import type { Mended } from './slips/mended.ts';

/** Files that hold one record each; a record's id is its file's path below the folder, without the ending. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'collection';
  /** Folder below data/. */
  readonly at: string;
  readonly schema: Schema;
  /** Compares two records; by default the field `order`, then the id. */
  readonly compare?: Compare | undefined;
}

/** One file that must be there. */
export interface Single<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'single';
  /** File below data/, without its ending. */
  readonly at: string;
  readonly schema: Schema;
}

export type Collections = Readonly<Record<string, Collection | Single>>;

/** What every record has beside its own fields. */
export interface RecordIdentity {
  readonly id: string;
  /** File of the record, relative to the project's root. */
  readonly file: string;
}

export type Entry<Schema extends z.ZodType> = Readonly<z.output<Schema>> & RecordIdentity;

/** All records of a site, by collection, each collection in its order. */
export type Content<C extends Collections> = {
  readonly [Name in keyof C]: C[Name] extends Collection<infer Schema>
    ? readonly Entry<Schema>[]
    : C[Name] extends Single<infer Schema>
      ? Entry<Schema>
      : never;
};

/** What the files of data/ hold, and what is wrong with them. */
export interface Loaded<C extends Collections> {
  /** Whole if there is no problem; of records that their schemas refused, it has the fields that are right. */
  readonly content: Content<C>;
  readonly problems: readonly Problem[];
  /** Names of the fields that are right, by file, of records that their schemas refused. */
  readonly sound: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that cannot be read as they are, as they were most likely meant. */
  readonly mended: ReadonlyMap<string, Mended>;
  /** Whether there is no record at all where one should be. */
  readonly hasGaps: boolean;
}

type Compare = (
  left: RecordIdentity & Record<string, unknown>,
  right: RecordIdentity & Record<string, unknown>,
) => number;

export function collection<Schema extends z.ZodType>(
  at: string,
  schema: Schema,
  compare?: Compare,
): Collection<Schema> {
  return { kind: 'collection', at, schema, compare };
}

export function single<Schema extends z.ZodType>(at: string, schema: Schema): Single<Schema> {
  return { kind: 'single', at, schema };
}
