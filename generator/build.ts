/** The stages in their order. */
import path from 'node:path';
import { displayPath } from './content/files.ts';
import { locatorFor } from './content/records.ts';
import { onDisk } from './disk.ts';
import { Measurements, type Result } from './measure.ts';
import { recover, refuseForeignFolder } from './out-folder.ts';
import { type Progress, writePages } from './pages.ts';
import { planSite } from './plan-site.ts';
import { failOn } from './problems.ts';
import { collectFiles } from './site-files.ts';
import { auditSite, unusedFiles } from './stages/audit.ts';
import { openPictureBook } from './stages/pictures.ts';
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
  const { site, content, origin } = planned;
  const staging = isWriting ? openStaging(settings.out, shownAs) : undefined;
  const folder = { path: settings.static, shownAs: displayPath(root, settings.static) };
  const pictures = openPictureBook(folder, base, path.join(settings.cache, 'pictures'));
  try {
    const { facts, problems } = writePages(planned, settings, { measure, progress, staging, pictures });
    const beside = await collectFiles(planned, settings, { measure, folder, facts, pictures });
    for (const file of beside.files) measure.addFile(file.path, file.bytes);
    await measure.time('weigh', () => measure.weighed());

    const audit = () => [
      ...traceProblems(
        [...beside.problems, ...problems, ...auditSite(facts, beside.names, { base, origin })],
        content,
        locatorFor(root),
      ),
      ...unusedFiles(facts, beside.copied, { base, origin }),
      ...measure.overweight(budgetsOf(site.budgets, settings), shownAs),
    ];
    failOn(measure.time('audit', audit));

    for (const file of beside.files) measure.time('write', () => staging?.write(file.path, file.bytes));
    measure.time('publish', () => staging?.publish());
  } catch (error) {
    staging?.discard();
    throw error;
  }
  return measure.result(mode, []);
}

/** A site weighs its scripts on the default runtime, as React itself is eight times as heavy, and its pages without those of development. */
function budgetsOf(budgets: Budgets = {}, { runtime, hasDevPages }: Settings): Budgets {
  const scripts = runtime === 'preact' ? budgets.scripts : undefined;
  const page = hasDevPages ? undefined : budgets.page;
  return { ...budgets, scripts, page };
}
