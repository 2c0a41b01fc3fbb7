/** Finds a record by its id. */

/** @throws Error if no record has the id. References in records are checked on loading. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw new Error(`no record has the id "${id}"`);
  return record;
}
