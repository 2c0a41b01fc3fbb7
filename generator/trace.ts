/** Faults of pages → the records whose words cause them; what several pages share is told once. */
import type { RecordIdentity } from './content/collections.ts';
import { addressesOf, type FieldText } from './content/texts.ts';
import { countOf, type Problem } from './problems.ts';
import type { Locator, PageProblem } from './types.ts';

/** The same fault in pages of more records than this is a fault of what they share. */
const toldOneByOne = 3;

/**
 * Names the record, the line and the column of every address at fault that stands in the content.
 * @param content records by collection, each collection one record or a list.
 */
export function traceProblems(
  problems: readonly PageProblem[],
  content: Readonly<Record<string, unknown>>,
  at: Locator,
): readonly Problem[] {
  const groups = groupedBy(problems, ({ code, message }) => `${code} ${message}`);
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { code, hint, address } = first;
    const places = address === undefined ? [] : placesOf(address, content);
    if (places.length === 0) return toldOnce(group);
    return places.map(({ record, field: { path, offset } }) => {
      const { page } = group.find(({ file }) => file === record.file) ?? first;
      return { ...at(record, path, { code, message: withOthers(group), hint, offset }), page };
    });
  });
}

interface Place {
  readonly record: RecordIdentity;
  readonly field: FieldText;
}

function placesOf(address: string, content: Readonly<Record<string, unknown>>): readonly Place[] {
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  return records.flatMap((record) =>
    [...addressesOf(record)].flatMap((field) => (field.text === address ? { record, field } : [])),
  );
}

/** A page that repeats another's record, as the document for unknown paths does, tells nothing anew. */
function toldOnce(group: readonly PageProblem[]): readonly Problem[] {
  const parts = groupedBy(group, ({ file }) => file);
  return (parts.length > toldOneByOne ? [group] : parts).flatMap((part) => {
    const { address: _, ...first } = part[0] as PageProblem;
    return { ...first, message: withOthers(part) };
  });
}

function withOthers(group: readonly PageProblem[]): string {
  const [first] = group;
  return `${first?.message}${group.length > 1 ? ` (${countOf(group.length - 1, 'other page')} too)` : ''}`;
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
