/** Turns the routes that a site declares into a manifest, and checks them. */
import type { ProblemCode } from './shared/problem-codes.ts';
import { developerHint, type Problem } from './shared/problems.ts';
import { isListed, outputFile, routePath } from './shared/routes.ts';
import type { Manifest, Route, RouteInput } from './shared/types.ts';

/**
 * Plans the routes of a site. Reports paths that are malformed, reserved, or used twice, and ids,
 * titles, and descriptions that are used twice.
 */
export function planRoutes(inputs: readonly RouteInput[]) {
  const problems: Problem[] = [];
  const routes: Route[] = [];
  const byId = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  for (const input of inputs) {
    const report = (code: ProblemCode, message: string, hint?: string) =>
      problems.push({ code, file: input.sourceFile, message, hint });
    const path = routePath(input.path);
    if (!path) {
      const message = `expected a path of lower-case words between slashes, got "${input.path}"`;
      report('bad-path', message, developerHint);
      continue;
    }
    const route: Route = { ...input, path, outputFile: outputFile(path) };
    if (path.startsWith('/assets/'))
      report('reserved-path', `${path} is reserved for files of the generator`, 'rename this file');
    const sameFile = byFile.get(route.outputFile);
    if (sameFile)
      report(
        'duplicate-path',
        `the page ${path} is also made from ${sameFile.sourceFile}`,
        'rename one of the two files',
      );
    else if (byId.has(input.id)) report('duplicate-id', `two pages have the id "${input.id}"`);
    routes.push(route);
    byFile.set(route.outputFile, route);
    byId.set(input.id, route);
  }
  for (const { canonical, path, sourceFile: file } of routes) {
    const message = `the canonical page of ${path}, "${canonical}", does not exist`;
    if (canonical && !byId.has(canonical)) problems.push({ code: 'unknown-page', file, message });
  }
  problems.push(...findRepeated(routes, 'title'), ...findRepeated(routes, 'description'));
  return { manifest: { routes, byId } satisfies Manifest, problems };
}

/** Search results cannot distinguish pages with the same title or description. */
function findRepeated(routes: readonly Route[], field: 'title' | 'description'): Problem[] {
  const firstRoutes = new Map<string, Route>();
  return routes.filter(isListed).flatMap((route) => {
    const first = firstRoutes.get(route[field]);
    firstRoutes.set(route[field], first ?? route);
    if (!first) return [];
    const message = `has the same ${field} as ${first.path} (${first.sourceFile}): "${route[field]}"`;
    const hint = `give one of the two pages another ${field}`;
    return { code: `duplicate-${field}`, file: route.sourceFile, page: route.path, message, hint };
  });
}
