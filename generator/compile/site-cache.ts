/**
 * Where the compiled modules of a site are cached, and which files they depend on. Every command
 * needs this, so the module imports nothing that takes time to load.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from '../lib/cache.ts';
import { fingerprint, fingerprintFiles } from '../lib/fingerprint.ts';

export const compiledSiteName = 'site.mjs';

export const nodeCompileCacheDir = (cacheDir: string) => path.join(cacheDir, 'node');

/** Folder of one site's caches: a folder for each state of its code. */
export const siteCodeCacheRoot = (siteModule: string, cacheDir: string) =>
  path.join(cacheDir, 'code', fingerprint(siteModule));

/**
 * Returns the cache folder of a site's code as it is now. It changes with Node, with the
 * generator, with any file in the site's folder, and with the modules and packages that the last
 * compilation found elsewhere.
 * @param cacheDir The value of `--cache`, as an absolute path.
 */
export function currentSiteCodeCacheDir(siteModule: string, cacheDir: string): string {
  const root = siteCodeCacheRoot(siteModule, cacheDir);
  const locations = [
    fileURLToPath(new URL('cli.js', import.meta.url)),
    path.dirname(siteModule),
    ...readOutsideInputs(root),
  ];
  return path.join(root, fingerprint(process.version, fingerprintFiles([...new Set(locations)])));
}

/** Files outside the site's folder that its compiled modules depend on, by the last compilation. */
function readOutsideInputs(root: string): readonly string[] {
  const file = inputsFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

export const writeInputs = (root: string, inputs: readonly string[]): void =>
  writeFileAtomic(inputsFile(root), JSON.stringify(inputs));

const inputsFile = (root: string) => path.join(root, 'inputs.json');
