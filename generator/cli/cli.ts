#!/usr/bin/env node
/**
 * The command line's entry point. It compiles the site if its code has changed, and loads the
 * rest of the generator only if it is needed.
 */
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import {
  compiledSiteName,
  currentSiteCodeCacheDir,
  nodeCompileCacheDir,
} from '../compile/site-cache.ts';
import type { SiteDefinition, SiteWithStyles } from '../site-definition.ts';
import type { LoadedSite } from './main.ts';
import {
  type CommandLine,
  chooseReporter,
  helpText,
  parseCommandLine,
  resolveBuildDate,
  withUsageErrors,
} from './options.ts';

// V8 learns from long-lived records to pretenure the page objects that look like them, which adds
// 150 MB at 10,000 pages.
setFlagsFromString('--no-allocation-site-pretenuring');

// React's development build renders eight times slower. It reads this when it is first loaded.
process.env['NODE_ENV'] = 'production';

// The installed types are those of Node 20, which does not have this function.
const { enableCompileCache } = nodeModule as {
  readonly enableCompileCache?: (directory: string) => unknown;
};

async function runCommandLine(argv: readonly string[]): Promise<number> {
  const commandLine = parseCommandLine(argv);
  if (commandLine === undefined) {
    console.log(helpText);
    return 0;
  }
  if (commandLine.command === 'new') {
    const { writeStarter } = await import('./new.ts');
    return writeStarter(commandLine.directory);
  }
  return runWithSite(commandLine);
}

async function runWithSite(commandLine: CommandLine): Promise<number> {
  const buildDate = resolveBuildDate(process.env['SOURCE_DATE_EPOCH'], Date.now());
  const siteModule = path.resolve(commandLine.values.site);
  const cacheDir = path.resolve(commandLine.values.cache);
  const { command, values } = commandLine;
  // Node 22 and newer keep compiled code between runs, which halves the time to load the generator.
  enableCompileCache?.(nodeCompileCacheDir(cacheDir));
  const { createReporter } = await import('../report/reporters.ts');
  const reporter = createReporter({
    name: chooseReporter(commandLine, process.env),
    jsonFile: values.report === undefined ? undefined : path.resolve(values.report),
    root: process.cwd(),
    env: process.env,
  });
  if (command === 'dev') {
    const { runDev } = await import('../dev/dev.ts');
    return runDev(commandLine, { siteModule, cacheDir, buildDate, reporter });
  }
  // While the site is compiled, the rest of the generator loads.
  const loadingSite = loadSite(siteModule, cacheDir);
  loadingSite.catch(() => 'main reports the error');
  const { main } = await import('./main.ts');
  return main(commandLine, { loadingSite, buildDate, reporter });
}

/** What the compiled module of a site exports. */
interface CompiledSite extends Pick<SiteWithStyles, 'importedStyles'> {
  readonly site?: SiteDefinition;
}

/** Imports the site, which is compiled first if its code has changed. */
async function loadSite(siteModule: string, cacheDir: string): Promise<LoadedSite> {
  let siteCodeCacheDir = currentSiteCodeCacheDir(siteModule, cacheDir);
  const isCompiled = existsSync(path.join(siteCodeCacheDir, compiledSiteName));
  // `preview` needs no site, and `main` reports for the other commands that it does not exist.
  if (!existsSync(siteModule)) return { site: undefined, siteCodeCacheDir };
  if (!isCompiled) {
    const { compileSite } = await import('../compile/compile-site.ts');
    siteCodeCacheDir = await compileSite(siteModule, cacheDir);
  }
  const { href } = pathToFileURL(path.join(siteCodeCacheDir, compiledSiteName));
  const { site, importedStyles } = (await import(href)) as CompiledSite;
  return { site: site && { ...site, importedStyles }, siteCodeCacheDir };
}

async function reportBug(error: unknown): Promise<number> {
  const { mapStack } = await import('../lib/source-maps.ts');
  console.error(error instanceof Error ? mapStack(error.stack ?? error.message) : error);
  return 1;
}

const argv = process.argv.slice(2);
process.exitCode = await withUsageErrors(() => runCommandLine(argv)).catch(reportBug);
