/** Paths that a site has published: which ones to record, and which ones are missing. */
import { existsSync, readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import type { Problem } from '../lib/problems.ts';
import type { RedirectInput } from '../routes/redirects.ts';
import { fileOfPath, parsePath, pathOfFile } from '../routes/url-paths.ts';
import { type InvalidLine, parsePublishedList } from './published-list.ts';

/** Files that pages load, and texts for programs. No one links to them, and they may come and go. */
const resourceFile =
  /\.(?:avif|css|cur|gif|ico|jpe?g|js|json|map|mjs|otf|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?)$/i;

/** What only hosts and crawlers read. */
const technicalFile = /(?:^|\/)\.|^_(?:headers|redirects)$|^404\.html$|^sitemap[^/]*\.xml$/;

/**
 * Returns the paths that others may link to: pages, and files such as feeds, vCards, and PDFs.
 * @param files Paths of published files, pages included.
 */
export function recordablePaths(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (resourceFile.test(file) || technicalFile.test(file)) return [];
    const path = pathOfFile(file);
    const parsed = parsePath(path);
    return 'path' in parsed && parsed.path === path ? path : [];
  });
}

interface CheckedSite {
  /** Paths of all files of the output folder, pages included. */
  readonly files: readonly string[];
  readonly redirects: readonly RedirectInput[];
}

/** Reports recorded paths that neither exist nor redirect, and lines that are not a path. */
export function checkPublishedPaths(
  { files, redirects }: CheckedSite,
  { root, publishedList }: Pick<ResolvedConfig, 'root' | 'publishedList'>,
): Problem[] {
  if (!existsSync(publishedList)) return [];
  const file = displayPath(root, publishedList);
  const { paths, invalidLines } = parsePublishedList(readFileSync(publishedList, 'utf8'));
  const existing = new Set(files);
  const redirected = new Set(redirects.map(({ from }) => normalized(from)));
  const missing = paths.filter(
    ({ path }) => !existing.has(fileOfPath(path)) && !redirected.has(path),
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
