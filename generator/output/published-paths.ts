/**
 * The list of the paths that a site has published: one path per line, and comments after `#`. Builds
 * report what is missing, and `published` adds what is new.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import type { Problem } from '../lib/problems.ts';
import { prefixOf, type RedirectPlan } from '../routes/redirects.ts';
import { type ListedPath, outputFileOf, parsePath, pathOfOutputFile } from '../routes/url-paths.ts';

/** Files that pages load, and texts for programs. No one links to them, and they may come and go. */
const resourceFile =
  /\.(?:avif|css|cur|gif|ico|jpe?g|js|json|map|mjs|otf|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?)$/i;

/** What only hosts and crawlers read. */
const technicalFile = /(?:^|\/)\.|^_(?:headers|redirects)$|^404\.html$|^sitemap[^/]*\.xml$/;

/** Returns the paths that others may link to: pages, and files such as vCards and PDFs. */
export function linkablePaths(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (resourceFile.test(file) || technicalFile.test(file)) return [];
    const path = pathOfOutputFile(file);
    const parsed = parsePath(path);
    return 'path' in parsed && parsed.path === path ? path : [];
  });
}

/** The list of a site, which is empty if there is no file. */
export interface PublishedList {
  readonly text: string;
  /** Each path once, in the order of the lines. */
  readonly paths: readonly ListedPath[];
  /** Of lines that are not a path. */
  readonly problems: readonly Problem[];
}

/** @param files Paths of all files of the output folder, pages included. */
export function checkPublishedPaths(
  files: readonly string[],
  { redirects, problems: redirectProblems }: RedirectPlan,
  { paths, problems }: PublishedList,
): Problem[] {
  const existing = new Set(files);
  // A redirect that is wrong is reported itself.
  const wrong = redirectProblems.map(({ input }) => input.from);
  const redirected = new Set([...redirects.map(({ from }) => from), ...wrong]);
  const prefixes = redirects.flatMap((redirect) => prefixOf(redirect) ?? []);
  // The audit, which knows the ids of the pages, checks those of the list.
  const missing = paths.filter(
    ({ path, anchor }) =>
      anchor === '' &&
      !existing.has(outputFileOf(path)) &&
      !redirected.has(path) &&
      !prefixes.some((prefix) => path.startsWith(prefix)),
  );
  return [
    ...problems,
    ...missing.map(
      ({ path, file, line }): Problem => ({
        code: 'missing-path',
        file,
        position: { line, column: 1 },
        message: `${path} was published, but no longer exists`,
        hint: 'redirect it to what replaces it; if nothing does, delete this line',
      }),
    ),
  ];
}

/** Returns the ids of a page's headings and sections, for which the list has a line each. */
export const headingIdsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:h[1-6]|section)\b[^>]*?\sid="([\p{L}\p{N}][^"&\s]*)"/gu)].map(
    ([, id = '']) => id,
  );

export function readPublishedList({
  root,
  publishedList,
}: Pick<ResolvedConfig, 'root' | 'publishedList'>): PublishedList {
  const text = existsSync(publishedList) ? readFileSync(publishedList, 'utf8') : '';
  return parsePublishedList(text, displayPath(root, publishedList));
}

/** @param file As problems name it. */
export function parsePublishedList(text: string, file: string): PublishedList {
  const paths = new Map<string, ListedPath>();
  const problems: Problem[] = [];
  for (const [index, writtenLine] of text.replace('\ufeff', '').split('\n').entries()) {
    const written = writtenLine.replace(/(?:^|\s)#.*$/s, '').trim();
    if (written === '') continue;
    const line = index + 1;
    const [writtenPath = '', anchor = ''] = written.split('#', 2);
    const parsed = parsePath(writtenPath);
    if ('message' in parsed) {
      problems.push({ code: 'bad-path', file, position: { line, column: 1 }, ...parsed });
      continue;
    }
    const key = `${parsed.path}#${anchor}`;
    if (!paths.has(key)) paths.set(key, { path: parsed.path, anchor, file, line });
  }
  return { text, paths: [...paths.values()], problems };
}

const introduction = `# Paths that this site has published. A build fails if one is missing and has no redirect.
# \`fair-copy published\` adds lines after a publication. Delete a line only if nothing replaces its page.
`;

/** Adds paths at the end, in the line endings of the list. */
export function addToPublishedList(text: string, paths: readonly string[]): string {
  const list = text === '' ? introduction : text;
  const lineEnding = list.includes('\r\n') ? '\r\n' : '\n';
  const complete = list.endsWith('\n') ? list : list + lineEnding;
  return complete + paths.map((path) => path + lineEnding).join('');
}
