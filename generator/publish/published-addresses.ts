/** Addresses that a site has published: which ones to record, and which ones are missing. */
import { existsSync, readFileSync } from 'node:fs';
import { displayPath } from '../shared/disk.ts';
import type { Problem } from '../shared/problems.ts';
import { type InvalidLine, parsePublishedList } from '../shared/published-list.ts';
import type { PublishedOptions } from '../shared/site-definition.ts';
import { nearest } from '../shared/text.ts';
import type { PlannedSite, RedirectInput, ResolvedConfig, Route } from '../shared/types.ts';
import { fileOfPath, parsePath, pathOfFile } from '../shared/url-paths.ts';

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

interface PublishedSite {
  readonly planned: PlannedSite;
  /** Paths of all files of the output folder, pages included. */
  readonly files: readonly string[];
  readonly redirects: readonly RedirectInput[];
}

/** Reports recorded addresses that neither exist nor redirect, and lines that are no path. */
export function checkPublishedAddresses(
  { planned, files, redirects }: PublishedSite,
  { root, publishedList }: Pick<ResolvedConfig, 'root' | 'publishedList'>,
  { hint = defaultHint }: PublishedOptions = {},
): Problem[] {
  // A folder that opens without a server has no address, and leaves pages out.
  if (planned.isRelative || !existsSync(publishedList)) return [];
  const file = displayPath(root, publishedList);
  const { addresses, invalidLines } = parsePublishedList(readFileSync(publishedList, 'utf8'));
  const existing = new Set(files);
  const redirected = new Set(redirects.map(({ from }) => normalized(from)));
  const missing = addresses.filter(
    ({ path }) => !existing.has(fileOfPath(path)) && !redirected.has(path),
  );
  const recorded = new Set(addresses.map(({ path }) => path));
  const findSimilar = createSimilarFinder(planned.manifest.routes, recorded, missing.length);
  return [
    ...invalidLines.map((problem) => invalidLineProblem(problem, file)),
    ...missing.map(
      ({ path, line }): Problem => ({
        code: 'missing-address',
        file,
        position: { line, column: 1 },
        message: `${path} was published, but no longer exists`,
        hint: hint(path, findSimilar(path)),
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

function defaultHint(path: string, similar: Route | undefined): string {
  const to = similar ? `"${similar.path}"` : 'the path that has replaced it';
  return `let redirects of the site return { from: "${path}", to: ${to} }; if nothing replaces it, delete this line`;
}

/** Comparing each missing path with all pages takes too long for more. */
const maxComparedWithAll = 20;

/**
 * Returns a function that finds the page that has most likely replaced a path: one that is not in the
 * list yet and has the same name, or else a similar path; or else any page with a similar path.
 */
function createSimilarFinder(
  routes: readonly Route[],
  recorded: ReadonlySet<string>,
  missingCount: number,
): (path: string) => Route | undefined {
  const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
  const unrecorded = [...byPath.keys()].filter((path) => !recorded.has(path));
  const others = missingCount > maxComparedWithAll ? [] : [...byPath.keys()];
  return (path) => {
    if (!path.endsWith('/')) return undefined;
    const name = lastName(path);
    const similar =
      unrecorded.find((candidate) => lastName(candidate) === name) ??
      nearest(path, unrecorded) ??
      nearest(path, others);
    return similar === undefined ? undefined : byPath.get(similar);
  };
}

const lastName = (path: string): string => path.split('/').at(-2) ?? '';
