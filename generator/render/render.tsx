/** Renders a route to an HTML document; the rest of its head is added when it is published. */
import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ResolvedConfig, runtimeOf } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { encodePath, numberAttribute } from '../lib/html.ts';
import type { MarkdownElement } from '../lib/markdown-tree.ts';
import type { ProblemCode } from '../lib/problem-codes.ts';
import type { PageProblem, SourceLocation } from '../lib/problems.ts';
import { folderOf } from '../lib/records.ts';
import { hintOf, reasonOf } from '../lib/site-errors.ts';
import { locateInSiteCode } from '../lib/source-maps.ts';
import { didYouMean, nearest } from '../lib/text.ts';
import type { PageContext } from '../page-context.ts';
import type { Route } from '../routes/routes.ts';
import { isBelowAny, withBase } from '../routes/routes.ts';
import type { PlannedSite, SiteDefinition } from '../site-definition.ts';
import { PageContextProvider } from './current-page.tsx';
import { createKeyCheck, type ElementFault, findElementFault } from './element-checks.ts';
import { explainRenderError, waitHint } from './explain-error.ts';
import { type Attributes, type ElementObserver, observeElements } from './jsx.ts';
import { Prose } from './prose.tsx';
import { findUnstable } from './second-render.ts';

interface RenderInput {
  readonly site: SiteDefinition;
  readonly planned: Omit<PlannedSite, 'renderText'>;
  readonly config: Pick<ResolvedConfig, 'root' | 'siteModule' | 'buildDate' | 'runtime'>;
  readonly pictures: Pick<PageContext, 'sizeOf'> & {
    readonly requestCopies: PageContext['picture'];
  };
  readonly cached: PageContext['cached'];
  /** Whether the script of the islands has one by this name. */
  readonly hasIsland: (name: string) => boolean;
}

/** Reports a problem of a page, at the page's own file unless `location` has another one. */
type Report = (
  code: ProblemCode,
  message: string,
  hint: string | undefined,
  location?: Partial<PageProblem> | undefined,
) => void;

interface RenderState extends RenderInput {
  /** Numbers of the pages by their id, from 1. */
  readonly pageNumbers: ReadonlyMap<string, number>;
  /** By the file that they are made from. */
  readonly routesByFile: ReadonlyMap<string, Route>;
  /** Kinds of pages of which one was rendered a second time. */
  readonly comparedTypes: Set<string>;
}

interface RenderedPage {
  /** Empty if the page could not be rendered. */
  readonly html: string;
  readonly problems: readonly PageProblem[];
}

export interface NumberedPage {
  readonly html: string;
  /** Where each element is created, by its number. */
  readonly locations: readonly (SourceLocation | undefined)[];
}

export interface Renderer {
  /** Renders one page. It is not reentrant. */
  readonly render: (route: Route) => RenderedPage;
  readonly pageTypeOf: (path: string) => string | undefined;
  /** Renders a page again, with the number of each element. */
  readonly renderNumbered: (path: string) => NumberedPage | undefined;
  /**
   * Returns the path and anchor of the page that a link to a file leads to; `undefined` if it leads
   * to no page.
   * @param from File that has the link, which is relative to it.
   */
  readonly resolveFileLink: (link: string, from: string) => string | undefined;
}

export function createRenderer(input: RenderInput): Renderer {
  const state = createState(input);
  return {
    render: (route) => renderPage(state, route),
    pageTypeOf: (path) => routeOf(state, path)?.pageType,
    renderNumbered: (path) => renderNumbered(state, path),
    resolveFileLink: (link, from) => resolveFileLink(state, link, from),
  };
}

function createState(input: RenderInput): RenderState {
  const { routes } = input.planned.manifest;
  return {
    ...input,
    pageNumbers: new Map(routes.map((route, index) => [route.id, index + 1])),
    // Reversed, so that a file that several pages are made from leads to the first of them.
    routesByFile: new Map(routes.toReversed().map((route) => [route.sourceFile, route])),
    comparedTypes: new Set(),
  };
}

/** For feeds and mail: with absolute URLs, and without the site's components. */
export function createTextRenderer(
  input: Omit<RenderInput, 'pictures' | 'cached' | 'hasIsland'>,
): PlannedSite['renderText'] {
  const pictures = { requestCopies: () => [], sizeOf: () => undefined };
  const { routes } = input.planned.manifest;
  // Most sites render no text, so what this needs is created with the first one.
  let state: RenderState | undefined;
  return (text) => {
    state ??= createState({
      ...input,
      pictures,
      cached: (_, make) => make(),
      hasIsland: () => true,
    });
    const route = state.routesByFile.get(text.file ?? '') ?? routes[0];
    if (!route) return '';
    const page = createPageContext(state, route, () => undefined);
    const markdown = { text: input.site.markdown?.text };
    const context = Object.assign(page, { asset: page.assetUrl, markdown });
    return renderToStaticMarkup(
      <PageContextProvider context={context}>
        <Prose text={withPageOfAnchors(text, page.url(route.id))} />
      </PageContextProvider>,
    );
  };
}

function withPageOfAnchors(element: MarkdownElement, pageUrl: string): MarkdownElement {
  const { href } = element;
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withPageOfAnchors(child, pageUrl),
  );
  return { ...element, href: href?.startsWith('#') ? pageUrl + href : href, children };
}

function renderPage(state: RenderState, route: Route): RenderedPage {
  const problems: PageProblem[] = [];
  const report: Report = (code, message, hint, location) =>
    problems.push({ file: route.sourceFile, ...location, code, page: route.path, message, hint });
  try {
    const markup = renderMarkup(state, route, report, createElementChecker(state, report));
    const html = `<!DOCTYPE html>${markup}`;
    // The complete page: V8 copies it when it is first searched, and would copy it again if more
    // were added.
    if (!/<head[\s>]/.test(html)) {
      const hint = 'return html with a head from Document, and show its children in the body';
      const message = 'could not be rendered: its document has no head';
      report('render-error', message, hint, { file: siteFile(state), element: { tag: '' } });
      return { html: '', problems };
    }
    if (problems.length === 0) compareWithSecond(state, route, html, report);
    return { html, problems };
  } catch (error) {
    reportError(state, route, error, report);
    return { html: '', problems };
  }
}

function reportError(state: RenderState, route: Route, error: unknown, report: Report): void {
  const { root } = state.config;
  const message = reasonOf(error);
  const stackLocation = locateInSiteCode(error, root);
  const renderAgain = (observer: ElementObserver) =>
    renderMarkup(state, route, () => undefined, observer);
  const explained = stackLocation
    ? { message, location: stackLocation }
    : explainRenderError(message, root, renderAgain);
  const hint = explained.hint ?? hintOf(error) ?? `the page is made from ${route.sourceFile}`;
  // What waits, and no line of the site creates, is Document.
  const location = explained.location ?? (explained.hint ? { file: siteFile(state) } : undefined);
  report('render-error', `could not be rendered: ${explained.message}`, hint, location);
}

const siteFile = ({ config }: RenderState) => displayPath(config.root, config.siteModule);

/** Most sites have few kinds of pages, so that this takes no time. */
const maxComparedTypes = 100;

function compareWithSecond(state: RenderState, route: Route, html: string, report: Report): void {
  const { comparedTypes } = state;
  if (comparedTypes.has(route.pageType) || comparedTypes.size >= maxComparedTypes) return;
  comparedTypes.add(route.pageType);
  const ignore = { onElement: () => undefined };
  const found = findUnstable(html.slice('<!DOCTYPE html>'.length), () =>
    renderMarkup(state, route, () => undefined, ignore),
  );
  if (!found) return;
  const message = `shows another text when it is rendered again: ${found.texts}`;
  const hint = 'take the day from buildDate of usePage, and everything else from the records';
  report('unstable-render', message, hint, { element: found.element });
}

function renderMarkup(
  state: RenderState,
  route: Route,
  report: Report,
  observer: ElementObserver,
): string {
  const { Document } = state.site;
  return observeElements(observer, () => {
    const context = createPageContext(state, route, report);
    const page = <Document>{route.render()}</Document>;
    return renderToStaticMarkup(
      <PageContextProvider context={context}>{page}</PageContextProvider>,
    );
  });
}

/** Reports an island that no browser would get. */
function checkIsland(name: string, { site: { islands }, hasIsland }: RenderState, report: Report) {
  if (hasIsland(name)) return;
  const field = typeof islands === 'string' ? `the islands of ${islands}` : 'islands of the site';
  const element = { tag: 'div', attribute: 'data-island', url: name };
  const message = `has the island ${name}, which no script has`;
  report('render-error', message, `export it, and add it to ${field} by this name`, { element });
}

/** Returns an observer that reports what React would not render as it is written. */
function createElementChecker(state: RenderState, report: Report): ElementObserver {
  const { root } = state.config;
  const findKeyFault = createKeyCheck();
  const reportFallback = (attributes: Attributes) => {
    const location = locateInSiteCode(new Error(), root);
    const Fallback = () => {
      const message = 'shows the fallback of Suspense forever';
      report('render-error', message, waitHint, location);
      return attributes['fallback'] as ReactNode;
    };
    return { ...attributes, fallback: <Fallback /> };
  };
  const reportHere = ({ code = 'element', message, hint }: ElementFault) =>
    report(code, message, hint, locateInSiteCode(new Error(), root));
  return {
    onElement: (tag, attributes, isInIsland) => {
      if (tag === 'component' || (tag === 'suspense' && isInIsland)) return undefined;
      if (tag === 'suspense') return reportFallback(attributes);
      const fault = findElementFault(tag, attributes, isInIsland);
      if (!fault) return undefined;
      reportHere(fault);
      // React writes a script for a function, which would be a problem of its own.
      const isKept = ([, value]: [string, unknown]) => typeof value !== 'function';
      const kept = Object.fromEntries(Object.entries(attributes).filter(isKept));
      return fault.children === undefined ? kept : { ...kept, children: fault.children };
    },
    onChildren: (children, parent) => {
      const fault = findKeyFault(children, parent);
      if (fault) reportHere(fault);
    },
    onIsland: (name) => checkIsland(name, state, report),
    onEffect: (hook) => {
      const message = `calls ${hook} outside of an island, where it never runs`;
      reportHere({ code: 'effect', message, hint: 'make the component part of an island' });
    },
  };
}

const routeOf = ({ planned }: RenderState, page: string | undefined) =>
  planned.manifest.routes.find(({ path }) => path === page);

function renderNumbered(state: RenderState, page: string): NumberedPage | undefined {
  const route = routeOf(state, page);
  if (!route) return undefined;
  const locations: (SourceLocation | undefined)[] = [];
  const onElement: ElementObserver['onElement'] = (tag, attributes) => {
    if (tag === 'suspense') return undefined;
    // The root of an island has the number of the island.
    if (attributes[numberAttribute] !== undefined) return undefined;
    locations.push(locateInSiteCode(new Error(), state.config.root));
    return { ...attributes, [numberAttribute]: `${locations.length - 1}` };
  };
  try {
    return { html: renderMarkup(state, route, () => undefined, { onElement }), locations };
  } catch {
    // It has been reported with the page's other problems.
    return undefined;
  }
}

const notFoundHint = 'restore the file if it was removed or renamed; otherwise correct its name';
const unpublishedHint = 'that record is not published yet; remove the link until it is';

/** @param report Called for links to pages that do not exist. */
function createPageContext(state: RenderState, route: Route, report: Report): PageContext {
  const { site, planned, config, pictures } = state;
  const { base, origin, manifest, content } = planned;
  const { external = [] } = site;
  const asset = (filePath: string) =>
    isBelowAny(filePath, external) ? filePath : encodePath(withBase(base, filePath));
  const href = (id: string, anchor?: string) => {
    const target = manifest.byId.get(id);
    if (!target) reportUnknownPage(state, String(id), report);
    return withBase(base, target?.path ?? '/') + (target && anchor ? `#${anchor}` : '');
  };
  const pathBelowBase = (to: string, from = route.sourceFile) =>
    resolveFileLink(state, to, from) ?? reportFileLink(state, to, from, report);
  const url = (id: string) => origin + href(id);
  const assetUrl = (filePath: string) => origin + asset(filePath);
  const context = {
    route,
    pageNumber: state.pageNumbers.get(route.id) ?? 0,
    pageCount: manifest.routes.length,
    href,
    pathBelowBase,
    url,
    asset,
    assetUrl,
  };
  // V8 gives objects from a spread no common hidden class, which takes a tenth more memory for
  // 10,000 pages.
  return Object.assign(context, {
    content,
    picture: pictures.requestCopies,
    sizeOf: pictures.sizeOf,
    cached: state.cached,
    buildDate: config.buildDate,
    runtime: runtimeOf(config, site),
    markdown: site.markdown,
  });
}

function reportUnknownPage(
  { planned: { manifest }, config }: RenderState,
  id: string,
  report: Report,
): void {
  const message = `links to the page "${id}", which does not exist`;
  const hint = didYouMean(id, manifest.byId.keys()) ?? 'list all pages with the command routes';
  report('unknown-page', message, hint, locateInSiteCode(new Error(), config.root));
}

function resolveFileLink({ routesByFile }: RenderState, link: string, from: string) {
  const [name = '', anchor = ''] = link.split(/(?=#)/);
  const target = path.posix.join(folderOf(from), name);
  const file = ['', '.md', '/index.md'].find((end) => routesByFile.has(target + end));
  return file === undefined ? undefined : routesByFile.get(target + file)?.path + anchor;
}

/** Reports a link to a file that no page is made from. Returns a path to continue with. */
function reportFileLink(state: RenderState, link: string, from: string, report: Report): string {
  const [name = ''] = link.split('#', 1);
  const target = path.posix.join(folderOf(from), name);
  const message = `links to ${name}, but no page is made from ${target}`;
  const hint = fileLinkHint(state, target, from);
  report('broken-link', message, hint, { file: from, searchText: link });
  return '/';
}

function fileLinkHint({ planned, routesByFile }: RenderState, target: string, from: string) {
  if (planned.unpublished.includes(target)) return unpublishedHint;
  const suggestion = nearest(target, routesByFile.keys());
  if (!suggestion) return notFoundHint;
  return `did you mean "${path.posix.relative(folderOf(from), suggestion)}"?`;
}
