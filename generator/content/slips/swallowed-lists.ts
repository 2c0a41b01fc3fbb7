/** A list that lost the line with its name: its items are read as items of the list above it. */
import type { z } from 'zod';
import { schemaAt, valueAt } from '../schema-fields.ts';

type Issue = z.core.$ZodIssue;

export interface SwallowedList {
  /** Group that both lists are fields of. */
  readonly group: readonly PropertyKey[];
  /** The list that was read. */
  readonly list: string;
  /** The list that was meant. */
  readonly meant: string;
  /** Index of the first item that belongs to the list that was meant. */
  readonly first: number;
}

interface ReadRecord {
  readonly value: unknown;
  readonly schema: z.ZodType;
}

/** The first list of a record whose last items have the fields of another list, which is not there. */
export function swallowedList(record: ReadRecord, issues: readonly Issue[]): SwallowedList | undefined {
  for (const { code, path } of issues) {
    const list = path.at(-2);
    const first = path.at(-1);
    if (code !== 'unrecognized_keys' || typeof list !== 'string' || typeof first !== 'number') continue;
    const group = path.slice(0, -2);
    const meant = listOfItems(record, group, itemsFrom(record, path));
    if (meant !== undefined && meant !== list) return { group, list, meant, first };
  }
  return undefined;
}

/** Whether an issue says no more than that the list was swallowed. */
export function isEchoOf({ group, list, meant, first }: SwallowedList, { path }: Issue): boolean {
  const [name, index] = path.slice(group.length);
  if (!group.every((part, depth) => part === path[depth])) return false;
  return path.length === group.length + 1
    ? name === meant || name === list
    : name === list && typeof index === 'number' && index >= first;
}

function itemsFrom({ value }: ReadRecord, path: readonly PropertyKey[]): unknown[] {
  const list = valueAt(value, path.slice(0, -1));
  return Array.isArray(list) ? list.slice(Number(path.at(-1))) : [];
}

/** The field of a group that may hold these items, and is not there. */
function listOfItems(record: ReadRecord, group: readonly PropertyKey[], items: unknown[]): string | undefined {
  const keys = new Set(items.flatMap((item) => Object.keys(item ?? {})));
  return Object.keys(schemaAt(record.schema, group)?.properties ?? {}).find((name) => {
    const known = schemaAt(record.schema, [...group, name, 0])?.properties ?? {};
    return valueAt(record.value, [...group, name]) === undefined && [...keys].every((key) => key in known);
  });
}
