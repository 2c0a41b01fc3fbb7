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
    const own = find && !isAddress(find) ? records.filter(({ file }) => file === problem.file) : records;
    const { code, message, hint, page } = problem;
    const places = own.flatMap((record) =>
      find ? pathsTo(find, record).map((path) => ({ ...at(record, path, { code, message, hint, find }), page })) : [],
    );
    return places.length > 0 ? places : { ...problem, ...placeOf(whole) };
  });
}

/** Of faults of one place, or of one element, the first, with the number of the other pages. */
function shared(problems: readonly PageProblem[]): PageProblem[] {
  const alike = new Map<unknown, PageProblem[]>();
  for (const problem of problems) {
    const { code, file, position, message, part, find } = problem;
    const at = position || find ? file : undefined;
    const key = at || part ? JSON.stringify([code, at, position, part, message, find]) : problem;
    const known = alike.get(key);
    if (known) known.push(problem);
    else alike.set(key, [problem]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    const pages = new Set(others.map(({ page }) => page).filter((page) => page !== first?.page)).size;
    return first
      ? { ...first, message: pages ? `${first.message} (${countOf(pages, 'other page')} too)` : first.message }
      : [];
  });
}

/** The fields of a value that hold the words. */
function pathsTo(find: string, value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
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
    [node.href, node.src, node.alt].includes(find) || (/^h\d$/.test(node.tag) && isSaidAs(plainText(node), find));
  return isThis || node.children.some((child) => holds(child, find));
}

/** A page sets quotes, spaces and hyphens in its own way; an address it leaves as it is. */
function isSaidAs(text: string, shown: string): boolean {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '');
  return text === shown || (!isAddress(shown) && /\p{L}/u.test(text) && letters(text) === letters(shown));
}

const isAddress = (words: string): boolean => /^(?:[/#]|\w+:\S)/.test(words);
