/** Faults of pages → the records whose words cause them; what several pages share is told once. */
import type { RecordIdentity } from './content/collections.ts';
import { addressesOf, type FieldText, headingTextsOf } from './content/texts.ts';
import { countOf, groupedBy, type Locator, type PageProblem, type Problem } from './problems.ts';

/** The same fault in pages of more records than this is a fault of what they share. */
const toldOneByOne = 3;

/**
 * Names the record, the line and the column of every address or heading at fault that stands in the content.
 * @param content records by collection, each collection one record or a list.
 */
export function traceProblems(
  problems: readonly PageProblem[],
  content: Readonly<Record<string, unknown>>,
  at: Locator,
): readonly Problem[] {
  const groups = groupedBy(problems, keyOf);
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { code, hint } = first;
    const places = placesOf(first, content);
    if (places.length === 0) return toldOnce(group);
    return places.map(({ record, field: { path, offset } }) => {
      const { page } = group.find(({ file }) => file === record.file) ?? first;
      return { ...at(record, path, { code, message: withOthers(group), hint, offset }), page };
    });
  });
}

/** A fault of no page is one of its file alone. */
function keyOf({ code, message, page, file, heading = '' }: PageProblem): string {
  return [code, message, heading, page === undefined ? file : ''].join(' ');
}

interface Place {
  readonly record: RecordIdentity;
  readonly field: FieldText;
}

function placesOf(problem: PageProblem, content: Readonly<Record<string, unknown>>): readonly Place[] {
  const { address, heading, file } = problem;
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  if (heading !== undefined) {
    const said = letters(heading);
    return records
      .filter((record) => record.file === file)
      .flatMap((record) => headingTextsOf(record).map((field) => ({ record, field })))
      .filter(({ field }) => letters(field.text) === said);
  }
  if (address === undefined) return [];
  return records.flatMap((record) =>
    addressesOf(record).flatMap((field) => (field.text === address ? { record, field } : [])),
  );
}

/** A page sets quotes, spaces and hyphens in its own way. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A page that repeats another's record, as the document for unknown paths does, tells nothing anew. */
function toldOnce(group: readonly PageProblem[]): readonly Problem[] {
  const parts = groupedBy(group, ({ file }) => file);
  return (parts.length > toldOneByOne ? [group] : parts).flatMap((part) => {
    const { address: _, heading: __, ...first } = part[0] as PageProblem;
    return { ...first, message: withOthers(part) };
  });
}

function withOthers(group: readonly PageProblem[]): string {
  const [first] = group;
  return `${first?.message}${group.length > 1 ? ` (${countOf(group.length - 1, 'other page')} too)` : ''}`;
}
