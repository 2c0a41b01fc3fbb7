/** Traces problems found in rendered pages back to the records or components that caused them. */
import type { ProblemLocator } from '../content/collections.ts';
import { type MarkdownElement, type MarkdownNode, plainText } from '../lib/markdown-tree.ts';
import {
  type FieldPath,
  messageWithOthers,
  type PageProblem,
  type Problem,
} from '../lib/problems.ts';
import { isRecord, type RecordIdentity } from '../lib/records.ts';
import type { NumberedPage } from '../render/render.tsx';
import type { RedirectInput } from '../routes/redirects.ts';
import { isImplied, locateElement } from './locate.ts';

export interface TraceInput {
  readonly problems: readonly PageProblem[];
  readonly content: Readonly<Record<string, unknown>>;
  /** A former path in a record is no link to it. */
  readonly redirects: readonly Pick<RedirectInput, 'from' | 'sourceFile' | 'field'>[];
  readonly problemAt: ProblemLocator;
  /** Returns the URL in the page, `/other/#x`, for what an author wrote in `from`: `other.md#x`. */
  readonly resolveFileLink: (link: string, from: string) => string | undefined;
  /** Returns the kind of a page. Pages of a kind have their components in common. */
  readonly pageTypeOf: (page: string) => string | undefined;
  /** Renders a page again, with the number of each element. */
  readonly renderNumbered: (path: string) => NumberedPage | undefined;
}

/**
 * Returns one problem per location that has to be fixed. A text that appears in three records yields
 * three problems; a component that breaks forty pages yields one, with the number of other pages in
 * its message. A problem whose cause is in neither is reported on the page.
 */
export async function traceProblems(input: TraceInput): Promise<Problem[]> {
  const { problems, content, pageTypeOf, renderNumbered } = input;
  const records = Object.values(content).flat() as readonly RecordIdentity[];
  const isMeant = ({ unlessInRecords: text }: PageProblem) =>
    text !== undefined && records.some((record) => hasText(record, text));
  const search = createRecordSearch(records, input);
  const found = problems
    .filter((problem) => !isMeant(problem))
    .map((problem) => ({ problem, pages: new Set([problem.page]) }));
  const inRecords: SharedProblem[] = [];
  const inPages = merge(found, causeInFile).filter(({ problem, pages }) => {
    const located = search(problem);
    inRecords.push(...located.map((each) => ({ problem: each, pages })));
    return located.length === 0;
  });
  const traced = merge(inPages, (problem) => causeInPages(problem, pageTypeOf));
  const inCode: SharedProblem[] = [];
  for (const { problem, pages } of traced) {
    const { element, page } = problem;
    const numbered = element && page !== undefined && renderNumbered(page);
    const location = numbered ? await locateElement(element, numbered) : undefined;
    // HTML of someone else may leave out what the parser adds, as the standard allows.
    if (!location && element && isImplied(element)) continue;
    inCode.push({ problem: { ...problem, ...location }, pages });
  }
  // Kinds of pages that have a component in common have its problems at one location.
  return merge([...inRecords, ...inCode], causeAtLocation).map(describeTraced);
}

interface SharedProblem {
  readonly problem: PageProblem;
  readonly pages: ReadonlySet<string | undefined>;
}

/** Merges problems whose causes are equal; a cause that is unknown is the problem itself. */
function merge(
  problems: readonly SharedProblem[],
  causeOf: (problem: PageProblem) => unknown,
): SharedProblem[] {
  const merged = new Map<unknown, { problem: PageProblem; pages: Set<string | undefined> }>();
  for (const { problem, pages } of problems) {
    const cause = causeOf(problem);
    const group = merged.get(cause) ?? { problem, pages: new Set() };
    for (const page of pages) group.pages.add(page);
    merged.set(cause, group);
  }
  return [...merged.values()];
}

function causeInFile(problem: PageProblem): unknown {
  const { code, file, position, message, element, searchText } = problem;
  if (!position && !searchText) return problem;
  return JSON.stringify([code, file, position, message, element, searchText]);
}

/** Pages of a kind have their components in common, so one of them is enough to locate a cause. */
function causeInPages(problem: PageProblem, pageTypeOf: TraceInput['pageTypeOf']): unknown {
  const { code, page = '', position, message, element } = problem;
  if (position || !element) return problem;
  return JSON.stringify([code, pageTypeOf(page) ?? page, message, element]);
}

function causeAtLocation(problem: PageProblem): unknown {
  const { code, file, position, field, message } = problem;
  const isLocated = position !== undefined || code === 'render-error';
  return isLocated ? JSON.stringify([code, file, position, field, message]) : problem;
}

function describeTraced({ problem, pages }: SharedProblem): Problem {
  const { searchText: _text, element: _element, unlessInRecords: _unless, ...traced } = problem;
  return { ...traced, message: messageWithOthers(traced.message, pages.size - 1) };
}

/** Returns a function that finds the texts of records that cause a problem. */
function createRecordSearch(
  records: readonly RecordIdentity[],
  { problemAt, resolveFileLink, redirects }: TraceInput,
): (problem: PageProblem) => Problem[] {
  const findIn = (searchText: string, candidates: readonly RecordIdentity[]) =>
    candidates.flatMap((record) => {
      const resolve = (link: string) => resolveFileLink(link, record.file) ?? link;
      return findTexts({ searchText, resolve }, record)
        .filter((found) => !redirects.some((redirect) => isDeclaration(redirect, record, found)))
        .map((found) => ({ record, ...found }));
    });
  const everywhere = new Map<string, ReturnType<typeof findIn>>();
  return ({ searchText, element: _element, unlessInRecords: _unless, ...problem }) => {
    if (!searchText) return [];
    // A URL can appear in any record; other text belongs to the record that the page was made from,
    // and so do an anchor in the page itself and a relative link if that record has it.
    const isInPage = /^[#.]/.test(searchText) || !isUrl(searchText);
    const own = isInPage ? records.filter(({ file }) => file === problem.file) : [];
    let found = findIn(searchText, own);
    if (found.length === 0 && isUrl(searchText)) {
      found = everywhere.get(searchText) ?? findIn(searchText, records);
      everywhere.set(searchText, found);
    }
    return found.map(({ record, path, text }) =>
      problemAt(record, path, { ...problem, searchText: text }),
    );
  };
}

function isDeclaration(
  { from, sourceFile, field = [] }: TraceInput['redirects'][number],
  { file }: RecordIdentity,
  { path, text }: FoundText,
): boolean {
  const isSameField = field.length > 0 && field.every((key, at) => key === path[at]);
  return from === text && sourceFile === file && isSameField;
}

function hasText(value: unknown, text: string, isInside = false): boolean {
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null || (isInside && isRecord(value))) return false;
  return Object.values(value).some((child) => hasText(child, text, true));
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
    const isSame = isSameText(value, wordsOf(searchText));
    return isSame || resolve(value) === searchText ? [{ path, text: value }] : [];
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
  if (searchText === `id=${node.id}` && node.hasOwnId !== false) return node.id;
  const isOfLevel = searchText.startsWith(`${'#'.repeat(Number(/^h(\d)$/.exec(node.tag)?.[1]))} `);
  if (isOfLevel && isSameText(plainText(node), wordsOf(searchText))) return searchText;
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

/** The words of a heading as Markdown has it, and any other text as it is. */
const wordsOf = (text: string) => text.replace(/^#+ /, '');

const isUrl = (text: string) => /^(?:\.{0,2}\/|#[^\s#]|\w+:\S)/.test(text);
