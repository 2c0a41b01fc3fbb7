/** Faults of pages → the lines of the records whose words cause them. */
import type { Locator, RecordIdentity } from '../shared/collections.ts';
import type { PageProblem, Problem } from '../shared/problems.ts';
import { type Markdown, type Node, plainText } from '../shared/tree.ts';

/** Names every place of the content that holds what a page shows; a fault that no record holds stays the page's. */
export function traceProblems(
  problems: readonly PageProblem[],
  content: Readonly<Record<string, unknown>>,
  at: Locator,
): Problem[] {
  if (problems.length === 0) return [];
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  return problems.flatMap(({ find, ...problem }) => {
    if (find === undefined) return problem;
    const told = ({ file }: RecordIdentity, path: readonly PropertyKey[]) => {
      const { code, message, hint } = problem;
      return { ...at({ file }, path, { code, message, hint, find }), page: problem.page };
    };
    const places = records.flatMap((record) => pathsTo(find, record).map((path) => told(record, path)));
    // A heading is the page's own; an address is at fault wherever it stands.
    const own = isAddress(find) ? places : places.filter(({ file }) => file === problem.file);
    return own.length > 0 ? own : problem;
  });
}

/** The fields of a value that hold the words. */
function pathsTo(find: string, value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return value === find || isSaidAs(value, find) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (isMarkdown(value)) return holds(value, find) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsTo(find, inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function holds(node: Node, find: string): boolean {
  if (typeof node === 'string') return false;
  const isThis = node.href === find || (/^h\d$/.test(node.tag) && isSaidAs(plainText(node), find));
  return isThis || node.children.some((child) => holds(child, find));
}

function isMarkdown(value: object): value is Markdown {
  return 'tag' in value && value.tag === 'root' && 'children' in value;
}

/** A page sets quotes, spaces and hyphens in its own way. */
function isSaidAs(text: string, shown: string): boolean {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '');
  return /\p{L}/u.test(text) && !isAddress(shown) && letters(text) === letters(shown);
}

function isAddress(words: string): boolean {
  return /^(?:[/#]|\w+:\S)/.test(words);
}
