/** Paths of pages and the files that they become. */
import { countOf, nearest } from './problems.ts';
import type { Manifest, RoutePath } from './types.ts';

const pathPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*(?:[a-z0-9]+(?:-[a-z0-9]+)*\.html)?$/;

/** The path if it is one, else nothing. */
export function routePath(path: string): RoutePath | undefined {
  return pathPattern.test(path) ? (path as RoutePath) : undefined;
}

/** `patents/utility/index.html` for `/patents/utility/`. */
export function outputFile(path: RoutePath): string {
  return `${path.slice(1)}${path.endsWith('/') ? 'index.html' : ''}`;
}

/** The hint for an id that no page has. */
export function nearestRoute(id: string, manifest: Manifest): string {
  const near = nearest(id, manifest.byId.keys());
  return near
    ? `did you mean "${near}"?`
    : `there are ${countOf(manifest.routes.length, 'page')}; npm run routes lists them`;
}
