/** What all records have in common. */
import path from 'node:path';

/**
 * What every record has in addition to its own fields. It is a type alias, because interfaces have
 * no implicit index signature and are not assignable to `Record<string, unknown>`.
 */
export type RecordIdentity = Readonly<{
  id: string;
  /**
   * Relative to the project's root, with forward slashes. One of many records also has its id, as
   * `data/birds.yaml#heron`, and one that `load` returned only its collection, as `birds#heron`.
   */
  file: string;
}>;

/** Divides the name of a record into its file and, if that file has many records, its id. */
export function divideRecordName(name: string): { readonly file: string; readonly id?: string } {
  const [, file = name, id] = /^(.+\.(?:ya?ml|json))#(.+)$/.exec(name) ?? [];
  return id === undefined ? { file } : { file, id };
}

/** The folder that links and pictures of a record are relative to. */
export const folderOf = (name: string): string => path.posix.dirname(divideRecordName(name).file);

/** Whether a value in a record is a record that it refers to. */
export const isRecord = (value: object): value is RecordIdentity =>
  'id' in value && 'file' in value;
