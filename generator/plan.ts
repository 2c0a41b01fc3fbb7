/** Content → manifest: which page stands where. */
import type { ProblemCode } from './shared/problem-codes.ts';
import type { Problem } from './shared/problems.ts';
import { isListed, outputFile, routePath } from './shared/routes.ts';
import type { Manifest, Route, RouteInput } from './shared/types.ts';

/** @returns all faults together: paths that are no paths, taken, or reserved; ids and titles given twice. */
export function planRoutes(inputs: readonly RouteInput[]) {
  const problems: Problem[] = [];
  const routes: Route[] = [];
  const byId = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  for (const input of inputs) {
    const say = (code: ProblemCode, message: string, hint?: string) =>
      problems.push({ code, file: input.source, message, hint });
    const path = routePath(input.path);
    if (!path) {
      const message = `expected a path of lower-case words between slashes, got "${input.path}"`;
      say('bad-path', message, 'this is for a developer of the site');
      continue;
    }
    const route: Route = { ...input, path, outputFile: outputFile(path) };
    if (path.startsWith('/assets/'))
      say(
        'reserved-path',
        `${path} is kept for files of the generator`,
        'give this file another name',
      );
    const twin = byFile.get(route.outputFile);
    if (twin)
      say(
        'duplicate-path',
        `the page ${path} comes from ${twin.source} too`,
        'rename one of the two files',
      );
    else if (byId.has(input.id)) say('duplicate-id', `two pages have the id "${input.id}"`);
    routes.push(route);
    byFile.set(route.outputFile, route);
    byId.set(input.id, route);
  }
  for (const { canonical, path, source: file } of routes) {
    const message = `${path} should lead to the page "${canonical}", which does not exist`;
    if (canonical && !byId.has(canonical)) problems.push({ code: 'unknown-page', file, message });
  }
  problems.push(...repeated(routes, 'title'), ...repeated(routes, 'description'));
  return { manifest: { routes, byId } satisfies Manifest, problems };
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
