/** Builds a site: runs the stages in order. */

import { setImmediate } from 'node:timers/promises';
import { traceProblems } from '../audit/trace.ts';
import type { Bundle } from '../compile/bundle-client.ts';
import { bundleClient } from '../compile/bundle-client.ts';
import type { ProblemLocator } from '../content/collections.ts';
import { createProblemLocator } from '../content/load.ts';
import type { Asset, PublishedFile } from '../lib/assets.ts';
import { markUsed, pruneCaches } from '../lib/cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { allOrProblems, failOn, type PageProblem, type Problem } from '../lib/problems.ts';
import { createExtraFiles, splitExtraFiles } from '../output/extra-files.ts';
import { type CollectedFiles, collectFiles } from '../output/files.ts';
import { createImagePipeline } from '../output/pictures.ts';
import { checkPublishedPaths } from '../output/published-paths.ts';
import { createStaging, type Staging } from '../output/staging.ts';
import { createHeadInput } from '../render/head.ts';
import { createRenderer, type Renderer } from '../render/render.tsx';
import { noProgress, type Progress } from '../report/progress.ts';
import { createResult, type PublishedSite, type Result } from '../report/result.ts';
import { planRedirects, type RedirectProblem } from '../routes/redirects.ts';
import type { Manifest } from '../routes/routes.ts';
import type { PlannedSite, SiteWithStyles } from '../site-definition.ts';
import { createPageProcessor, type PageProcessor } from './page-processor.ts';
import { planSite } from './plan-site.ts';

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the output folder is unchanged.
 */
export async function buildSite(
  site: SiteWithStyles,
  config: ResolvedConfig,
  progress: Progress = noProgress,
): Promise<Result> {
  const { root, mode, out, sharedCacheDir, siteCodeCacheDir } = config;
  const startedAtMs = Date.now();
  // First, because it also restores the output folder after an interrupted swap.
  const staging =
    mode === 'build'
      ? createStaging({ path: out, displayPath: displayPath(root, out) })
      : undefined;
  try {
    const published = await runStages({ site, config, staging, progress });
    staging?.publish();
    if (siteCodeCacheDir) markUsed(siteCodeCacheDir);
    if (staging) pruneCaches(sharedCacheDir, { usedSinceMs: startedAtMs });
    return createResult({ mode, published });
  } catch (error) {
    staging?.discard();
    throw error;
  }
}

interface Build {
  readonly site: SiteWithStyles;
  readonly config: ResolvedConfig;
  /** `undefined` during a check, which writes nothing. */
  readonly staging: Staging | undefined;
  readonly progress: Progress;
}

/** Plans, renders, audits, and writes the site. Nothing is published yet. */
async function runStages(build: Build): Promise<PublishedSite> {
  const { site, config, staging, progress } = build;
  progress.show('Reading the content');
  const { planned, bundle } = await planAndBundle(site, config);
  const { origin, base, manifest } = planned;
  const { routes } = manifest;
  const { siteCodeCacheDir } = config;
  const extraInputs = { origin, base, siteCodeCacheDir };
  const { scripts, others } = splitExtraFiles(site.files?.(planned) ?? []);
  const extraScripts = await createExtraFiles(scripts, extraInputs);
  const head = createHeadInput(site, planned, { bundle, extraScripts: extraScripts.files });
  const redirectInputs = site.redirects?.(planned) ?? [];
  const { redirects, problems: redirectProblems } = planRedirects(redirectInputs);
  const pictures = createImagePipeline(config);
  const renderer = createRenderer({ site, planned, config, pictures });
  const processor = createPageProcessor({
    routes: routes.map(withoutRender),
    origin,
    head,
    redirects,
    out: staging?.out,
  });
  try {
    const extra = createExtraFiles(others, extraInputs, extraScripts);
    const pageProblems = await renderPages(routes, renderer, processor, progress);
    progress.show('Creating images and other files');
    const inputs = { site, bundle, policy: head.policy, pictures, extra, redirects };
    const files = await collectFiles(planned, config, inputs);
    progress.show('Checking links between pages');
    const processed = await processor.finish(files.paths);
    failOnProblems(
      {
        pages: [...pageProblems, ...files.problems, ...processed.problems],
        redirects: [...redirectProblems, ...files.redirectProblems],
        others: checkPublishedPaths({ files: files.paths, redirects: redirectInputs }, config),
      },
      planned,
      config,
      renderer,
    );
    return {
      routes,
      files: writeFiles(files, staging),
      pageBytes: processed.pageBytes,
      unpublished: planned.unpublished,
    };
  } finally {
    await processor.close();
  }
}

async function planAndBundle(
  site: SiteWithStyles,
  config: ResolvedConfig,
): Promise<{ readonly planned: PlannedSite; readonly bundle: Bundle }> {
  // esbuild runs in a process of its own while the records are read.
  const [bundled, planned] = await allOrProblems([
    bundleClient(site, config),
    planSite(site, config),
  ]);
  return { planned, bundle: { ...bundled, contentCss: await site.contentCss?.(planned) } };
}

/** A function cannot be sent to the worker thread that processes pages. */
function withoutRender({ render: _, ...route }: Manifest['routes'][number]) {
  return route;
}

/** Renders each page and hands it to the processor, so that no page stays in memory. */
async function renderPages(
  routes: Manifest['routes'],
  renderer: Renderer,
  processor: PageProcessor,
  progress: Progress,
): Promise<PageProblem[]> {
  // Yield once so that the image workers start before the synchronous render loop.
  await setImmediate();
  const problems: PageProblem[] = [];
  for (const [index, route] of routes.entries()) {
    progress.show('Rendering', index, routes.length);
    const page = renderer.render(route);
    problems.push(...page.problems);
    await processor.process(index, page.html);
  }
  return problems;
}

interface FoundProblems {
  readonly pages: readonly PageProblem[];
  readonly redirects: readonly RedirectProblem[];
  /** Problems that have their location. */
  readonly others: readonly Problem[];
}

/** @throws BuildFailure that locates the problems in the records and components. */
function failOnProblems(
  { pages, redirects, others }: FoundProblems,
  { content }: PlannedSite,
  { root }: ResolvedConfig,
  { locateElement, resolveFileLink }: Renderer,
): void {
  const problemAt = createProblemLocator(root);
  const traced = traceProblems({
    problems: pages,
    content,
    problemAt,
    resolveFileLink,
    locateElement,
  });
  failOn([...traced, ...redirects.map((problem) => locateRedirect(problem, problemAt)), ...others]);
}

function locateRedirect(
  { code, input, end, message, hint }: RedirectProblem,
  problemAt: ProblemLocator,
): Problem {
  const { sourceFile: file, field } = input;
  if (!field) return { code, file, message, hint };
  return problemAt({ file }, field, { code, message, hint, searchText: input[end] });
}

function writeFiles(
  { assets, copiedFiles }: CollectedFiles,
  staging: Staging | undefined,
): readonly PublishedFile[] {
  for (const asset of assets) staging?.write(asset.path, asset.bytes);
  for (const file of copiedFiles) staging?.copy(file);
  return [...assets.map(withSize), ...copiedFiles];
}

const withSize = ({ path, bytes }: Asset): PublishedFile => ({ path, bytes: bytes.byteLength });
