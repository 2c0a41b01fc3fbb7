/** Traces problems found in rendered pages back to the records or components that caused them. */
import type { ProblemLocator } from '../content/collections.ts';
import { numberAttribute } from '../lib/html.ts';
import { type MarkdownElement, type MarkdownNode, plainText } from '../lib/markdown-tree.ts';
import {
  type ElementRef,
  type FieldPath,
  messageWithOthers,
  type PageProblem,
  type Problem,
  type SourceLocation,
} from '../lib/problems.ts';
import { isRecord, type RecordIdentity } from '../lib/records.ts';
import type { NumberedPage } from '../render/render.tsx';
import { scanMarkup } from './markup.ts';
import { nameAt } from './page-facts.ts';

export interface TraceInput {
  readonly problems: readonly PageProblem[];
  readonly content: Readonly<Record<string, unknown>>;
  /** Completes a problem with the file, line, and column of a field. */
  readonly problemAt: ProblemLocator;
  /**
   * Returns the URL of a page for a link to the file it is made from: an author of the record
   * `from` wrote `other.md#x`, and the page has `/other/#x`.
   */
  readonly resolveFileLink: (link: string, from: string) => string | undefined;
  /** Resolves an element of a page to the component that rendered it. */
  readonly locateElement: (problem: PageProblem) => SourceLocation | undefined;
  /** Renders a page again, with the number of each element. */
  readonly renderNumbered: (path: string) => NumberedPage | undefined;
}

/**
 * Returns one problem per location that has to be fixed. A text that appears in three records yields
 * three problems; a component that breaks forty pages yields one, with the number of other pages in
 * its message. A problem whose cause is in neither is reported on the page.
 */
export function traceProblems(input: TraceInput): Problem[] {
  const { problems, content } = input;
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  return mergeRepeated(problems).flatMap((problem) => {
    const recordProblems = findInRecords(problem, records, input);
    if (recordProblems.length > 0) return recordProblems;
    const { searchText: _searchText, element: _element, ...plainProblem } = problem;
    const location = locate(problem, input);
    // HTML of someone else may leave out what the parser adds, as the standard allows.
    if (!location && isImplied(problem)) return [];
    return { ...plainProblem, ...location };
  });
}

const isImplied = ({ element }: PageProblem) =>
  element?.inside === 'table' && (element.tag === 'tr' || element.tag === 'col');

function locate(
  problem: PageProblem,
  { locateElement, renderNumbered }: TraceInput,
): SourceLocation | undefined {
  const { page, element } = problem;
  if (page === undefined || element?.inside === undefined) return locateElement(problem);
  const numbered = renderNumbered(page);
  return numbered && locateMisplaced(element, numbered);
}

/** Locates a misplaced element, or else the one around it: Markdown's elements have no line. */
function locateMisplaced(
  { tag, inside }: ElementRef,
  { html, locations }: NumberedPage,
): SourceLocation | undefined {
  let location: SourceLocation | undefined;
  const locationAt = (start: number) => {
    const [, number] = numberPattern.exec(html.slice(start, html.indexOf('>', start))) ?? [];
    return number === undefined ? undefined : locations[Number(number)];
  };
  scanMarkup(html, {
    startTag: () => undefined,
    misplaced: ({ name, start, ancestor }) => {
      if (nameAt(html, start, name) !== tag || ancestor.kind.name !== inside) return;
      const isElement = name !== 'text';
      location ??= (isElement && locationAt(start)) || locationAt(ancestor.start);
    },
  });
  return location;
}

const numberPattern = new RegExp(` ${numberAttribute}="(\\d+)"`);

function findInRecords(
  pageProblem: PageProblem,
  records: readonly RecordIdentity[],
  { problemAt, resolveFileLink }: TraceInput,
): Problem[] {
  const { searchText, element: _element, ...problem } = pageProblem;
  if (!searchText) return [];
  // A URL can appear in any record; other text belongs to the record that the page was made from.
  const candidates = isUrl(searchText)
    ? records
    : records.filter(({ file }) => file === problem.file);
  return candidates.flatMap((record) => {
    const resolve = (link: string) => resolveFileLink(link, record.file) ?? link;
    return findTexts({ searchText, resolve }, record).map(({ path, text }) =>
      problemAt(record, path, { ...problem, searchText: text }),
    );
  });
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
    return { ...first, message: messageWithOthers(first.message, otherPages) };
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

interface Search {
  readonly searchText: string;
  /** Returns the URL that a page has for a link of the record. */
  readonly resolve: (link: string) => string;
}

interface FoundText {
  readonly path: FieldPath;
  readonly text: string;
}

function findTexts(search: Search, value: unknown, path: FieldPath = []): FoundText[] {
  const { searchText, resolve } = search;
  if (typeof value === 'string') {
    return isSameText(value, searchText) || resolve(value) === searchText
      ? [{ path, text: value }]
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  // A referenced record is searched on its own.
  if (path.length > 0 && isRecord(value)) return [];
  if ('tag' in value && value.tag === 'root') {
    const text = findInTree(search, value as MarkdownElement);
    return text === undefined ? [] : [{ path, text }];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    findTexts(search, child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function findInTree(search: Search, node: MarkdownNode): string | undefined {
  if (typeof node === 'string') return undefined;
  const { searchText, resolve } = search;
  if (node.href !== undefined && resolve(node.href) === searchText) return node.href;
  if (node.src === searchText || node.alt === searchText) return searchText;
  if (/^h\d$/.test(node.tag) && isSameText(plainText(node), searchText)) return searchText;
  for (const child of node.children) {
    const text = findInTree(search, child);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A page may show other quotes, spaces, and hyphens than its record. URLs are never changed. */
function isSameText(recordText: string, pageText: string): boolean {
  if (recordText === pageText) return true;
  if (isUrl(pageText) || !/\p{L}/u.test(recordText)) return false;
  return lettersOf(recordText) === lettersOf(pageText);
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

const isUrl = (text: string) => /^(?:\.{0,2}\/|#|\w+:\S)/.test(text);
