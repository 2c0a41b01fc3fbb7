/** Finds what has most likely replaced a published address. */
import type { MissingAddress } from '../shared/site-definition.ts';
import { nearest } from '../shared/text.ts';
import type { Route } from '../shared/types.ts';

type SimilarFinder = (path: string) => MissingAddress['similar'];

interface SimilarFinderInput {
  readonly routes: readonly Route[];
  /** Paths of pages and files that exist. */
  readonly current: readonly string[];
  /** Paths that are in the list. */
  readonly recorded: ReadonlySet<string>;
  /** How many paths will be looked up. */
  readonly missingCount: number;
}

/** Takes about a second. Whoever renames more paths uses a program, which knows the new ones. */
const maxComparisons = 1_000_000;

/**
 * Returns a function that finds what has most likely replaced a path: a page or file that is not in
 * the list yet and has the same name, a similar path, or no other new one next to it; or else one in
 * the list, next to it and with a similar path.
 */
export function createSimilarFinder({
  routes,
  current,
  recorded,
  missingCount,
}: SimilarFinderInput): SimilarFinder {
  const routeByPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
  const added = current.filter((path) => !recorded.has(path));
  const addedByName = new Map(added.map((path) => [lastName(path), path]));
  const comparable = added.length * missingCount <= maxComparisons ? added : [];
  const byFolder = groupByFolder(current);
  return (path) => {
    const isOfSameKind = (candidate: string) => extensionOf(candidate) === extensionOf(path);
    const neighbors = (byFolder.get(folderOf(path)) ?? []).filter(isOfSameKind);
    const similar =
      addedByName.get(lastName(path)) ??
      nearest(path, comparable.filter(isOfSameKind)) ??
      onlyOne(neighbors.filter((neighbor) => !recorded.has(neighbor))) ??
      nearest(path, neighbors);
    return similar === undefined ? undefined : { path: similar, route: routeByPath.get(similar) };
  };
}

function groupByFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(folderOf(path));
    if (group) group.push(path);
    else groups.set(folderOf(path), [path]);
  }
  return groups;
}

const onlyOne = (paths: readonly string[]): string | undefined =>
  paths.length === 1 ? paths[0] : undefined;

/** The name of a page's folder, or of a file. */
const lastName = (path: string): string => /[^/]*\/?$/.exec(path)?.[0] ?? '';

const folderOf = (path: string): string => path.replace(/[^/]*\/?$/, '');

/** A slash for a page. */
const extensionOf = (path: string): string => /(?:\/|\.[^./]*)$/.exec(path)?.[0] ?? '';
