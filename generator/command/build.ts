/** Builds a site: runs the stages in order. */

import { setImmediate } from 'node:timers/promises';
import { traceProblems } from '../audit/trace.ts';
import { createLocator } from '../load/load.ts';
import { collectFiles, createExtraFiles } from '../publish/files.ts';
import { createHeadInput } from '../publish/head.ts';
import { createImagePipeline } from '../publish/pictures.ts';
import { createStaging, type Staging } from '../publish/staging.ts';
import { bundleClient } from '../render/bundle-client.ts';
import { createRenderer } from '../render/render.tsx';
import { pruneCachedFiles } from '../shared/cache.ts';
import { displayPath } from '../shared/disk.ts';
import { allOrProblems, failOn, type PageProblem } from '../shared/problems.ts';
import type { ResolvedConfig, SiteDefinition } from '../shared/types.ts';
import { createPageProcessor, workerScript } from './page-processor.ts';
import { planSite } from './plan-site.ts';
import { createResult, type Result } from './report.ts';

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the output folder is unchanged.
 */
export async function buildSite(site: SiteDefinition, config: ResolvedConfig): Promise<Result> {
  const { root, mode, out } = config;
  // First, because it also restores the output folder after an interrupted swap.
  const staging =
    mode === 'build'
      ? createStaging({ path: out, displayPath: displayPath(root, out) })
      : undefined;
  try {
    return await runStages(site, config, staging);
  } catch (error) {
    staging?.discard();
    throw error;
  }
}

async function runStages(
  site: SiteDefinition,
  config: ResolvedConfig,
  staging: Staging | undefined,
) {
  const { root, mode, cacheDir } = config;
  const startedAtMs = Date.now();
  // esbuild runs in a process of its own while the records are read.
  const [bundled, planned] = await allOrProblems([
    bundleClient(site, config),
    planSite(site, config),
  ]);
  const bundle = { ...bundled, contentCss: await site.contentCss?.(planned) };
  const { routes } = planned.manifest;
  const head = createHeadInput(site, planned, bundle);
  const pictures = createImagePipeline(config);
  const { render, locateElement, withAuthoredLink } = createRenderer({
    ...config,
    ...planned,
    ...pictures,
    site,
  });
  const pages = routes.map(({ render: _, ...route }) => route);
  const processor = createPageProcessor(
    { routes: pages, origin: planned.origin, head, out: staging?.out },
    cacheDir === undefined ? undefined : workerScript,
  );
  try {
    const extraFiles = createExtraFiles(site.files?.(planned) ?? [], { ...config, ...planned });
    // Yield once so that the image workers start before the synchronous render loop.
    await setImmediate();
    const pageProblems: PageProblem[] = [];
    for (const [index, route] of routes.entries()) {
      const page = render(route);
      pageProblems.push(...page.problems);
      await processor.process(index, page.html);
    }
    const files = await collectFiles(planned, config, {
      site,
      bundle,
      head,
      pictures,
      extra: extraFiles,
    });
    const processed = await processor.finish(files.paths);
    const problems = [...pageProblems, ...files.problems, ...processed.problems].map(
      withAuthoredLink,
    );
    failOn(
      traceProblems({
        problems,
        content: planned.content,
        locate: createLocator(root),
        locateElement,
      }),
    );

    const assets = files.assets(processed.imageOrigins);
    for (const { path, bytes } of assets) staging?.write(path, bytes);
    staging?.publish();
    if (staging) pruneCachedFiles(startedAtMs, [config.cache, cacheDir]);
    return createResult(mode, [], {
      routes,
      assets,
      pageBytes: processed.pageBytes,
      unpublished: planned.unpublished,
    });
  } finally {
    await processor.close();
  }
}
