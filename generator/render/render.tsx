/** One route → one HTML document, without what the head gets when it is published. */
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProblemCode } from '../shared/problem-codes.ts';
import { didYouMean, nearest, type PageProblem } from '../shared/problems.ts';
import { locateInSource } from '../shared/sources.ts';
import type {
  PageScope,
  PlannedSite,
  ResolvedConfig,
  Route,
  SiteDefinition,
} from '../shared/types.ts';
import { ScopeProvider } from './islands.tsx';
import { type ElementObserver, observeElements } from './jsx.ts';

type RenderInput = PlannedSite &
  Pick<ResolvedConfig, 'root' | 'buildDate' | 'runtime'> &
  Pick<PageScope, 'picture' | 'sizeOf'> & { readonly site: SiteDefinition };

/** What is wrong with a page, which its record is at fault of if no other place is. */
type Tell = (
  code: ProblemCode,
  message: string,
  hint: string,
  place?: Partial<PageProblem> | undefined,
) => void;

/** @returns renders pages, one after another, and finds elements of them in the sources. */
export function createRenderer(input: RenderInput) {
  const { site, manifest, root } = input;
  const { islands: modules } = site;
  const numbers = new Map(manifest.routes.map((route, index) => [route.id, index + 1]));
  // Of a file that several pages are made of, the first is meant.
  const pages = new Map(
    manifest.routes.map(({ source, path }) => [source, path] as const).reverse(),
  );
  const written: Sources['written'] = new Map();
  const known = { ...input, pages, written };
  const markupOf = (route: Route, tell: Tell, watch: ElementObserver) =>
    observeElements(watch, () => {
      const scope = scopeOf(route, numbers.get(route.id) ?? 0, known, tell);
      const page = <site.Document>{route.render()}</site.Document>;
      return renderToStaticMarkup(<ScopeProvider scope={scope}>{page}</ScopeProvider>);
    });

  /** The markup is empty if the page could not be rendered. */
  const render = (
    route: Route,
  ): { readonly html: string; readonly problems: readonly PageProblem[] } => {
    const problems: PageProblem[] = [];
    const tell: Tell = (code, message, hint, place) =>
      problems.push({ file: route.source, ...place, code, page: route.path, message, hint });
    const watch: ElementObserver = (tag, attributes, isInIsland) => {
      for (const name in attributes) {
        if (isInIsland || !name.startsWith('on') || typeof attributes[name] !== 'function')
          continue;
        const message = `gives the element ${tag} a handler, ${name}, which is never sent to a browser`;
        tell(
          'lost-handler',
          message,
          'make the element part of an island',
          locateInSource(new Error(), root),
        );
      }
    };
    try {
      const markup = markupOf(route, tell, watch);
      if (!/<head[\s>]/.test(markup)) throw new Error('the document of the site has no head');
      if (typeof modules === 'object')
        for (const [, island = ''] of markup.matchAll(/ data-island="([^"]*)"/g))
          if (!(island in modules))
            throw new Error(`the island ${island} has no module in islands of the site`);
      return { html: `<!DOCTYPE html>${markup}`, problems };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const place = locateInSource(error, root);
      const hint = place ? `it was made of ${route.source}` : 'this is for a developer of the site';
      tell('page-fault', `could not be rendered: ${reason}`, hint, place);
      return { html: '', problems };
    }
  };

  /** Where the components make what the audit found in a page. */
  const placeOf = ({ page, element: part }: PageProblem) => {
    const route = manifest.routes.find(({ path }) => path === page);
    let place: ReturnType<typeof locateInSource>;
    const look: ElementObserver = (tag, attributes) => {
      const isIt = part?.address
        ? Object.values(attributes).includes(part.address)
        : part?.tag === tag;
      if (isIt || (part?.tag === 'style=' && 'style' in attributes))
        place ??= locateInSource(new Error(), root);
    };
    if (route && part) markupOf(route, () => undefined, look);
    return place;
  };
  /** An address that a text names by a file, as the text does. */
  const asWritten = (problem: PageProblem): PageProblem => ({
    ...problem,
    ...written.get(problem.searchText ?? ''),
  });
  return { render, placeOf, asWritten };
}

/** Pages by the file that they are made of; and by the address of a place in a page, the link to a file that leads there. */
type Sources = Readonly<{
  pages: Map<string, string>;
  written: Map<string, Pick<PageProblem, 'file' | 'searchText'>>;
}>;

const lost = 'if the file was removed or renamed, bring it back; if not, correct its name';
const early = 'that record is not published yet: take the link out until it is';

/** @param tell told of links to what is not there. */
function scopeOf(
  route: Route,
  number: number,
  input: RenderInput & Sources,
  tell: Tell,
): PageScope {
  const { base, origin, manifest, root, pages, written } = input;
  const file = (below: string) => base + below.replace(/^\//, '');
  const href = (id: string, anchor?: string) => {
    const target = manifest.byId.get(id);
    if (!target) {
      const hint = didYouMean(id, manifest.byId.keys()) ?? 'npm run routes lists all pages';
      tell(
        'unknown-page',
        `links to the page "${id}", which does not exist`,
        hint,
        locateInSource(new Error(), root),
      );
    }
    return file(target?.path ?? '/') + (anchor ? `#${anchor}` : '');
  };
  const pathOf = (to: string, from = route.source) => {
    const [name = '', anchor] = to.split(/(?=#)/);
    const folder = path.posix.dirname(from);
    const target = path.posix.join(folder, name);
    const page = pages.get(target);
    if (page === undefined) {
      const isEarly = input.waiting.includes(target);
      const other = isEarly ? early : lost;
      const near = isEarly ? undefined : nearest(target, pages.keys());
      const hint = near ? `did you mean "${path.posix.relative(folder, near)}"?` : other;
      tell('broken-link', `links to ${name}, and no page is made of ${target}`, hint, {
        file: from,
        searchText: to,
      });
    } else if (anchor) written.set(page + anchor, { file: from, searchText: to });
    return (page ?? '/') + (anchor ?? '');
  };
  const url = (id: string) => origin + href(id);
  const fileUrl = (below: string) => origin + file(below);
  const { content, picture, sizeOf, buildDate, runtime } = input;
  const { typeset, elements } = input.site;
  const own = {
    route,
    sheet: { number, of: manifest.routes.length },
    href,
    pathOf,
    url,
    file,
    fileUrl,
  };
  // By a spread, which V8 knows no shape of, ten thousand pages would take a tenth more memory.
  return Object.assign(own, { content, picture, sizeOf, buildDate, runtime, typeset, elements });
}
