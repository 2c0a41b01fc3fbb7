/** How a site says which files of data/ are what. */
import type { z } from 'zod';

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
