/**
 * The list of the paths that a site has published: one path per line, and comments after `#`. Builds
 * report what is missing, and `published` adds what is new.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { RequiredAnchor } from '../audit/links.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import type { Problem } from '../lib/problems.ts';
import { compareText } from '../lib/text.ts';
import type { RedirectInput } from '../routes/redirects.ts';
import { outputFileOf, parsePath, pathOfOutputFile } from '../routes/url-paths.ts';

/** Files that pages load, and texts for programs. No one links to them, and they may come and go. */
const resourceFile =
  /\.(?:avif|css|cur|gif|ico|jpe?g|js|json|map|mjs|otf|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?)$/i;

/** What only hosts and crawlers read. */
const technicalFile = /(?:^|\/)\.|^_(?:headers|redirects)$|^404\.html$|^sitemap[^/]*\.xml$/;

/**
 * Returns the paths that others may link to: pages, and files such as feeds, vCards, and PDFs.
 * @param files Paths of published files, pages included.
 */
export function linkablePaths(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (resourceFile.test(file) || technicalFile.test(file)) return [];
    const path = pathOfOutputFile(file);
    const parsed = parsePath(path);
    return 'path' in parsed && parsed.path === path ? path : [];
  });
}

interface CheckedSite {
  /** Paths of all files of the output folder, pages included. */
  readonly files: readonly string[];
  readonly redirects: readonly RedirectInput[];
}

/** Reports listed paths that neither exist nor redirect, and lines that are not a path. */
export function checkPublishedPaths(
  { files, redirects }: CheckedSite,
  { root, publishedList }: Pick<ResolvedConfig, 'root' | 'publishedList'>,
): Problem[] {
  if (!existsSync(publishedList)) return [];
  const file = displayPath(root, publishedList);
  const { paths, invalidLines } = parsePublishedList(readFileSync(publishedList, 'utf8'));
  const existing = new Set(files);
  const redirected = new Set(redirects.map(({ from }) => normalized(from)));
  // The audit, which knows the ids of the pages, checks those of the list.
  const missing = paths.filter(
    ({ path, anchor }) =>
      anchor === '' && !existing.has(outputFileOf(path)) && !redirected.has(path),
  );
  return [
    ...invalidLines.map((problem) => invalidLineProblem(problem, file)),
    ...missing.map(
      ({ path, line }): Problem => ({
        code: 'missing-path',
        file,
        position: { line, column: 1 },
        message: `${path} was published, but no longer exists`,
        hint: 'redirect it to what replaces it; if nothing does, delete this line',
      }),
    ),
  ];
}

export function readPublishedAnchors({
  root,
  publishedList,
}: Pick<ResolvedConfig, 'root' | 'publishedList'>): RequiredAnchor[] {
  if (!existsSync(publishedList)) return [];
  const file = displayPath(root, publishedList);
  const { paths } = parsePublishedList(readFileSync(publishedList, 'utf8'));
  return paths.filter(({ anchor }) => anchor !== '').map((listed) => ({ ...listed, file }));
}

/** Returns the ids of a page's headings and sections, for which the list has a line each. */
export const headingIdsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:h[1-6]|section)\b[^>]*?\sid="([\p{L}\p{N}][^"&\s]*)"/gu)].map(
    ([, id = '']) => id,
  );

export const invalidLineProblem = ({ line, ...problem }: InvalidLine, file: string): Problem => ({
  code: 'bad-path',
  file,
  position: { line, column: 1 },
  ...problem,
});

function normalized(text: string): string {
  const parsed = parsePath(text);
  return 'path' in parsed ? parsed.path : text;
}

export interface ListedPath {
  /** Path below the base, without percent escapes. */
  readonly path: string;
  /** The id of a heading of that page; empty for the page itself. */
  readonly anchor: string;
  /** From 1. */
  readonly line: number;
}

/** A line that is not a path. */
export interface InvalidLine {
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

export interface PublishedList {
  /** Each path once, in the order of the lines. */
  readonly paths: readonly ListedPath[];
  readonly invalidLines: readonly InvalidLine[];
}

const byteOrderMark = '\ufeff';

const linesOf = (text: string): string[] => text.replace(byteOrderMark, '').split(/\r?\n/);

const withoutComment = (line: string): string => line.replace(/(?:^|\s)#.*$/, '').trim();

export function parsePublishedList(text: string): PublishedList {
  const paths = new Map<string, ListedPath>();
  const invalidLines: InvalidLine[] = [];
  for (const [index, writtenLine] of linesOf(text).entries()) {
    const written = withoutComment(writtenLine);
    if (written === '') continue;
    const [writtenPath = '', anchor = ''] = written.split('#', 2);
    const parsed = parsePath(writtenPath);
    if ('message' in parsed) invalidLines.push({ line: index + 1, ...parsed });
    else if (!paths.has(`${parsed.path}#${anchor}`)) {
      paths.set(`${parsed.path}#${anchor}`, { path: parsed.path, anchor, line: index + 1 });
    }
  }
  return { paths: [...paths.values()], invalidLines };
}

const introduction = `# Paths that this site has published. A build fails if one is missing and has no redirect.
# \`fair-copy published\` adds lines after a publication. Delete a line only if nothing replaces its page.
`;

/** Lines that stay together: a path, and the comments above it. */
interface Entry {
  readonly path: string;
  readonly lines: readonly string[];
}

/** Adds paths at their places in the order of the list. All lines and line endings stay. */
export function addToPublishedList(text: string, paths: readonly string[]): string {
  const source = text === '' ? introduction : text;
  const lineEnding = source.includes('\r\n') ? '\r\n' : '\n';
  const lines = linesOf(source);
  if (lines.at(-1) === '') lines.pop();
  const firstPath = lines.findIndex((line) => withoutComment(line) !== '');
  const head = firstPath < 0 ? lines : lines.slice(0, firstPath);
  const entries: Entry[] = [];
  let comments: string[] = [];
  for (const line of lines.slice(head.length)) {
    comments.push(line);
    if (withoutComment(line) === '') continue;
    entries.push({ path: withoutComment(line), lines: comments });
    comments = [];
  }
  const added = paths.map((path): Entry => ({ path, lines: [path] }));
  const sorted = [...entries, ...added].sort((a, b) => compareText(a.path, b.path));
  return [...head, ...sorted.flatMap((entry) => entry.lines), ...comments, ''].join(lineEnding);
}
