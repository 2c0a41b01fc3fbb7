/** Compiles a site and reports what is wrong with its code. */
import { once } from 'node:events';
import path from 'node:path';
import { watch } from 'chokidar';
import { fingerprintFiles } from '../shared/fingerprint.ts';
import { BuildFailure } from '../shared/problems.ts';
import { compileSite } from './compile-site.ts';
import { formatFailureSummary } from './format.ts';
import { type CommandLine, modeOf } from './options.ts';
import type { Reporter } from './reporters.ts';
import { createResult } from './result.ts';
import { readInputs, siteCodeCacheRoot } from './site-cache.ts';
import { isIgnored } from './watch-inputs.ts';

/** Absolute paths of a site's module and of the folder of all caches. */
interface SiteCode {
  readonly siteModule: string;
  readonly cacheDir: string;
}

/**
 * Returns the cache folder of the compiled site; `undefined` if its code has errors, which are
 * reported. The command `dev` waits instead until they are fixed.
 */
export async function compileWithReport(
  { siteModule, cacheDir }: SiteCode,
  command: CommandLine['command'],
  reporter: Reporter,
): Promise<string | undefined> {
  for (;;) {
    const before = fingerprintFiles([path.dirname(siteModule)]);
    try {
      return await compileSite(siteModule, cacheDir);
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      const { problems } = error;
      const summary = formatFailureSummary(problems, '.', '; nothing was built');
      reporter.report(createResult({ mode: modeOf(command), errors: problems }), summary);
      if (command !== 'dev') return undefined;
      await nextSave({ siteModule, cacheDir }, error, before);
    }
  }
}

/**
 * Waits until a file changes that the site is compiled from, or one that has an error.
 * @param before Fingerprint of the site's folder from before it was compiled: a file may have been
 * saved before the watcher was ready.
 */
async function nextSave(
  { siteModule, cacheDir }: SiteCode,
  { problems }: BuildFailure,
  before: string,
): Promise<void> {
  const filesWithErrors = problems.map(({ file }) => path.resolve(file));
  const files = [
    path.dirname(siteModule),
    ...filesWithErrors,
    ...readInputs(siteCodeCacheRoot(siteModule, cacheDir)),
  ];
  const ignored = (file: string) => isIgnored(path.dirname(siteModule), file);
  const watcher = watch(files, { ignored, ignoreInitial: true });
  // A save before the watcher is ready changes the fingerprint; for one after that, the listener has
  // to exist already.
  const saved = once(watcher, 'all');
  await once(watcher, 'ready');
  if (fingerprintFiles([path.dirname(siteModule)]) === before) await saved;
  await watcher.close();
}
