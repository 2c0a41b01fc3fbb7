/** Loads a site, which is compiled first if its code has changed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  assertSeparateFolders,
  type BuildOptions,
  type ResolvedConfig,
  resolveBuildDate,
  resolveConfig,
} from '../lib/config.ts';
import { displayPath } from '../lib/disk.ts';
import { BuildFailure, UsageError } from '../lib/problems.ts';
import { FixableError } from '../lib/site-errors.ts';
import type { SiteDefinition, SiteWithStyles } from '../site-definition.ts';
import { compiledSiteName, currentSiteCodeCacheDir } from './site-cache.ts';

export interface LoadedSite {
  readonly site: SiteWithStyles;
  /** With the folder of caches that are valid only for the site's code as it is now. */
  readonly config: ResolvedConfig;
}

/** What the compiled module of a site exports. */
interface CompiledSite extends Pick<SiteWithStyles, 'importedStyles'> {
  readonly site?: SiteDefinition;
}

/** @throws UsageError if a folder is in another. */
export function currentConfig(options: BuildOptions, mode: ResolvedConfig['mode']): ResolvedConfig {
  const buildDate = resolveBuildDate(process.env['SOURCE_DATE_EPOCH'], Date.now());
  const environment = { root: process.cwd(), mode, buildDate, siteCodeCacheDir: undefined };
  const config = resolveConfig(options, environment);
  assertSeparateFolders(config);
  return config;
}

/** Keeps a site's code from ending a build as if it had succeeded. Returns what ends the process. */
export function forbidExit(): typeof process.exit {
  const { exit } = process;
  process.exit = () => {
    throw new FixableError('process.exit would end the build', 'throw an error in its place');
  };
  return exit.bind(process);
}

/** @throws UsageError if there is no site; BuildFailure, or what a module of it throws. */
export async function loadSite(config: ResolvedConfig): Promise<LoadedSite> {
  const { siteModule, cacheDir } = config;
  if (!existsSync(siteModule)) assertSite(undefined, siteModule);
  let siteCodeCacheDir = currentSiteCodeCacheDir(siteModule, cacheDir);
  if (!existsSync(path.join(siteCodeCacheDir, compiledSiteName))) {
    const { compileSite } = await import('./compile-site.ts');
    siteCodeCacheDir = await compileSite(siteModule, cacheDir);
  }
  const { href } = pathToFileURL(path.join(siteCodeCacheDir, compiledSiteName));
  const { site: defined, importedStyles } = (await import(href).catch((error) =>
    failOnMissingExport(error, siteModule),
  )) as CompiledSite;
  const site = await defined;
  assertSite(site, siteModule);
  return { site: { ...site, importedStyles }, config: { ...config, siteCodeCacheDir } };
}

/** @throws what was thrown, and BuildFailure for a name that a package does not have. */
function failOnMissingExport(error: Error, siteModule: string): never {
  if (!/an export named|Named export/.test(error.message)) throw error;
  const [message = ''] = error.message.replace(/file:\S*\/node_modules\//, '').split('\n');
  const hint = 'correct the name, or take it from the default export of the package';
  const file = displayPath(process.cwd(), siteModule);
  throw new BuildFailure([{ code: 'bundle', file, message, hint }]);
}

/** @throws UsageError if there is no site, because its module does not exist or does not export it. */
export function assertSite(
  site: SiteDefinition | undefined,
  siteModule: string,
): asserts site is SiteDefinition {
  if (typeof site === 'object') return;
  const file = displayPath(process.cwd(), siteModule);
  throw new UsageError(
    `--site expects a module that exports site, as defineSite returns it, got "${file}"`,
  );
}
