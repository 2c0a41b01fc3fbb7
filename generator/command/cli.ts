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
import type { SiteDefinition } from '../shared/site-definition.ts';
import {
  type CommandLine,
  chooseReporter,
  helpText,
  parseCommandLine,
  resolveBuildDate,
  withUsageErrors,
} from './options.ts';
import { compiledSiteName, currentSiteCodeCacheDir, nodeCompileCacheDir } from './site-cache.ts';

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
  let siteCodeCacheDir = currentSiteCodeCacheDir(siteModule, cacheDir);
  const { command, values } = commandLine;
  // Node 22 and newer keep compiled code between runs, which halves the time to load the generator.
  enableCompileCache?.(nodeCompileCacheDir(cacheDir));
  // Starts to load now, while the site is compiled.
  const loadingMain = import('./main.ts');
  const { createReporter } = await import('./reporters.ts');
  const reporter = createReporter({
    name: chooseReporter(commandLine, process.env),
    jsonFile: values.report === undefined ? undefined : path.resolve(values.report),
    root: process.cwd(),
    env: process.env,
  });
  // A module that does not exist is not compiled: `preview` needs none, and `main` reports it for
  // the other commands.
  if (existsSync(siteModule) && !existsSync(path.join(siteCodeCacheDir, compiledSiteName))) {
    const { compileWithReport } = await import('./compile-with-report.ts');
    const compiled = await compileWithReport({ siteModule, cacheDir }, command, reporter);
    if (compiled === undefined) return 1;
    siteCodeCacheDir = compiled;
  }
  const { main } = await loadingMain;
  const loadSite = () => importSite(siteCodeCacheDir);
  return main(commandLine, { loadSite, siteCodeCacheDir, buildDate, reporter });
}

async function importSite(siteCodeCacheDir: string): Promise<SiteDefinition | undefined> {
  const file = path.join(siteCodeCacheDir, compiledSiteName);
  if (!existsSync(file)) return undefined;
  const module = (await import(pathToFileURL(file).href)) as { readonly site?: SiteDefinition };
  return module.site;
}

async function reportBug(error: unknown): Promise<number> {
  const { mapStack } = await import('../shared/source-maps.ts');
  console.error(error instanceof Error ? mapStack(error.stack ?? error.message) : error);
  return 1;
}

const argv = process.argv.slice(2);
process.exitCode = await withUsageErrors(() => runCommandLine(argv)).catch(reportBug);
