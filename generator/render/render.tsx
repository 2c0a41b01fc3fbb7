/** One route → one HTML document, without what the head gets when it is published. */
import { renderToStaticMarkup } from 'react-dom/server';
import { meant, type PageProblem, type Problem } from '../shared/problems.ts';
import { placeInSources } from '../shared/sources.ts';
import type { PageScope, PlannedSite, Route, Settings, SiteDefinition } from '../shared/types.ts';
import { ScopeProvider } from './islands.tsx';
import { type Watch, watching } from './jsx.ts';

type RenderInput = PlannedSite &
  Pick<Settings, 'root' | 'buildDate' | 'runtime'> & {
    readonly site: SiteDefinition;
    readonly picture: PageScope['picture'];
  };

/** @returns renders pages, one after another, and finds elements of them in the sources. */
export function createRenderer(input: RenderInput) {
  const { site, manifest, root } = input;
  const numbers = new Map(manifest.routes.map((route, index) => [route.id, index + 1]));
  const markupOf = (route: Route, unknown: (id: string) => void, watch: Watch) =>
    watching(watch, () => {
      const scope = scopeOf(route, numbers.get(route.id) ?? 0, input, unknown);
      const page = <site.Document>{route.render()}</site.Document>;
      return renderToStaticMarkup(<ScopeProvider scope={scope}>{page}</ScopeProvider>);
    });

  /** The markup is empty if the page could not be rendered. */
  const render = (route: Route): { readonly html: string; readonly problems: readonly Problem[] } => {
    const problems: Problem[] = [];
    const tell = (code: string, message: string, hint: string, place?: ReturnType<typeof placeInSources>) =>
      problems.push({ file: route.source, ...place, code, page: route.path, message, hint });
    const unknown = (id: string) => {
      const hint = meant(id, manifest.byId.keys()) ?? 'npm run routes lists all pages';
      tell('unknown-page', `links to the page "${id}", which is not there`, hint, placeInSources(new Error(), root));
    };
    const watch: Watch = (tag, attributes, isInIsland) => {
      for (const name in attributes) {
        if (isInIsland || !name.startsWith('on') || typeof attributes[name] !== 'function') continue;
        const message = `gives the element ${tag} a handler, ${name}, which is never sent to a browser`;
        tell('lost-handler', message, 'make the element part of an island', placeInSources(new Error(), root));
      }
    };
    try {
      const markup = markupOf(route, unknown, watch);
      if (!/<head[\s>]/.test(markup)) throw new Error('the document of the site has no head');
      return { html: `<!DOCTYPE html>${markup}`, problems };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const place = placeInSources(error, root);
      const hint = place ? `it was made of ${route.source}` : 'this is for a developer of the site';
      tell('page-fault', `could not be rendered: ${reason}`, hint, place);
      return { html: '', problems };
    }
  };

  /** Where the components make what the audit found in a page. */
  const placeOf = ({ page, part }: PageProblem) => {
    const route = manifest.routes.find(({ path }) => path === page);
    let place: ReturnType<typeof placeInSources>;
    const look: Watch = (tag, attributes) => {
      const isIt = part?.tag === tag && (!part.address || Object.values(attributes).includes(part.address));
      if (isIt || (part?.tag === 'style=' && 'style' in attributes)) place ??= placeInSources(new Error(), root);
    };
    if (route && part) markupOf(route, () => undefined, look);
    return place;
  };
  return { render, placeOf };
}

/** @param unknown told of an id that no route has. */
function scopeOf(route: Route, number: number, input: RenderInput, unknown: (id: string) => void): PageScope {
  const { site, base, origin, content, manifest, buildDate, runtime } = input;
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
    runtime,
    typeset: site.typeset,
    elements: site.elements,
  };
}
