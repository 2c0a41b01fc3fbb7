/** One route → one HTML document, without what the head gets when it is published. */
import { renderToStaticMarkup } from 'react-dom/server';
import { meant, type Problem } from '../shared/problems.ts';
import { placeInSources } from '../shared/sources.ts';
import type { PageScope, PlannedSite, Route, Settings, SiteDefinition } from '../shared/types.ts';
import { ScopeProvider } from './islands.tsx';

type RenderInput = PlannedSite &
  Pick<Settings, 'root' | 'buildDate'> & { readonly site: SiteDefinition; readonly picture: PageScope['picture'] };

/** @returns renders a page, one after another; its markup is empty if it could not be rendered. */
export function createRenderer(input: RenderInput) {
  const { site, manifest, root } = input;
  const numbers = new Map(manifest.routes.map((route, index) => [route.id, index + 1]));
  return (route: Route): { readonly html: string; readonly problems: readonly Problem[] } => {
    const problems: Problem[] = [];
    const tell = (code: string, message: string, hint: string, place?: ReturnType<typeof placeInSources>) =>
      problems.push({ file: route.source, ...place, code, page: route.path, message, hint });
    const unknown = (id: string) => {
      const hint = meant(id, manifest.byId.keys()) ?? 'npm run routes lists all pages';
      tell('unknown-page', `links to the page "${id}", which is not there`, hint);
    };
    const scope = scopeOf(route, numbers.get(route.id) ?? 0, input, unknown);
    try {
      const page = <site.Document>{route.render()}</site.Document>;
      const markup = renderToStaticMarkup(<ScopeProvider scope={scope}>{page}</ScopeProvider>);
      if (!/<head[\s>]/.test(markup)) throw new Error('the document of the site has no head');
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
