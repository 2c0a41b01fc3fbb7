/** The stages in their order. */

import { setImmediate } from 'node:timers/promises';
import { traceProblems } from '../audit/trace.ts';
import { createLocator } from '../load/load.ts';
import { collectFiles, createExtraFiles } from '../publish/files.ts';
import { createHeadInput } from '../publish/head.ts';
import { createImagePipeline } from '../publish/pictures.ts';
import { createStaging, type Staging } from '../publish/staging.ts';
import { bundleClient } from '../render/bundle-client';
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
 * @throws BuildFailure with all problems; the out folder is as it was.
 */
export async function buildSite(site: SiteDefinition, settings: ResolvedConfig): Promise<Result> {
  const { root, mode, out } = settings;
  // Before all else: it also brings back what an interrupted run left between two folders.
  const staging =
    mode === 'build'
      ? createStaging({ path: out, displayPath: displayPath(root, out) })
      : undefined;
  try {
    return await runStages(site, settings, staging);
  } catch (error) {
    staging?.discard();
    throw error;
  }
}

async function runStages(
  site: SiteDefinition,
  settings: ResolvedConfig,
  staging: Staging | undefined,
) {
  const { root, mode, cacheDir: kept } = settings;
  const startedAtMs = Date.now();
  // The bundler has a process of its own, and runs while the records are read.
  const [bundled, planned] = await allOrProblems([
    bundleClient(site, settings),
    planSite(site, settings),
  ]);
  const bundle = { ...bundled, rules: await site.recordStyles?.(planned) };
  const { routes } = planned.manifest;
  const head = createHeadInput(site, planned, bundle);
  const pictures = createImagePipeline(settings);
  const { render, placeOf, asWritten } = createRenderer({
    ...settings,
    ...planned,
    ...pictures,
    site,
  });
  const pages = routes.map(({ render: _, ...route }) => route);
  const processor = createPageProcessor(
    { routes: pages, origin: planned.origin, head, out: staging?.out },
    kept === undefined ? undefined : workerScript,
  );
  try {
    const extra = createExtraFiles(site.files?.(planned) ?? [], { ...settings, ...planned });
    // Drawings become pictures on other threads, from the next turn on, while the pages are rendered.
    await setImmediate();
    const faults: PageProblem[] = [];
    for (const [index, route] of routes.entries()) {
      const page = render(route);
      faults.push(...page.problems);
      await processor.process(index, page.html);
    }
    const files = await collectFiles(planned, settings, { site, bundle, head, pictures, extra });
    const processed = await processor.finish(files.names);
    const found = [...faults, ...files.problems, ...processed.problems].map(asWritten);
    failOn(
      traceProblems({
        problems: found,
        content: planned.content,
        locate: createLocator(root),
        locateElement: placeOf,
      }),
    );

    const assets = files.assets(processed.imageOrigins);
    for (const { path, bytes } of assets) staging?.write(path, bytes);
    staging?.publish();
    if (staging) pruneCachedFiles(startedAtMs, [settings.cache, kept]);
    return createResult(mode, [], {
      routes,
      assets,
      pageBytes: processed.pageBytes,
      waiting: planned.waiting,
    });
  } finally {
    await processor.close();
  }
}
