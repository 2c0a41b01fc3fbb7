/** Fields that name another record, and whether that record is there. */
import { type Locator, nearest, type Problem } from '../problems.ts';
import type { Collections, RecordIdentity } from './collections.ts';
import { jsonSchemaOf, markedFields, textsAt } from './schema-fields.ts';
import { linksToLost } from './text-links.ts';

type AnyRecord = RecordIdentity & Readonly<Record<string, unknown>>;

export interface ReadRecords {
  /** Records by collection. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Values, by collection, that their schema refused: what they refer to may be looked for. */
  readonly refused: ReadonlyMap<string, readonly AnyRecord[]>;
  /** Ids by collection, of records with faults too: a link to such a record is not broken. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Every reference must lead to a record of one of the collections that its schema names; a link in a text to the page of
 * a record that references miss is told with them.
 */
export function checkReferences(
  collections: Collections,
  { content, refused, ids }: ReadRecords,
  at: Locator,
): Problem[] {
  const uses = Object.entries(collections).flatMap(([name, spec]) =>
    markedFields(jsonSchemaOf(spec.schema), ({ reference }) => reference !== undefined).flatMap(({ path, node }) =>
      [...recordsOf(content, name), ...(refused.get(name) ?? [])].flatMap((record) =>
        textsAt(record, path).map((found) => ({ ...found, record, collections: node.reference ?? [] })),
      ),
    ),
  );
  const counts = new Map<string, number>();
  for (const { text: target } of uses) counts.set(target, (counts.get(target) ?? 0) + 1);
  const lost = new Set<string>();
  const broken = uses.flatMap(({ record, path, collections, text: target }) => {
    const known = new Set(collections.flatMap((name) => [...(ids.get(name) ?? [])]));
    if (known.has(target)) return [];
    lost.add(target);
    const message = `there is no record "${target}" in ${collections.join(' or ')}`;
    return at(record, path, { code: 'broken-reference', message, hint: hintAt(target, [...known], counts) });
  });
  const records = Object.keys(collections).flatMap((name) => recordsOf(content, name));
  return [...broken, ...linksToLost(records, lost, at)];
}

/** @param counts how many places name each id: a typing slip is made once, and nothing names a renamed record yet. */
function hintAt(target: string, known: readonly string[], counts: ReadonlyMap<string, number>): string {
  const count = counts.get(target) ?? 0;
  const several = target.split(/[;,/|&]\s+| and /);
  if (several.length > 1 && several.every((id) => known.includes(id)))
    return `put a comma between them: ${several.join(', ')}`;
  // A record that moved to another folder keeps its own name, and several places may still have the old one.
  const beside = count > 1 ? undefined : nearBeside(target, known);
  const near =
    beside ??
    known.find((id) => lastPart(id) === lastPart(target)) ??
    nearest(target, known) ??
    longerName(target, known);
  if (count > 1) {
    const isRenamed = near !== undefined && !counts.has(near);
    const change = isRenamed ? `renamed to ${near}, give it back its name` : 'removed or renamed, bring it back';
    return `${count} places name it: if its file was ${change}, or change them all`;
  }
  if (near) return `did you mean "${near}"?`;
  const some = known.length > 8 ? `${known.slice(0, 8).join(', ')}, …` : known.join(', ');
  return some
    ? `known are: ${some}; if its file was removed, name another here or take it out`
    : 'none is there: bring back their files';
}

/** The nearest id in the folder that the target names. */
function nearBeside(target: string, known: readonly string[]): string | undefined {
  const folder = target.slice(0, target.length - lastPart(target).length);
  const beside = folder === '' ? [] : known.filter((id) => id === folder + lastPart(id));
  const near = nearest(lastPart(target), beside.map(lastPart));
  return near && folder + near;
}

/** The only id that has all words of the target, and more: whoever it is has taken another name to the first. */
function longerName(target: string, known: readonly string[]): string | undefined {
  const [id, ...others] = known.filter((one) => {
    const words = one.split('-');
    return target.includes('-') && target.split('-').every((word) => words.includes(word));
  });
  return others.length === 0 ? id : undefined;
}

function recordsOf(content: Readonly<Record<string, unknown>>, name: string): readonly AnyRecord[] {
  const value = content[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as readonly AnyRecord[];
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
