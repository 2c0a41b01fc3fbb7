/** Faults of pages → the lines of the records whose words cause them. */
import type { Locator, RecordIdentity } from '../shared/collections.ts';
import { countOf, type PageProblem, type Problem } from '../shared/problems.ts';
import { type Element, type Node, plainText } from '../shared/tree.ts';

/**
 * Names every place of the content that holds what a page shows; or the place in the components; a fault that neither
 * holds stays the page's. What several pages share is told once, with their number.
 */
export function traceProblems(
  problems: readonly PageProblem[],
  content: Readonly<Record<string, unknown>>,
  at: Locator,
  placeOf: (problem: PageProblem) => Pick<Problem, 'file' | 'position'> | undefined,
): Problem[] {
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  return shared(problems).flatMap((whole) => {
    const { find, part: _, ...problem } = whole;
    // A heading is the page's own; an address is at fault wherever it stands.
    const own =
      find && !isAddress(find) ? records.filter(({ file }) => file === problem.file) : records;
    const placesIn = (record: RecordIdentity) =>
      find ? pathsTo(find, record).map((path) => at(record, path, { ...problem, find })) : [];
    const places = own.flatMap(placesIn);
    return places.length > 0 ? places : { ...problem, ...placeOf(whole) };
  });
}

/** Of faults of one place, or of one element, the first, with the number of the other pages. */
function shared(problems: readonly PageProblem[]): PageProblem[] {
  const alike = new Map<
    unknown,
    { readonly first: PageProblem; readonly pages: Set<string | undefined> }
  >();
  for (const problem of problems) {
    const { code, file, position, message, part, find } = problem;
    const at = position || find ? file : undefined;
    const key = at || part ? JSON.stringify([code, at, position, part, message, find]) : problem;
    const { first, pages } = alike.get(key) ?? { first: problem, pages: new Set() };
    alike.set(key, { first, pages: pages.add(problem.page) });
  }
  return [...alike.values()].map(({ first, pages: { size } }) => {
    const message =
      size > 1 ? `${first.message} (${countOf(size - 1, 'other page')} too)` : first.message;
    return { ...first, message };
  });
}

/** The fields of a value that hold the words. */
function pathsTo(
  find: string,
  value: unknown,
  path: readonly PropertyKey[] = [],
): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return isSaidAs(value, find) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  // Another record has its own paths.
  if (path.length > 0 && 'id' in value && 'file' in value) return [];
  if ('tag' in value && value.tag === 'root') return holds(value as Element, find) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsTo(find, inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function holds(node: Node, find: string): boolean {
  if (typeof node === 'string') return false;
  const isThis =
    [node.href, node.src, node.alt].includes(find) ||
    (/^h\d$/.test(node.tag) && isSaidAs(plainText(node), find));
  return isThis || node.children.some((child) => holds(child, find));
}

/** A page sets quotes, spaces and hyphens in its own way; an address it leaves as it is. */
function isSaidAs(text: string, shown: string): boolean {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '');
  return (
    text === shown || (!isAddress(shown) && /\p{L}/u.test(text) && letters(text) === letters(shown))
  );
}

const isAddress = (words: string): boolean => /^(?:[/#]|\w+:\S)/.test(words);
