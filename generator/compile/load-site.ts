/** Loads a site, which is compiled first if its code has changed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { displayPath } from '../lib/disk.ts';
import { UsageError } from '../lib/usage-error.ts';
import type { SiteDefinition, SiteWithStyles } from '../site-definition.ts';
import { compiledSiteName, currentSiteCodeCacheDir } from './site-cache.ts';

export interface LoadedSite {
  /** `undefined` if the module does not exist or does not export a site. */
  readonly site: SiteWithStyles | undefined;
  /** Folder of caches that are valid only for the site's code as it is now. */
  readonly siteCodeCacheDir: string;
}

/** What the compiled module of a site exports. */
interface CompiledSite extends Pick<SiteWithStyles, 'importedStyles'> {
  readonly site?: SiteDefinition;
}

/** @throws BuildFailure if the code does not compile, or what a module throws. */
export async function loadSite(siteModule: string, cacheDir: string): Promise<LoadedSite> {
  let siteCodeCacheDir = currentSiteCodeCacheDir(siteModule, cacheDir);
  const isCompiled = existsSync(path.join(siteCodeCacheDir, compiledSiteName));
  // `preview` needs no site.
  if (!existsSync(siteModule)) return { site: undefined, siteCodeCacheDir };
  if (!isCompiled) {
    const { compileSite } = await import('./compile-site.ts');
    siteCodeCacheDir = await compileSite(siteModule, cacheDir);
  }
  const { href } = pathToFileURL(path.join(siteCodeCacheDir, compiledSiteName));
  const { site, importedStyles } = (await import(href)) as CompiledSite;
  return { site: site && { ...site, importedStyles }, siteCodeCacheDir };
}

/** @throws UsageError if there is no site, because its module does not exist or does not export it. */
export function assertSite(
  site: SiteDefinition | undefined,
  siteModule: string,
): asserts site is SiteDefinition {
  if (site) return;
  const file = displayPath(process.cwd(), siteModule);
  throw new UsageError(`--site expects a module that exports site, got "${file}"`);
}
