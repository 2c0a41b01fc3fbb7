/** The stages in their order. */
import { traceProblems } from '../audit/trace.ts';
import { locatorFor } from '../load/load.ts';
import { openPictureBook } from '../publish/pictures.ts';
import { openStaging } from '../publish/staging.ts';
import { bundleAssets } from '../render/bundle.ts';
import { createRenderer } from '../render/render.tsx';
import { failOn, type Problem } from '../shared/problems.ts';
import type { Settings, SiteDefinition } from '../shared/types.ts';
import { displayPath } from '../shared/walk.ts';
import { finishInput, openFinisher } from './finisher.ts';
import { Measurements, type Result } from './measure.ts';
import { planSite } from './plan-site.ts';
import { collectFiles } from './site-files.ts';

/** Told after each page; shows work that takes more than a moment. */
export type Progress = (done: number, of: number) => void;

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the out folder is as it was.
 */
export async function buildSite(site: SiteDefinition, settings: Settings, progress: Progress): Promise<Result> {
  const { root, mode, cache, base } = settings;
  const measure = new Measurements();
  // In a process of its own, while the records are read.
  const bundling = measure.time('bundle', () => bundleAssets(site, settings));
  const { planned, problems } = await planSite(site, settings, measure);
  const { bundle, problems: inSources } = await bundling;
  failOn([...problems, ...inSources]);
  if (!planned || !bundle) throw new Error('a site that has no problem has a plan');
  const { routes } = planned.manifest;

  const out = { path: settings.out, shownAs: displayPath(root, settings.out) };
  const staging = mode === 'build' ? openStaging(out) : undefined;
  const finisher = openFinisher(finishInput({ site, planned, bundle, settings, out }), routes.length, settings.worker);
  const folder = { path: settings.static, shownAs: displayPath(root, settings.static) };
  const pictures = openPictureBook(folder, base, `${cache}/pictures`);
  try {
    const render = createRenderer({ ...settings, ...planned, site, picture: pictures.sourcesOf });
    const faults: Problem[] = [];
    for (const [index, route] of routes.entries()) {
      const page = measure.page(route, () => render(route));
      faults.push(...page.problems);
      const { path, page: kind, source, outputFile, canonical, isIndexed } = route;
      const toFinish = { path, page: kind, source, outputFile, canonical, isIndexed };
      measure.time('finish', () => finisher.take(toFinish, page.html));
      progress(index + 1, routes.length);
    }
    const files = await collectFiles({ site, planned, bundle, settings, pictures, folder, measure });
    const finished = await measure.time('finish', () => finisher.finish(files.names));
    const traced = traceProblems(
      [...faults, ...files.problems, ...finished.problems],
      planned.content,
      locatorFor(root),
    );
    failOn(traced);

    const assets = files.assets(finished.hosts);
    measure.time('write', () => {
      for (const { path, bytes } of assets) staging?.write(path, bytes);
    });
    measure.time('publish', () => staging?.publish());
    return measure.result({ mode, assets, pageBytes: finished.bytes });
  } catch (error) {
    await finisher.stop();
    staging?.discard();
    throw error;
  }
}
