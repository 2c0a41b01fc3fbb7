/** Builds a fixture site as the command line does, but within the worker: that saves one second. */
import path from 'node:path';
import { resolveConfig } from '../../generator/lib/config.ts';
import type { AnyProblem } from '../../generator/lib/problems.ts';
import { attempt } from '../support/build.ts';
import { fixtures, root } from '../support/folders.ts';
import type { Runtime } from './browser.ts';

/**
 * Returns the problems of the build, none if it succeeded.
 * @param module file of the site, relative to the fixtures.
 * @param runtime what `--runtime` is set to; without it the site decides.
 */
export async function buildFixture(
  module: string,
  out: string,
  runtime?: Runtime,
): Promise<readonly AnyProblem[]> {
  const file = path.join(fixtures, module);
  const environment = {
    root,
    mode: 'build',
    siteCodeCacheDir: undefined,
    buildDate: '2026-11-23',
  } as const;
  const [data, staticDir] = ['data', 'static'].map((name) => path.join(file, '..', name));
  const options = { site: file, data, static: staticDir, out, runtime };
  const config = resolveConfig(options, environment);
  const cacheDir = path.join(root, '.cache/test');
  return (await attempt({ ...config, cacheDir })).problems;
}
