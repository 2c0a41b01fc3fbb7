/** Finds a record by its id. */

/** By list, the records that are shown instead of records that the list does not have. */
const standInsByList = new WeakMap<object, ReadonlyMap<string, object>>();

/** Lets `byId` find the version in the language of the list for the id of another version. */
export function setStandIns(
  records: readonly object[],
  standIns: readonly (readonly [id: string, record: object])[],
): void {
  standInsByList.set(records, new Map(standIns));
}

/** @throws Error if no record has the id. References in records are checked on loading. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = findById(records, id);
  if (!record) throw new Error(`no record has the id "${id}"`);
  return record;
}

export function findById<T extends { readonly id: string }>(
  records: readonly T[],
  id: string,
): T | undefined {
  const record = records.find((candidate) => candidate.id === id);
  return record ?? (standInsByList.get(records)?.get(id) as T | undefined);
}
