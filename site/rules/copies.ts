/** Which of two records that are alike is the copy: what stands twice is told of it, and not of the original. */
import { addressesOf, type CheckTools } from '../../generator/index.ts';
import type { SiteContent } from '../schema/collections.ts';
import { isMisnamed } from './file-names.ts';
import { type RuledRecord, recordsOf } from './records.ts';

type Tools = Pick<CheckTools, 'isWhole'>;

/**
 * The records with those last that are more likely copies: they are not finished, their files are called otherwise than
 * they are, or no other record names them yet.
 */
export function copiesLast<T extends RuledRecord>(
  records: readonly T[],
  content: SiteContent,
  { isWhole }: Tools,
): T[] {
  const named = namedIn(content);
  const rank = (record: T) => (isWhole(record) ? 2 * Number(isMisnamed(record)) + Number(!named.has(record.id)) : 4);
  return [...records].sort((left, right) => rank(left) - rank(right));
}

export interface Twin<T> {
  readonly record: T;
  readonly value: string;
  /** The one that had the value before. */
  readonly first: T;
}

/** The records with a value that another one has too; of two, the one that is more likely the copy. */
export function twinsIn<T extends RuledRecord>(
  records: readonly T[],
  keyOf: (record: T) => string | undefined,
  content: SiteContent,
  tools: Tools,
): Twin<T>[] {
  const firsts = new Map<string, T>();
  return copiesLast(records, content, tools).flatMap((record) => {
    const value = keyOf(record);
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first) return [{ record, value, first }];
    firsts.set(value, record);
    return [];
  });
}

const known = new WeakMap<SiteContent, ReadonlySet<string>>();

/** Ids that fields hold, those that addresses of pages end with, and those of records that are the only ones of their kind. */
function namedIn(content: SiteContent): ReadonlySet<string> {
  const found = known.get(content) ?? new Set([...singlesIn(content), ...recordsOf(content).flatMap(idsNamedIn)]);
  known.set(content, found);
  return found;
}

function singlesIn(content: SiteContent): readonly string[] {
  return Object.values(content).flatMap((one) => ('id' in one ? one.id : []));
}

function idsNamedIn(record: RuledRecord): readonly string[] {
  return addressesOf(record).flatMap(({ path, text }) => {
    if (path[0] === 'id' || path[0] === 'file' || /\s/.test(text)) return [];
    const steps = text.split('/').filter(Boolean);
    return steps.map((_, index) => steps.slice(index).join('/')).filter((name) => name !== record.id);
  });
}
