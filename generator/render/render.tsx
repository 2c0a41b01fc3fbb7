/** One route → one HTML document, without what the head gets when it is published. */

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { displayPath } from '../shared/disk.ts';
import { meant, type Problem } from '../shared/problems.ts';
import type { PageScope, PlannedSite, Route, SiteDefinition } from '../shared/types.ts';
import { ScopeProvider } from './scope.tsx';

export interface RenderInput extends PlannedSite {
  readonly site: SiteDefinition;
  readonly buildDate: string;
  /** Folder that problems name files from. */
  readonly root: string;
  readonly picture: PageScope['picture'];
}

export interface RenderedPage {
  /** Empty if the page could not be rendered. */
  readonly html: string;
  readonly problems: readonly Problem[];
}

/** Renders pages one at a time. */
export function createRenderer(input: RenderInput): (route: Route) => RenderedPage {
  const { site, manifest, root } = input;
  const numbers = new Map(manifest.routes.map((route, index) => [route.id, index + 1]));
  return (route) => {
    const problems: Problem[] = [];
    const tell = (code: string, message: string, hint: string, place: Partial<Problem> = {}) =>
      problems.push({ file: route.source, ...place, code, page: route.path, message, hint });
    const unknown = (id: string) => {
      const hint = meant(id, manifest.byId.keys()) ?? 'npm run routes lists all pages';
      tell('unknown-page', `links to the page "${id}", which is not there`, hint);
    };
    const scope = scopeOf(route, numbers.get(route.id) ?? 0, input, unknown);
    try {
      const page = <site.Document>{route.render()}</site.Document>;
      const markup = renderToStaticMarkup(<ScopeProvider scope={scope}>{page}</ScopeProvider>);
      return { html: `<!DOCTYPE html>${markup}`, problems };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const hint = `look at what you changed last in ${route.source}; if that is right, this is for a developer`;
      tell('page-fault', `(${route.source}) could not be rendered: ${reason}`, hint, placeInSources(error, root));
      return { html: '', problems };
    }
  };
}

/** @param unknown told of an id that no route has. */
function scopeOf(route: Route, number: number, input: RenderInput, unknown: (id: string) => void): PageScope {
  const { site, base, origin, content, manifest, buildDate } = input;
  const file = (below: string) => base + below.replace(/^\//, '');
  const href = (id: string, anchor?: string) => {
    const target = manifest.byId.get(id);
    if (!target) unknown(id);
    return file(target?.path ?? '/') + (anchor ? `#${anchor}` : '');
  };
  return {
    content,
    route,
    sheet: { number, of: manifest.routes.length },
    href,
    url: (id) => origin + href(id),
    file,
    fileUrl: (below) => origin + file(below),
    picture: input.picture,
    buildDate,
    typeset: site.typeset,
    elements: site.elements,
  };
}

/** The bundle that runs has a map of its sources beside it. @param root folder that problems name files from. */
function placeInSources(error: unknown, root: string): Pick<Problem, 'file' | 'position'> | undefined {
  for (const frame of (error instanceof Error ? (error.stack ?? '') : '').split('\n')) {
    const [, url, line, column] = /\(?(file:\/\/[^)]+?|\/[^()]+?|[A-Z]:[^():]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    if (url === undefined) continue;
    const ran = url.startsWith('file:') ? fileURLToPath(url) : url;
    const place = original(ran, Number(line), Number(column));
    const file = displayPath(root, place.file);
    if (/^(?:\.\.|generator\/|node:)|(?:^|\/)node_modules\/|\.cache\//.test(file)) continue;
    return { file, position: { line: place.line, column: place.column } };
  }
  return undefined;
}

/** Lines and columns count from 1 in stacks, from 0 in maps. */
function original(file: string, line: number, column: number) {
  if (!existsSync(`${file}.map`)) return { file, line, column };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return { file, line, column };
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
