/** The stages in their order. */
import { pathToFileURL } from 'node:url';
import type { Content } from './content/collections.ts';
import { displayPath } from './content/files.ts';
import { locatorFor } from './content/records.ts';
import { completeHead } from './head.ts';
import { recover, refuseForeignFolder } from './out-folder.ts';
import { headerPolicy, originsOf } from './policy.ts';
import { BuildFailure, failOn, type Problem } from './problems.ts';
import { Measurements, type Result } from './report.ts';
import { auditSite, pageAtFault, readPage } from './stages/audit.ts';
import { type Bundled, bundleAssets } from './stages/bundle.ts';
import { gatherFiles } from './stages/gather.ts';
import { loadContent } from './stages/load.ts';
import { planRoutes } from './stages/plan.ts';
import { publishFiles } from './stages/publish.ts';
import { createRenderer } from './stages/render.tsx';
import { openStaging, type Staging } from './stages/write.ts';
import type { Bundle, Manifest, PageFacts, Route, Settings, SiteDefinition } from './types.ts';

/** Told after each page; shows work that takes more than a moment. */
export type Progress = (done: number, of: number) => void;

interface Planned {
  readonly site: SiteDefinition;
  readonly content: Content<SiteDefinition['collections']>;
  readonly manifest: Manifest;
  readonly bundle: Bundle;
}

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the out folder is as it was.
 */
export async function buildSite(settings: Settings, progress: Progress): Promise<Result> {
  const measure = new Measurements();
  recover(settings.out, settings.mode === 'build');
  const planned = await planSite(settings, measure);
  const isWriting = settings.mode === 'build';
  const shownAs = displayPath(settings.root, settings.out);
  if (isWriting) failOn(refuseForeignFolder(settings.out, shownAs));
  const staging = isWriting ? openStaging(settings.out, shownAs) : undefined;
  try {
    await writeSite(planned, settings, { measure, progress, staging });
    measure.time('publish', () => staging?.publish());
  } catch (error) {
    staging?.discard();
    throw error;
  }
  return measure.result(settings.mode, []);
}

/** Reads and checks everything that pages are made from. @throws BuildFailure */
export async function planSite(settings: Settings, measure: Measurements): Promise<Planned> {
  const site = await measure.time('start', () => importSite(settings));
  const [{ bundle, problems }, loaded] = await Promise.all([
    settings.mode === 'routes' ? noBundle : measure.time('bundle', () => bundleSite(site, settings)),
    measure.time('load', () => loadContent(site.collections, settings.data, settings.root)),
  ]);
  failOn([...problems, ...loaded.problems]);
  const { content } = loaded;
  failOn(site.check?.(content, { at: locatorFor(settings.root), buildDate: settings.buildDate }) ?? []);
  const plan = measure.time('plan', () => planRoutes(site.routes(content), site.fallbacks?.(content) ?? []));
  failOn(plan.problems);
  return { site, content, manifest: plan.manifest, bundle };
}

interface Tools {
  readonly measure: Measurements;
  readonly progress: Progress;
  readonly staging: Staging | undefined;
}

/** Renders, checks and writes one page at a time, then all that stands beside the pages. @throws BuildFailure */
async function writeSite(
  { site, content, manifest, bundle }: Planned,
  settings: Settings,
  tools: Tools,
): Promise<void> {
  const { measure, progress, staging } = tools;
  const { base, root, buildDate } = settings;
  const origin = (settings.origin ?? site.origin(content)).replace(/\/$/, '');
  const endpoints = site.endpoints?.(content) ?? [];
  const render = createRenderer({ site, content, manifest, origin, base, buildDate, root });
  const fallbacks = manifest.fallbacks.map(
    ({ under, to }) => [base + under.slice(1), routeAddress(to, manifest, base)] as const,
  );
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
    problems.push(...pageFaults(site, page.html, route, content));
    const { resources } = found;
    const head = { bundle, base, endpoints, resources, fallbacks };
    const html = completeHead(page.html, route, head);
    measure.time('write', () => staging?.write(route.outputFile, html));
    measure.addPage(route.path, html, performance.now() - start);
    progress(index + 1, manifest.routes.length);
  }
  const pictures = originsOf(facts.flatMap(({ resources }) => resources));
  const styles = bundle.styles ? [bundle.styles] : [];
  const policy = headerPolicy({ styles, pictures, endpoints: originsOf(endpoints) });
  const feed = site.feed?.(content);
  const gathered = await gatherFiles({
    manifest,
    made: [...bundle.assets, ...publishFiles({ manifest, origin, base, policy, feed })],
    extra: site.files?.(content) ?? [],
    folder: settings.static,
    shownAs: displayPath(root, settings.static),
  });
  problems.push(...gathered.problems);
  const names = new Set(gathered.files.map((file) => file.path));
  problems.push(...measure.time('audit', () => auditSite(facts, names, { base, origin })));
  failOn(problems);
  for (const { path: file, bytes } of gathered.files) {
    measure.time('write', () => staging?.write(file, bytes));
    measure.addFile(file, bytes);
  }
}

function pageFaults(site: SiteDefinition, html: string, route: Route, content: Planned['content']): Problem[] {
  const faults = site.checkPage?.(html, route, content) ?? [];
  return faults.map((fault) => ({ ...fault, file: route.source, page: route.path }));
}

const noBundle: Bundled = {
  bundle: { assets: [], styles: '', script: undefined, fallbackScript: undefined, fonts: [] },
  problems: [],
};

function bundleSite({ islands, styles, preloadFonts = [] }: SiteDefinition, settings: Settings): Promise<Bundled> {
  return bundleAssets({ islands, styles, preloadFonts }, settings);
}

/** @throws BuildFailure if the module is not there, does not parse, or exports no site. */
async function importSite({ site, root }: Settings): Promise<SiteDefinition> {
  const file = displayPath(root, site);
  try {
    const module: { site?: SiteDefinition } = await import(pathToFileURL(site).href);
    if (module.site) return module.site;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildFailure([{ code: 'site-module', file, message: `the site could not be loaded: ${reason}` }]);
  }
  const hint = 'export const site = defineSite({ … })';
  throw new BuildFailure([{ code: 'site-module', file, message: 'this module exports no site', hint }]);
}

function routeAddress(id: string, manifest: Manifest, base: string): string {
  return base + (manifest.byId.get(id)?.path ?? '/').slice(1);
}
