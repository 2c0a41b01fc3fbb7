/** Loads the site when `dev` starts. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { assertSite } from '../compile/load-site.ts';
import { changedAfter, fileTimeNow } from '../lib/fingerprint.ts';
import { BuildFailure } from '../lib/problems.ts';
import type { SiteWithStyles } from '../site-definition.ts';
import type { ModuleRunner } from './module-runner.ts';
import { isIgnored } from './watch-inputs.ts';

/**
 * Loads the site. While its code has errors, reports them, and tries again after the next save.
 * @param report Throws an error again that is not one of the site's code.
 * @throws UsageError if the module does not exist or does not export a site.
 */
export async function loadFirst(
  siteModule: string,
  runner: ModuleRunner,
  report: (error: unknown) => void,
): Promise<SiteWithStyles> {
  if (!existsSync(siteModule)) assertSite(undefined, siteModule);
  for (;;) {
    const startedAt = fileTimeNow();
    try {
      // Any file may have been saved since the last attempt.
      const site = await runner.load(runner.files());
      assertSite(site, siteModule);
      return site;
    } catch (error) {
      report(error);
      const problems = error instanceof BuildFailure ? error.problems : [];
      const filesWithErrors = problems.map(({ file }) => path.resolve(file));
      await nextSave(path.dirname(siteModule), [...runner.files(), ...filesWithErrors], startedAt);
    }
  }
}

/**
 * Waits until a file of the site's folder changes, or one of the others.
 * @param startedAt When the files were read; one may have been saved before the watcher was ready.
 */
async function nextSave(
  siteDir: string,
  files: readonly string[],
  startedAt: number,
): Promise<void> {
  const ignored = (file: string) => isIgnored(siteDir, file);
  const watcher = watch([siteDir, ...files], { ignored, ignoreInitial: true });
  // The listener has to exist before the watcher is ready.
  const saved = once(watcher, 'all');
  await once(watcher, 'ready');
  if (!files.some((file) => changedAfter(file, startedAt))) await saved;
  await watcher.close();
}
