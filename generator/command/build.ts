/** The stages in their order. */

import { traceProblems } from '../audit/trace.ts';
import { locatorFor } from '../load/load.ts';
import { collectFiles } from '../publish/files.ts';
import { headInput } from '../publish/head.ts';
import { openPictureBook } from '../publish/pictures.ts';
import { openStaging } from '../publish/staging.ts';
import { bundleAssets } from '../render/bundle.ts';
import { createRenderer } from '../render/render.tsx';
import { displayPath } from '../shared/disk.ts';
import { allOrProblems, failOn } from '../shared/problems.ts';
import { pageRoute } from '../shared/routes.ts';
import type { Settings, SiteDefinition } from '../shared/types.ts';
import { openFinisher } from './finisher.ts';
import { planSite } from './plan-site.ts';
import { Measurements, type Result } from './report.ts';

/** Told after each page; shows work that takes more than a moment. */
export type Progress = (done: number, of: number) => void;

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the out folder is as it was.
 */
export async function buildSite(site: SiteDefinition, settings: Settings, progress: Progress): Promise<Result> {
  const { root, mode, kept } = settings;
  const measure = new Measurements();
  // The bundler has a process of its own, and runs while the records are read.
  const bundling = measure.time('bundle', () => bundleAssets(site, settings));
  const [bundle, planned] = await allOrProblems(bundling, planSite(site, settings, measure));
  const { routes } = planned.manifest;
  const out = mode === 'build' ? { path: settings.out, shownAs: displayPath(root, settings.out) } : undefined;
  const staging = out && openStaging(out);
  const head = headInput(site, planned, bundle, settings.hasDevPages);
  const finisher = openFinisher({ routes: routes.map(pageRoute), origin: planned.origin, head, out }, kept);
  const pictures = openPictureBook(settings);
  try {
    const render = createRenderer({ ...settings, ...planned, site, picture: pictures.sourcesOf });
    const faults = routes.flatMap((route, index) => {
      const page = measure.page(route, () => render(route));
      measure.time('finish', () => finisher.take(index, page.html));
      progress(index + 1, routes.length);
      return page.problems;
    });
    const files = await measure.time('files', () => collectFiles(site, planned, settings, { bundle, head, pictures }));
    const finished = await measure.time('finish', () => finisher.finish(files.names));
    const found = [...faults, ...files.problems, ...finished.problems];
    failOn(traceProblems(found, planned.content, locatorFor(root)));

    const assets = files.assets(finished.hosts);
    measure.time('publish', () => {
      for (const { path, bytes } of assets) staging?.write(path, bytes);
      staging?.publish();
    });
    return measure.result(mode, [], assets, finished.bytes);
  } catch (error) {
    await finisher.stop();
    staging?.discard();
    throw error;
  }
}
