/** How a site declares the files in data/, and the records that it gets from them. */
import * as z from 'zod';
import type { AnyProblem, FieldPath, Problem } from '../lib/problems.ts';
import type { RecordIdentity } from '../lib/records.ts';
import { FixableError } from '../lib/site-errors.ts';
import { accepting, aFunction, findOptionProblems } from './option-problems.ts';

/** Records of the same kind, as `collection` declares them. */
export interface Collection<Schema extends z.ZodType = z.ZodType>
  extends Pick<CollectionOptions<Schema>, 'folder' | 'file' | 'load'> {
  readonly kind: 'collection';
  readonly schema: Schema;
  readonly sort?: ((left: AnyRecord, right: AnyRecord) => number) | undefined;
  readonly idOf?: ((file: string) => string | FileFault) | undefined;
  readonly publishOn?: ((record: AnyRecord) => PublicationDay) | undefined;
}

/** Why a file of the folder is no record. */
export type FileFault = Pick<Problem, 'message' | 'hint'>;

/**
 * Day from which a record is published, as `2026-11-20`; `draft` if it has no such day yet. The
 * intersection is any string, but lets editors complete `draft`.
 */
export type PublicationDay = 'draft' | (string & Record<never, never>);

/** One file, which must exist unless its schema is optional. */
export interface Single<Schema extends z.ZodType = z.ZodType>
  extends Readonly<Partial<Record<'folder' | 'load' | 'sort' | 'idOf' | 'publishOn', undefined>>> {
  readonly kind: 'single';
  /** Below data/, without the extension. */
  readonly file: string;
  readonly schema: Schema;
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

/** Returns records, each with an `id`; or a group of records by their ids. */
export type LoadRecords = () => Awaitable<readonly object[] | Readonly<Record<string, unknown>>>;

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | PromiseLike<Value>;

/** One of `folder`, `file`, and `load` says where the records come from. */
export interface CollectionOptions<S extends z.ZodType> {
  /**
   * Folder below data/, with a file for each record. A record's id is its file's path below the
   * folder, without the extension.
   */
  readonly folder?: string | undefined;
  /**
   * YAML or JSON file below data/, without its extension: a list of records, each with an `id`, or
   * a group of records by their ids.
   */
  readonly file?: string | undefined;
  /** Loads the records, as of an API or a database. */
  readonly load?: LoadRecords | undefined;
  /** Fields of a record, without its id. It is optional if the folder or the file may be missing. */
  readonly schema: S;
  /**
   * Returns the id of a record from the path of its file below the folder: `guides/first.md`. Or
   * why the file is no record: a message and a hint.
   * @default the path without its extension, and without `index` below a folder
   */
  readonly idOf?: (file: string) => string | FileFault;
  /**
   * Compares two records.
   * @default by the field `order`, then by id; other sources than a folder keep their order
   */
  readonly sort?: (left: RecordOf<S>, right: RecordOf<S>) => number;
  /**
   * Returns when a record is published.
   * @default published already
   */
  readonly publishOn?: (record: RecordOf<S>) => PublicationDay;
}

/** Declares records of the same kind. */
export function collection<S extends z.ZodType>(options: CollectionOptions<S>): Collection<S> {
  assertOptions('collection', ['folder', 'file', 'load'], collectionOptions, options);
  return { kind: 'collection', ...options } as Collection<S>;
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

export interface SingleOptions<S extends RecordSchema> {
  /** File below data/, without its extension. */
  readonly file: string;
  readonly schema: S & NotAnArray<S>;
}

/** Declares the one record of a file. */
export function single<S extends RecordSchema>(options: SingleOptions<S>): Single<S> {
  assertOptions('single', ['file'], singleOptions, options);
  return { kind: 'single', ...options };
}

/** A path below data/, as `birds` or `guides/birds`. */
const folder = z
  .string()
  .regex(/^[^./\\][^\\]*(?<!\/)$/, { error: 'expected a folder below data/' })
  .meta({ examples: ['guides/birds'] });

const file = folder.regex(/(?<!\.(?:ya?ml|json|md))$/, {
  error: 'expected a file below data/ without its extension',
});

const aSchema = accepting(
  'a schema, as z.strictObject({ … })',
  (value) => typeof Object(value).safeParse === 'function',
);

const singleOptions = z.strictObject({
  file,
  schema: aSchema,
} satisfies Record<keyof SingleOptions<RecordSchema>, z.ZodType>);

const collectionOptions = z.strictObject({
  folder: folder.optional(),
  file: file.optional(),
  load: aFunction.optional(),
  schema: aSchema,
  idOf: aFunction.optional(),
  sort: aFunction.optional(),
  publishOn: aFunction.optional(),
} satisfies Record<keyof CollectionOptions<z.ZodType>, z.ZodType>);

/**
 * @param sources Names of the options of which one has to say where the records come from.
 * @throws FixableError with the first option that is unknown, missing, or wrong.
 */
function assertOptions(
  caller: string,
  sources: readonly string[],
  schema: z.ZodType,
  options: object,
): void {
  const [problem] = findOptionProblems(schema, options, caller);
  if (problem) {
    const hint = problem.hint ?? 'see "Fields of records" in api.md';
    const place = problem.field ? `${caller}({ ${problem.field} })` : caller;
    throw new FixableError(`${place}: ${problem.message}`, hint);
  }
  const given = sources.filter((source) => Object(options)[source] !== undefined);
  if (given.length === 1) return;
  const message = `${caller} expects one of ${sources.join(', ')}, got ${given.join(' and ') || 'none'}`;
  throw new FixableError(message, `write ${caller}({ ${sources[0]}: 'birds', schema })`);
}
