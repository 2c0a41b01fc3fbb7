/** The stages in their order. */
import path from 'node:path';
import { displayPath } from './content/files.ts';
import { locatorFor } from './content/records.ts';
import { onDisk } from './disk.ts';
import { Measurements, type Result } from './measure.ts';
import { recover, refuseForeignFolder } from './out-folder.ts';
import { type Progress, writePages } from './pages.ts';
import { planSite } from './plan-site.ts';
import { headerPolicy, originsOf } from './policy.ts';
import { failOn } from './problems.ts';
import { auditSite, unusedFiles } from './stages/audit.ts';
import { encodeFiles } from './stages/encode.ts';
import { gatherFiles } from './stages/gather.ts';
import { openPictureBook } from './stages/pictures.ts';
import { publishFiles } from './stages/publish.ts';
import { openStaging } from './stages/write.ts';
import { traceProblems } from './trace.ts';
import type { Budgets, Settings } from './types.ts';

/**
 * Builds or checks the site.
 * @throws BuildFailure with all problems; the out folder is as it was.
 */
export async function buildSite(settings: Settings, progress: Progress): Promise<Result> {
  const { root, base, mode } = settings;
  const isWriting = mode === 'build';
  const shownAs = displayPath(root, settings.out);
  const measure = new Measurements();

  onDisk(shownAs, () => recover(settings.out, isWriting));
  if (isWriting) failOn(refuseForeignFolder(settings.out, shownAs));
  const planned = await planSite(settings, measure);
  const { site, content, manifest, bundle, origin } = planned;
  const staging = isWriting ? openStaging(settings.out, shownAs) : undefined;
  const folder = { path: settings.static, shownAs: displayPath(root, settings.static) };
  const pictures = openPictureBook(folder, base, path.join(settings.cache, 'pictures'));
  try {
    const { facts, problems } = writePages(planned, settings, { measure, progress, staging, pictures });
    const copies = await measure.time('pictures', pictures.make);

    const hosts = originsOf(facts.flatMap(({ resources }) => resources));
    const endpoints = originsOf(site.endpoints?.(content) ?? []);
    const policy = headerPolicy({ styles: bundle.styles ? [bundle.styles] : [], pictures: hosts, endpoints });
    const published = publishFiles({ manifest, origin, base, policy, feed: site.feed?.(content) });
    const extra = site.files?.(content, manifest.routes) ?? [];
    const encoded = await measure.time('pictures', () => encodeFiles(extra, path.join(settings.cache, 'rasters')));
    const made = [...bundle.assets, ...copies.assets, ...published];
    const gathered = await gatherFiles({ manifest, made, extra: encoded.files, folder });
    for (const file of gathered.files) measure.addFile(file.path, file.bytes);

    const names = new Set([...gathered.files.map((file) => file.path), ...copies.names, ...encoded.names]);
    const mentions = [bundle.styles, ...extra.flatMap(({ body }) => (typeof body === 'string' ? body : []))];
    const meant = site.unlinkedFiles ?? [];
    const audit = () => [
      ...traceProblems([...problems, ...auditSite(facts, names, { base, origin })], content, locatorFor(root)),
      ...unusedFiles(facts, { copied: gathered.copied, mentions, meant, folder: folder.shownAs }, { base, origin }),
      ...measure.overweight(budgetsOf(site.budgets, settings.runtime), shownAs),
    ];
    failOn([...copies.problems, ...encoded.problems, ...gathered.problems, ...measure.time('audit', audit)]);

    for (const file of gathered.files) measure.time('write', () => staging?.write(file.path, file.bytes));
    measure.time('publish', () => staging?.publish());
  } catch (error) {
    staging?.discard();
    throw error;
  }
  return measure.result(mode, []);
}

/** A site weighs its scripts on the default runtime: React itself is eight times as heavy. */
function budgetsOf(budgets: Budgets = {}, runtime: Settings['runtime']): Budgets {
  return runtime === 'preact' ? budgets : { ...budgets, scripts: undefined };
}
