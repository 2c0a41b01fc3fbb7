/** Content → manifest: which page stands where, and where unknown paths lead. */
import type { Problem } from './shared/problems.ts';
import { isListed, outputFile, routePath } from './shared/routes.ts';
import type { Fallback, Manifest, Route, RouteInput } from './shared/types.ts';

/** @param site file that faults of the fallbacks are told of. @returns all faults together: paths that are no paths, taken, or reserved; ids and titles given twice. */
export function planRoutes(
  inputs: readonly RouteInput[],
  fallbacks: readonly Fallback[],
  site: string,
): { readonly manifest: Manifest; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const routes: Route[] = [];
  const byId = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  for (const input of inputs) {
    const say = (code: string, message: string, hint?: string) =>
      problems.push({ code, file: input.source, message, hint });
    const path = routePath(input.path);
    if (!path) {
      const message = `expected a path of lower-case words between slashes, got "${input.path}"`;
      say('bad-path', message, 'this is for a developer of the site');
      continue;
    }
    const route: Route = { ...input, path, outputFile: outputFile(path) };
    if (path.startsWith('/assets/'))
      say('reserved-path', `${path} is kept for files of the generator`, 'give this file another name');
    const twin = byFile.get(route.outputFile);
    if (twin) say('duplicate-path', `the page ${path} comes from ${twin.source} too`, 'rename one of the two files');
    else if (byId.has(input.id)) say('duplicate-id', `two pages have the id "${input.id}"`);
    routes.push(route);
    byFile.set(route.outputFile, route);
    byId.set(input.id, route);
  }
  const tellLost = (file: string, what: string, to: string) => {
    const message = `${what} should lead to the page "${to}", which is not there`;
    if (!byId.has(to)) problems.push({ code: 'unknown-page', file, message });
  };
  for (const { under, to } of fallbacks) tellLost(site, `unknown paths below ${under}`, to);
  if (fallbacks.length > 0 && !byFile.has('404.html')) {
    const message = 'has fallbacks, and no page 404.html leads to them';
    problems.push({ code: 'missing-page', file: site, message, hint: 'give the site a route with the path /404.html' });
  }
  for (const { canonical, path, source } of routes) if (canonical) tellLost(source, path, canonical);
  problems.push(...repeated(routes, 'title'), ...repeated(routes, 'description'));
  return { manifest: { routes, byId, fallbacks }, problems };
}

/** Two pages with one title, or one description, cannot be told apart in search results. */
function repeated(routes: readonly Route[], what: 'title' | 'description'): Problem[] {
  const firsts = new Map<string, Route>();
  return routes.filter(isListed).flatMap((route) => {
    const first = firsts.get(route[what]);
    firsts.set(route[what], first ?? route);
    if (!first) return [];
    const message = `has the same ${what} as ${first.path} (${first.source}): "${route[what]}"`;
    const hint = `give one of the two pages another ${what}`;
    return { code: `duplicate-${what}`, file: route.source, page: route.path, message, hint };
  });
}
