/** Turns the routes that a site declares into a manifest, and checks them. */
import type { ProblemCode } from '../lib/problem-codes.ts';
import type { Problem } from '../lib/problems.ts';
import type { Manifest, Route, RouteInput } from './routes.ts';
import { isListed, parseRoutePath } from './routes.ts';
import { outputFileOf } from './url-paths.ts';

/**
 * Plans the routes of a site. Reports paths that are malformed, reserved, or used twice, and ids that
 * are used twice. The manifest has every route whose path is valid, even if there are problems.
 */
export function planRoutes(inputs: readonly RouteInput[]) {
  const problems: Problem[] = [];
  const routes: Route[] = [];
  const byId = new Map<string, Route>();
  const byOutputFile = new Map<string, Route>();
  for (const input of inputs) {
    const { id, sourceFile: file } = input;
    const report = (code: ProblemCode, message: string, hint?: string) =>
      problems.push({ code, file, message, hint });
    const path = parseRoutePath(input.path);
    if (!path) {
      const message = `expected a path of lower-case words between slashes, got "${input.path}"`;
      report('bad-path', message, 'correct what routes returns as path');
      continue;
    }
    const route: Route = { ...input, path, outputFile: outputFileOf(path) };
    const first = byOutputFile.get(route.outputFile);
    const use = reservedUse(path);
    if (use) report('reserved-path', `${path} is reserved for ${use}`, 'rename this file');
    if (first) {
      const message = `the page ${path} is also made from ${first.sourceFile}`;
      report('duplicate-path', message, 'rename one of the two, or give it another path');
    } else if (byId.has(id)) report('duplicate-id', `two pages have the id "${id}"`);
    routes.push(route);
    byOutputFile.set(route.outputFile, route);
    byId.set(id, route);
  }
  const manifest: Manifest = { routes, byId };
  for (const { canonical, lastModified = '2000-01-01', path, sourceFile: file } of routes) {
    if (canonical && !byId.has(canonical)) {
      const message = `the canonical page of ${path}, "${canonical}", does not exist`;
      problems.push({ code: 'unknown-page', file, message });
    }
    if (!isDay(lastModified)) {
      const message = `expected a day as lastModified, got "${lastModified}"`;
      const hint = 'write it like 2026-03-01';
      problems.push({ code: 'bad-date', file, page: path, message, hint });
    }
  }
  problems.push(...findWrongAlternates(manifest));
  return { manifest, problems };
}

/** What else a path stands for; many servers take `/a/index/` for `/a/index.html`. */
function reservedUse(path: string): string | undefined {
  if (path.startsWith('/assets/')) return 'files of the generator';
  return path.endsWith('/index/') ? 'the page above it' : undefined;
}

/** Search engines ignore a version in another language that does not name this one in return. */
function findWrongAlternates({ routes, byId }: Manifest): Problem[] {
  return routes.flatMap((route) => {
    const { alternates = [], id: ownId, path, sourceFile: file } = route;
    if (alternates.length === 0) return [];
    const names = (other: Route | undefined) =>
      other?.alternates?.some((alternate) => alternate.id === ownId);
    const report = (message: string, hint?: string): Problem[] => [
      { code: 'alternate', file, page: path, message, hint },
    ];
    const ofOthers = alternates.flatMap(({ id, hreflang }, index): Problem[] => {
      const other = byId.get(id);
      const isRepeated = alternates.findIndex((first) => first.hreflang === hreflang) < index;
      if (!isLanguage(hreflang)) {
        const hint = 'write a code such as es or pt-BR, or x-default';
        return report(`has a version for "${hreflang}", which is no language`, hint);
      }
      if (isRepeated) return report(`has two versions for "${hreflang}"`, 'remove one of the two');
      if (!other) return report(`has the version "${id}" for "${hreflang}", which does not exist`);
      if (id === ownId || names(other)) return [];
      const message = `has the version ${other.path} for "${hreflang}", which does not name this page`;
      return report(message, `give ${other.path} the same alternates`);
    });
    if (names(route)) return ofOthers;
    return [...ofOthers, ...report('is not among its own alternates', 'add it, with its language')];
  });
}

function isLanguage(code: string): boolean {
  if (code === 'x-default') return true;
  try {
    return Intl.getCanonicalLocales(code).length === 1 && /^[a-z]{2,3}\b/i.test(code);
  } catch {
    return false;
  }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Search results cannot distinguish pages with the same title or description. */
export function findRepeatedTexts({ routes }: Pick<Manifest, 'routes'>): Problem[] {
  return [...findRepeated(routes, 'title'), ...findRepeated(routes, 'description')];
}

function findRepeated(routes: readonly Route[], field: 'title' | 'description'): Problem[] {
  const firstRoutes = new Map<string, Route>();
  return routes.filter(isListed).flatMap((route): Problem[] => {
    const first = firstRoutes.get(route[field]);
    if (!first) {
      firstRoutes.set(route[field], route);
      return [];
    }
    const message = `has the same ${field} as ${first.path} (${first.sourceFile}): "${route[field]}"`;
    const hint = `give one of the two pages another ${field}`;
    return [
      { code: `duplicate-${field}`, file: route.sourceFile, page: route.path, message, hint },
    ];
  });
}
