/** Renders, checks and writes one page at a time, and drops it. */
import { completeHead } from './head.ts';
import type { Measurements } from './measure.ts';
import type { PlannedSite } from './plan-site.ts';
import type { Problem } from './problems.ts';
import { setQuotes } from './quotes.ts';
import { pageAtFault, readPage } from './stages/audit.ts';
import type { PictureBook } from './stages/pictures.ts';
import { createRenderer } from './stages/render.tsx';
import type { Staging } from './stages/write.ts';
import type { Manifest, PageFacts, Settings } from './types.ts';

/** Told after each page; shows work that takes more than a moment. */
export type Progress = (done: number, of: number) => void;

export interface PageTools {
  readonly measure: Measurements;
  readonly progress: Progress;
  /** Nowhere to write to while checking. */
  readonly staging: Staging | undefined;
  readonly pictures: PictureBook;
}

export interface WrittenPages {
  readonly facts: readonly PageFacts[];
  readonly problems: readonly Problem[];
}

export function writePages(planned: PlannedSite, settings: Settings, tools: PageTools): WrittenPages {
  const { site, content, manifest, bundle, origin } = planned;
  const { base, root, buildDate } = settings;
  const { measure, progress, staging, pictures } = tools;
  const render = createRenderer({
    site,
    content,
    manifest,
    origin,
    base,
    buildDate,
    root,
    picture: pictures.sourcesOf,
  });
  const endpoints = site.endpoints?.(content) ?? [];
  const fallbacks = fallbackAddresses(manifest, base);
  const facts: PageFacts[] = [];
  const problems: Problem[] = [];
  for (const [index, route] of manifest.routes.entries()) {
    const start = performance.now();
    const page = measure.time('render', () => render(route));
    problems.push(...page.problems);
    if (page.html === '') {
      facts.push(pageAtFault(route));
      continue;
    }
    const found = measure.time('audit', () => readPage(route, page.html, { base, origin }));
    facts.push(found);
    for (const fault of site.checkPage?.(page.html, route, content) ?? []) {
      problems.push({ ...fault, file: route.source, page: route.path });
    }
    const markup = setQuotes(page.html, site.quotes);
    const html = completeHead(markup, route, { bundle, base, endpoints, resources: found.resources, fallbacks });
    measure.time('write', () => staging?.write(route.outputFile, html));
    measure.addPage(route.path, route.source, html, performance.now() - start);
    progress(index + 1, manifest.routes.length);
  }
  return { facts, problems };
}

function fallbackAddresses({ fallbacks, byId }: Manifest, base: string): [under: string, to: string][] {
  const address = (path: string) => base + path.slice(1);
  return fallbacks.map(({ under, to }) => [address(under), address(byId.get(to)?.path ?? '/')]);
}
