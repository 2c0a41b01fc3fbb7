/** Builds a site: runs the stages in order. */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { traceProblems } from '../audit/trace.ts';
import { createIslandCheck } from '../compile/bundle-client.ts';
import { createProblemLocator, placeRecords } from '../content/load.ts';
import { createMemo, markUsed, pruneCaches } from '../lib/cache.ts';
import type { ResolvedConfig } from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { levelOf } from '../lib/problem-codes.ts';
import { failOn, type PageProblem } from '../lib/problems.ts';
import { collectFiles } from '../output/collect-files.ts';
import { createExtraFiles, isScript } from '../output/extra-files.ts';
import { ImagePipeline } from '../output/pictures.ts';
import { readPublishedList } from '../output/published-paths.ts';
import { createStaging, type Staging } from '../output/staging.ts';
import { createHeadInput } from '../render/head.ts';
import { createRenderer, type Renderer } from '../render/render.tsx';
import { noProgress, type Progress } from '../report/progress.ts';
import { type BuiltSite, createResult, type Result } from '../report/result.ts';
import { findRepeatedTexts } from '../routes/plan-routes.ts';
import { planRedirects } from '../routes/redirects.ts';
import type { Manifest } from '../routes/routes.ts';
import type { SiteWithStyles } from '../site-definition.ts';
import { checkedList } from './check-definition.ts';
import { createPageProcessor, type PageProcessor } from './page-processor.ts';
import { planAndBundle } from './plan-site.ts';

/** @throws BuildFailure with all problems; the output folder is unchanged. */
export async function buildSite(
  site: SiteWithStyles,
  config: ResolvedConfig,
  progress: Progress = noProgress,
): Promise<Result> {
  const { root, mode, out, cacheDir, siteCodeCacheDir } = config;
  const startedAtMs = Date.now();
  // First, because it also restores the output folder after an interrupted swap.
  const staging =
    mode === 'build'
      ? createStaging({
          path: out,
          displayPath: displayPath(root, out),
          oldPages: path.join(cacheDir, 'pages'),
        })
      : undefined;
  try {
    const built = await runStages(site, config, staging, progress);
    const pages = built.routes.map(({ outputFile }) => outputFile);
    staging?.publish(pages, built.files);
    if (siteCodeCacheDir) markUsed(siteCodeCacheDir);
    if (staging) pruneCaches(cacheDir, startedAtMs);
    return createResult(mode, built);
  } catch (error) {
    staging?.discard();
    throw error;
  }
}

/** @param staging `undefined` during a check, which writes nothing. */
async function runStages(
  site: SiteWithStyles,
  config: ResolvedConfig,
  staging: Staging | undefined,
  progress: Progress,
): Promise<BuiltSite> {
  progress.show('Reading the content');
  const { planned, bundle } = await planAndBundle(site, config);
  const { content, manifest, origin, unpublished } = planned;
  const { routes } = manifest;
  const { siteCodeCacheDir } = config;
  const fileConfig = { ...planned, siteCodeCacheDir };
  const extraFiles = await checkedList('files', site.files?.(planned) ?? [], config);
  const scripts = await createExtraFiles(extraFiles.filter(isScript), fileConfig);
  const head = createHeadInput(site, planned, { bundle, extraScripts: scripts.files });
  const redirectInputs = await checkedList('redirects', site.redirects?.(planned) ?? [], config);
  const redirectPlan = planRedirects(redirectInputs);
  const { redirects } = redirectPlan;
  const pictures = new ImagePipeline(config);
  const cached = createMemo(siteCodeCacheDir && path.join(siteCodeCacheDir, 'cached'));
  const hasIsland = createIslandCheck(site, bundle);
  const renderer = createRenderer({ site, planned, config, pictures, cached, hasIsland });
  const { external = [] } = site;
  const publishedList = readPublishedList(config);
  const publishedAnchors = publishedList.paths.filter(({ anchor }) => anchor !== '');
  const pageInput = { routes, origin, head, redirects, publishedAnchors, external };
  const processor = createPageProcessor({ ...pageInput, out: staging?.out });
  const problemAt = createProblemLocator(config.root);
  try {
    const creating = createExtraFiles(
      extraFiles.filter((file) => !isScript(file)),
      fileConfig,
    );
    const pageProblems = await renderPages(routes, renderer, processor, progress);
    progress.show('Creating images and other files');
    const extra = [scripts, await creating];
    const inputs = { site, bundle, policy: head.policy, pictures, extra, redirectPlan };
    const collected = await collectFiles(planned, config, { ...inputs, publishedList, problemAt });
    progress.show('Checking links between pages');
    const processed = await processor.finish(collected);
    const repeated = findRepeatedTexts(manifest);
    const found = [...repeated, ...pageProblems, ...collected.problems, ...processed.problems];
    const problems = applyChecks(found, site, manifest);
    const traceInput = { problems, content, redirects: redirectInputs, problemAt };
    const traced = await traceProblems({ ...renderer, ...traceInput });
    const warnings = placeRecords(traced, problemAt);
    failOn(warnings);
    const { files } = collected;
    return { routes, files, pageBytes: processed.pageBytes, unpublished, warnings };
  } finally {
    await processor.close();
  }
}

/** Makes warnings of problems, or leaves them out, as the site and the page say. */
function applyChecks(
  problems: readonly PageProblem[],
  site: SiteWithStyles,
  { routes }: Manifest,
): PageProblem[] {
  if (problems.length === 0) return [];
  const checks = new Map(routes.map((route) => [`${route.path}`, route.checks]));
  return problems.flatMap((problem) => {
    const level = levelOf(problem.code, site.checks, checks.get(problem.page ?? ''));
    if (level === 'off') return [];
    return level === 'warning' ? { ...problem, severity: level } : problem;
  });
}

/** Renders each page and hands it to the processor, so that no page stays in memory. */
async function renderPages(
  routes: Manifest['routes'],
  renderer: Renderer,
  processor: PageProcessor,
  progress: Progress,
): Promise<PageProblem[]> {
  // Rendering is synchronous. Extra files, such as preview cards, are being created meanwhile, and
  // their first steps on other threads start here.
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
