/** The list of the paths that a site has published: one path per line, and comments after `#`. */
import { compareText } from '../lib/text.ts';
import { parsePath } from '../routes/url-paths.ts';

export interface ListedPath {
  /** Path below the base, without percent escapes. */
  readonly path: string;
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
  const lineByPath = new Map<string, number>();
  const invalidLines: InvalidLine[] = [];
  for (const [index, writtenLine] of linesOf(text).entries()) {
    const written = withoutComment(writtenLine);
    if (written === '') continue;
    const parsed = parsePath(written);
    if ('message' in parsed) invalidLines.push({ line: index + 1, ...parsed });
    else if (!lineByPath.has(parsed.path)) lineByPath.set(parsed.path, index + 1);
  }
  const paths = [...lineByPath].map(([path, line]) => ({ path, line }));
  return { paths, invalidLines };
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
