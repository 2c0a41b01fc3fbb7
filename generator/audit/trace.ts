/** Traces problems found in rendered pages back to the records or components that caused them. */
import type { ProblemLocator, RecordIdentity } from '../shared/collections.ts';
import { type MarkdownElement, type MarkdownNode, plainText } from '../shared/markdown-tree.ts';
import type { FieldPath, PageProblem, Problem, SourceLocation } from '../shared/problems.ts';
import { countOf } from '../shared/text.ts';

export interface TraceInput {
  readonly problems: readonly PageProblem[];
  /** All records, by collection. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Completes a problem with the file, line, and column of a field. */
  readonly problemAt: ProblemLocator;
  /** Resolves an element of a page to the component that rendered it. */
  readonly locateElement: (problem: PageProblem) => SourceLocation | undefined;
}

/**
 * Returns one problem per place that has to be fixed. A text that appears in three records yields
 * three problems; a component that breaks forty pages yields one, with the number of other pages in
 * its message. A problem whose cause is in neither is reported on the page.
 */
export function traceProblems(input: TraceInput): Problem[] {
  const { problems, content, problemAt, locateElement } = input;
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  return mergeRepeated(problems).flatMap((problem) => {
    const recordProblems = findInRecords(problem, records, problemAt);
    if (recordProblems.length > 0) return recordProblems;
    const { searchText: _searchText, element: _element, ...plainProblem } = problem;
    return { ...plainProblem, ...locateElement(problem) };
  });
}

function findInRecords(
  pageProblem: PageProblem,
  records: readonly RecordIdentity[],
  problemAt: ProblemLocator,
): Problem[] {
  const { searchText, element: _element, ...problem } = pageProblem;
  if (!searchText) return [];
  // A URL can appear in any record; other text belongs to the record that the page was made from.
  const candidates = isUrl(searchText)
    ? records
    : records.filter(({ file }) => file === problem.file);
  return candidates.flatMap((record) =>
    findPaths(searchText, record).map((path) =>
      problemAt(record, path, { ...problem, searchText }),
    ),
  );
}

/** Merges problems with one cause, and counts the other pages in the message. */
function mergeRepeated(problems: readonly PageProblem[]): PageProblem[] {
  const groups = new Map<unknown, PageProblem[]>();
  for (const problem of problems) {
    const cause = causeOf(problem);
    const group = groups.get(cause);
    if (group) group.push(problem);
    else groups.set(cause, [problem]);
  }
  return [...groups.values()].flatMap(([first, ...repeats]) => {
    if (!first) return [];
    const otherPages = new Set([first, ...repeats].map(({ page }) => page)).size - 1;
    if (otherPages === 0) return first;
    return { ...first, message: `${first.message} (${countOf(otherPages, 'other page')} too)` };
  });
}

/** A key that problems with one cause share; the problem itself if its cause is unknown. */
function causeOf(problem: PageProblem): unknown {
  const { code, file, position, message, element, searchText } = problem;
  const isInFile = position !== undefined || Boolean(searchText);
  if (!isInFile && !element) return problem;
  return JSON.stringify([
    code,
    isInFile ? file : undefined,
    position,
    element,
    message,
    searchText,
  ]);
}

/** Paths of the fields below a value that contain the text. */
function findPaths(searchText: string, value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return isSameText(value, searchText) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length > 0 && isRecord(value)) return [];
  if ('tag' in value && value.tag === 'root') {
    return treeContains(value as MarkdownElement, searchText) ? [path] : [];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    findPaths(searchText, child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A referenced record is searched on its own. */
const isRecord = (value: object) => 'id' in value && 'file' in value;

function treeContains(node: MarkdownNode, searchText: string): boolean {
  if (typeof node === 'string') return false;
  if ([node.href, node.src, node.alt].includes(searchText)) return true;
  if (/^h\d$/.test(node.tag) && isSameText(plainText(node), searchText)) return true;
  return node.children.some((child) => treeContains(child, searchText));
}

/** A page may show other quotes, spaces, and hyphens than its record. URLs are never changed. */
function isSameText(recordText: string, pageText: string): boolean {
  if (recordText === pageText) return true;
  if (isUrl(pageText) || !/\p{L}/u.test(recordText)) return false;
  return lettersOf(recordText) === lettersOf(pageText);
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const isUrl = (text: string) => /^(?:[/#]|\w+:\S)/.test(text);
