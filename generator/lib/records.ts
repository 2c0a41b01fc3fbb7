/** What all records have in common. */

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

/** Whether a value in a record is a record that it refers to. */
export const isRecord = (value: object): value is RecordIdentity =>
  'id' in value && 'file' in value;
