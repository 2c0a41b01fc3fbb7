/** One route → one HTML document. */
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Collections, Content } from '../content/collections.ts';
import { displayPath } from '../content/files.ts';
import type { Problem } from '../problems.ts';
import { nearestRoute } from '../routes.ts';
import { ScopeProvider } from '../scope.tsx';
import type { Manifest, PageScope, Route, SiteDefinition } from '../types.ts';

export interface RenderInput<C extends Collections = Collections> {
  readonly site: SiteDefinition<C>;
  readonly content: Content<C>;
  readonly manifest: Manifest;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  readonly base: string;
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

/** Renders pages one at a time; the markup is the site's own, without what `completeHead` adds. */
export function createRenderer<C extends Collections>(input: RenderInput<C>): (route: Route) => RenderedPage {
  const { site, base, origin, manifest } = input;
  const numbers = new Map(manifest.routes.map((route, index) => [route.id, index + 1]));
  const file = (below: string) => base + below.replace(/^\//, '');
  const pathOf = new Map(manifest.routes.map((route) => [route.id, file(route.path)]));
  return (route) => {
    const problems: Problem[] = [];
    const href = (id: string, anchor?: string) => {
      const target = pathOf.get(id);
      if (target !== undefined) return anchor ? `${target}#${anchor}` : target;
      const message = `links to the page "${id}", which is not there`;
      const hint = nearestRoute(id, manifest);
      problems.push({ code: 'unknown-page', file: route.source, page: route.path, message, hint });
      return base;
    };
    const scope: PageScope<C> = {
      content: input.content,
      route,
      sheet: { number: numbers.get(route.id) ?? 0, of: manifest.routes.length },
      href,
      url: (id) => origin + href(id),
      file,
      fileUrl: (below) => origin + file(below),
      quotes: site.quotes,
      picture: (below, size) => input.picture(below.replace(/^\//, ''), size),
      buildDate: input.buildDate,
    };
    try {
      return { html: renderDocument(site, scope as unknown as PageScope), problems };
    } catch (error) {
      return { html: '', problems: [...problems, pageFault(route, error, input.root)] };
    }
  };
}

function renderDocument({ Document }: Pick<SiteDefinition, 'Document'>, scope: PageScope): string {
  const markup = renderToStaticMarkup(
    <ScopeProvider scope={scope}>
      <Document>{scope.route.render()}</Document>
    </ScopeProvider>,
  );
  return `<!DOCTYPE html>${markup}`;
}

/** An exception of a component, as a problem at the line of the site that threw it, or else of the page's record. */
function pageFault(route: Route, error: unknown, root: string): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `(${route.source}) could not be rendered: ${reason}`;
  const hint = `look at what you changed last in ${route.source}; if that is right, this is for a developer`;
  const fault = { code: 'page-fault', page: route.path, message, hint };
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : [];
  for (const frame of frames) {
    const [, url, line, column] = /(?:file:\/\/)?(\/[^():]+|[A-Z]:[^():]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    if (!url || url.includes('node_modules') || !url.startsWith(root + path.sep)) continue;
    if (url.startsWith(path.join(root, 'generator') + path.sep)) continue;
    return { ...fault, file: displayPath(root, url), position: { line: Number(line), column: Number(column) } };
  }
  return { ...fault, file: route.source };
}
